#if XML
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationXML)
        import FoundationXML
    #endif

    /// Makes a tree of a document, without recursion: XMLCoder's decoder takes some ten kilobytes of the stack for each level.
    struct XMLTreeParser {
        /// - Throws: `DecodingFailure` with line and column for what is not well-formed or nested too deeply, and for
        ///   documents that declare a type.
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
        /// Known when its end tag was read.
        private(set) var root: XMLNode?
        private(set) var isTooDeep = false
        /// The elements that are open, outermost first.
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
