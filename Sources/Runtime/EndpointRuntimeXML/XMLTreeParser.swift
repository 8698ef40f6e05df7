#if XML
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationXML)
        import FoundationXML
    #endif

    /// Parses a document into a tree without recursion: XMLCoder's decoder takes about ten kilobytes of stack for each
    /// level.
    struct XMLTreeParser {
        /// - Throws: `DecodingFailure` with line and column for a document that is not well-formed or is nested too
        ///   deeply; `DecodingFailure` for a document with a document type declaration.
        func root(of data: Data) throws(DecodingFailure) -> XMLNode {
            let builder = XMLTreeBuilder()
            let parser = XMLParser(data: try XMLSource(data).data)
            parser.shouldResolveExternalEntities = false
            parser.delegate = builder
            let isWellFormed = parser.parse() && parser.parserError == nil
            if builder.isTooDeep {
                throw DecodingFailure(
                    message: "the XML is nested deeper than \(XMLModelCoder.maximumDepth) elements at "
                        + "line \(parser.lineNumber), column \(parser.columnNumber)")
            }
            guard isWellFormed, let root = builder.root else {
                let place =
                    parser.lineNumber > 0 ? "line \(parser.lineNumber), column \(parser.columnNumber)" : "its end"
                throw DecodingFailure(message: "the body is not well-formed XML at \(place)")
            }
            return root
        }
    }

    private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
        /// The root element; `nil` until its end tag.
        private(set) var root: XMLNode?
        private(set) var isTooDeep = false
        /// The open elements, with the outermost first.
        private var open: [XMLNode] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            guard open.count < XMLModelCoder.maximumDepth else {
                isTooDeep = true
                return parser.abortParsing()
            }
            var node = XMLNode(name)
            node.attributes = attributes.map { ($0.key, $0.value) }
            open.append(node)
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard !open.isEmpty else { return }
            open[open.count - 1].text += string
        }

        func parser(_ parser: XMLParser, foundCDATA block: Data) {
            guard !open.isEmpty else { return }
            open[open.count - 1].text += String(decoding: block, as: UTF8.self)
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            guard !isTooDeep, let node = open.popLast() else { return }
            if open.isEmpty {
                root = node
            } else {
                open[open.count - 1].children.append(node)
            }
        }
    }
#endif
