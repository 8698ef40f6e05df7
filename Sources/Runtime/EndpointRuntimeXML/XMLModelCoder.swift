#if XML
    import EndpointRuntime
    import Foundation
    import XMLCoder

    /// Decodes and encodes XML bodies. It encodes with XMLCoder and decodes with Foundation's `XMLParser`. Clients
    /// generated with `xml: models` need it:
    ///
    /// ```swift
    /// var configuration = Provider.Configuration()
    /// configuration.xmlCoder = XMLModelCoder()
    /// ```
    ///
    /// A document with a document type declaration is rejected, so entities are never declared, expanded or fetched.
    public struct XMLModelCoder: XMLBodyCoder {
        /// The maximum nesting depth of elements. Each level takes several kilobytes of stack.
        public static let maximumDepth = 64

        /// Creates a coder.
        public init() {}

        /// Returns the JSON value of an XML body.
        ///
        /// - Throws: `DecodingFailure`, with line and column if the document is not well-formed.
        public func value(from data: Data, as form: XMLForm) throws -> JSONValue {
            XMLReader().value(try XMLTreeParser().root(of: data), as: form)
        }

        /// Returns an XML document for a JSON value.
        ///
        /// - Throws: `RequestEncodingError` for names and characters that are not valid in XML, and for elements that
        ///   are nested too deeply.
        public func data(from value: JSONValue, named name: XMLName, as form: XMLForm) throws -> Data {
            let root = try XMLWriter().node(value, named: name, as: form)
            let encoder = XMLEncoder()
            encoder.charactersEscapedInElements = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\r", "&#13;")]
            encoder.charactersEscapedInAttributes =
                encoder.charactersEscapedInElements + [("\"", "&quot;"), ("\n", "&#10;"), ("\t", "&#9;")]
            let header = XMLHeader(version: 1.0, encoding: "UTF-8")
            return try encoder.encode(root, withRootKey: root.name, header: header)
        }
    }
#endif
