#if XML
    import EndpointRuntime
    import Foundation
    import XMLCoder

    /// Reads and writes XML bodies: writes with XMLCoder, reads with Foundation's `XMLParser`. Clients that are generated
    /// with `xml: models` use it:
    ///
    /// ```swift
    /// var configuration = Provider.Configuration()
    /// configuration.xmlCoder = XMLModelCoder()
    /// ```
    ///
    /// A document with a document type declaration is refused, so entities are neither declared, expanded nor fetched.
    public struct XMLModelCoder: XMLBodyCoder {
        /// How deep elements may be nested. Each level takes some kilobytes of the stack.
        public static let maximumDepth = 64

        /// Creates a coder; all are alike.
        public init() {}

        /// - Throws: `DecodingFailure`, with line and column where the document is not well-formed.
        public func value(from data: Data, as form: XMLForm) throws -> JSONValue {
            XMLReader().value(try XMLTreeParser().root(of: data), as: form)
        }

        /// - Throws: `RequestEncodingError` for names and characters that XML does not have, and for what is nested too
        ///   deeply.
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
