package dev.minos.tracing.read;

/**
 * A stretch of a file that holds whole traces, one behind the other, and nothing else but white space. The bytes belong to
 * whoever took the block.
 */
final class Block {

    final byte[] bytes;
    final int length;

    Block(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }
}
