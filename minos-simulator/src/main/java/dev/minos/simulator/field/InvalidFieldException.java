package dev.minos.simulator.field;

/** A field of an input with a value that is not allowed; the message names the field, what is allowed and the value. */
public final class InvalidFieldException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String field;
    private final String reason;

    /**
     * A fault of a field.
     *
     * @param field its name; those of enclosing fields stand before it, parted by dots
     * @param reason what is allowed and what was found
     */
    public InvalidFieldException(String field, String reason) {
        super(field + " " + reason);
        this.field = field;
        this.reason = reason;
    }

    /** The name of the field, parted by dots. */
    public String field() {
        return field;
    }

    /** The same fault of a field with another name. */
    public InvalidFieldException as(String name) {
        InvalidFieldException renamed = new InvalidFieldException(name, reason);
        renamed.initCause(this);
        return renamed;
    }

    /** The same fault seen from the object that holds this one as {@code parent}. */
    public InvalidFieldException within(String parent) {
        return as(parent + "." + field);
    }
}
