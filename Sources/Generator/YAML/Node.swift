import CodegenDiagnostics

/// A value of a YAML or JSON document with its location. Created by `YAMLParser`; read by OpenAPI decoding, the
/// configuration and the template manifest. An alias is the node that it refers to, so the tree may share nodes.
package struct Node: Sendable {
    package enum Content: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping(Mapping)
    }

    package let content: Content
    package let range: SourceRange

    package init(_ content: Content, range: SourceRange) {
        self.content = content
        self.range = range
    }
}

/// A scalar: its text and its type in the core schema of YAML 1.2.
package struct Scalar: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, Encodable {
        case null, bool, integer, float, string
    }

    /// The text after unescaping. `"0x1F"`, `1.50` and `~` stay as written.
    package let text: String
    package let kind: Kind

    package init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }

    /// Returns the type of a scalar without quotes.
    package static func kind(ofPlain text: String) -> Kind {
        CoreSchema.kind(of: text)
    }
}

/// A mapping with its entries in document order. Keys are unique scalars, stored as text.
package struct Mapping: Sendable {
    package struct Entry: Sendable {
        package let key: String
        package let keyRange: SourceRange
        package let value: Node

        package init(key: String, keyRange: SourceRange, value: Node) {
            self.key = key
            self.keyRange = keyRange
            self.value = value
        }
    }

    package let entries: [Entry]
    private let index: KeyIndex

    package init(_ entries: [Entry]) {
        self.init(entries, index: KeyIndex(of: entries))
    }

    init(_ entries: [Entry], index: KeyIndex) {
        self.entries = entries
        self.index = index
    }

    package func entry(_ key: String) -> Entry? {
        offset(of: key).map { entries[$0] }
    }

    /// Returns the position of the entry with this key.
    package func offset(of key: String) -> Int? {
        index.offset(of: key, in: entries)
    }

    package subscript(key: String) -> Node? {
        entry(key)?.value
    }
}

extension Node {
    package var scalar: Scalar? {
        if case .scalar(let scalar) = content { return scalar }
        return nil
    }

    package var sequence: [Node]? {
        if case .sequence(let nodes) = content { return nodes }
        return nil
    }

    package var mapping: Mapping? {
        if case .mapping(let mapping) = content { return mapping }
        return nil
    }

    /// The text of a string scalar; `nil` for every other kind.
    package var string: String? {
        guard let scalar, scalar.kind == .string else { return nil }
        return scalar.text
    }

    package var bool: Bool? {
        guard let scalar, scalar.kind == .bool else { return nil }
        return scalar.text.lowercased() == "true"
    }

    package var isNull: Bool {
        scalar?.kind == .null
    }
}
