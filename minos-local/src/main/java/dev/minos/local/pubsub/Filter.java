package dev.minos.local.pubsub;

import java.util.List;
import java.util.Map;

/** A condition on the attributes of a message, as a subscription states it in the filter language. Immutable. */
sealed interface Filter {

    /** Whether a message with these attributes is delivered. */
    boolean matches(Map<String, String> attributes);

    /** The empty filter. */
    record Everything() implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return true;
        }
    }

    /** {@code attributes:KEY}. */
    record Has(String key) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return attributes.containsKey(key);
        }
    }

    /** {@code attributes.KEY = VALUE}. */
    record Equal(String key, String value) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return value.equals(attributes.get(key));
        }
    }

    /** {@code hasPrefix(attributes.KEY, PREFIX)}. */
    record HasPrefix(String key, String prefix) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            String value = attributes.get(key);
            return value != null && value.startsWith(prefix);
        }
    }

    /** {@code NOT FILTER}; {@code !=} is the negation of {@code =}, so it matches where the key is absent. */
    record Not(Filter inner) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return !inner.matches(attributes);
        }
    }

    /** {@code FILTER AND FILTER ...}. */
    record And(List<Filter> parts) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return parts.stream().allMatch(part -> part.matches(attributes));
        }
    }

    /** {@code FILTER OR FILTER ...}. */
    record Or(List<Filter> parts) implements Filter {
        @Override
        public boolean matches(Map<String, String> attributes) {
            return parts.stream().anyMatch(part -> part.matches(attributes));
        }
    }
}
