#if XML
    import XMLCoder

    /// An element of a document. XMLCoder encodes it.
    struct XMLNode: Encodable {
        /// The name with its prefix.
        var name: String
        var attributes: [(name: String, value: String)] = []
        var children: [XMLNode] = []
        /// The text between the children.
        var text = ""

        init(_ name: String) {
            self.name = name
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: XMLNodeKey.self)
            for (name, value) in attributes { try container.encode(Attribute(value), forKey: XMLNodeKey(name)) }
            if !text.isEmpty { try container.encode(text, forKey: .text) }
            for child in children { try container.encode(child, forKey: XMLNodeKey(child.name)) }
        }

        /// The name without its prefix.
        var localName: String { name.withoutPrefix }

        /// The attributes that contain data: no namespace declarations and no attributes of XML Schema instances.
        var dataAttributes: [(name: String, value: String)] {
            attributes.filter { name, _ in
                name != "xmlns" && !name.hasPrefix("xmlns:") && !name.hasPrefix("xsi:") && !name.hasPrefix("xml:")
            }
        }

        /// Whether the element is marked as null (XML Schema, section 2.6.2).
        var isNil: Bool {
            attributes.contains { $0.name.hasSuffix(":nil") && ["true", "1"].contains($0.value) }
        }

        /// Whether the element contains only text.
        var isScalar: Bool { children.isEmpty && dataAttributes.isEmpty }
    }

    extension String {
        var withoutPrefix: String {
            lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
        }
    }

    /// The name of an element or attribute.
    private struct XMLNodeKey: CodingKey {
        let stringValue: String

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }

        /// The key for the text of an element in XMLCoder.
        static let text = XMLNodeKey("")
    }
#endif
