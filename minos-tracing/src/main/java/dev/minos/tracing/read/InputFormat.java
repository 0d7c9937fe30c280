package dev.minos.tracing.read;

/** How a file of traces is written. */
public enum InputFormat {
    /** One of the others, which its first fields tell. */
    AUTO,
    /** What {@code aws xray batch-get-traces} prints, or its traces line by line, or pretty-printed. */
    XRAY,
    /** OTLP as JSON, as the OpenTelemetry collector's file exporter writes it, or spans of CloudWatch's {@code aws/spans}. */
    OTLP,
    /** What Jaeger's API and its user interface export. */
    JAEGER
}
