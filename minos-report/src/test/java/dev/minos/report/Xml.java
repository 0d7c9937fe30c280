package dev.minos.report;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Reads markup with the XML parser of the JDK, which accepts only what is well formed. */
public final class Xml {

    private Xml() {}

    public static Document parse(String markup) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(markup)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError("not well formed: " + e.getMessage(), e);
        }
    }

    /** All text between the elements of this name, joined. */
    public static String text(Document document, String element) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < document.getElementsByTagName(element).getLength(); i++) {
            text.append(document.getElementsByTagName(element).item(i).getTextContent())
                    .append('\n');
        }
        return text.toString();
    }
}
