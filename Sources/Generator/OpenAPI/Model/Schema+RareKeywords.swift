import CodegenDiagnostics
import CodegenYAML

/// The keywords that few schemas have. They are stored outside of the schema, and only if one of them is set: a
/// description has as many schemas as lines, so their size matters.
struct RareKeywords: Sendable {
    var externalDocs: ExternalDocs?
    var constant: Literal?
    var unevaluatedProperties: Schema.AdditionalProperties?
    var conditional: [Schema]?
    var propertyNames: Schema?
    var contains: [Schema.Contained]?
    var discriminator: Schema.Discriminator?
    var contentMediaType: String?
    var contentEncoding: String?
    var contentSchema: Schema?
    var xml: Literal?
    var readExtension: Node?
    var dynamicReference: String?
    var dynamicAnchors: [Schema.DynamicAnchor]?
    var unsatisfiable: [String]?

    var isEmpty: Bool {
        externalDocs == nil && constant == nil && unevaluatedProperties == nil && conditional == nil
            && propertyNames == nil && contains == nil && discriminator == nil && contentMediaType == nil
            && contentEncoding == nil && contentSchema == nil && xml == nil && readExtension == nil
            && dynamicReference == nil && dynamicAnchors == nil && unsatisfiable == nil
    }
}

extension Schema {
    /// A `$dynamicAnchor` and the schema to which references are bound.
    struct DynamicAnchor: Sendable {
        let name: String
        let target: SchemaID
        let range: SourceRange
    }
}

extension Schema.Content {
    /// The storage of all rare keywords in one object. More frequent keywords are `Rare` individually.
    struct RareStorage: Sendable {
        private final class Box: Sendable {
            let keywords: RareKeywords

            init(_ keywords: RareKeywords) {
                self.keywords = keywords
            }
        }

        private var box: Box?

        var isEmpty: Bool { box == nil }

        func read<Value>(_ keyword: (RareKeywords) -> Value?) -> Value? {
            box.flatMap { keyword($0.keywords) }
        }

        fileprivate mutating func change(_ change: (inout RareKeywords) -> Void) {
            var keywords = box?.keywords ?? RareKeywords()
            change(&keywords)
            box = keywords.isEmpty ? nil : Box(keywords)
        }
    }

    package var externalDocs: ExternalDocs? {
        get { rare.read { $0.externalDocs } }
        set { rare.change { $0.externalDocs = newValue } }
    }

    package var constant: Literal? {
        get { rare.read { $0.constant } }
        set { rare.change { $0.constant = newValue } }
    }

    package var unevaluatedProperties: Schema.AdditionalProperties? {
        get { rare.read { $0.unevaluatedProperties } }
        set { rare.change { $0.unevaluatedProperties = newValue } }
    }

    /// The schemas of `then`, `else` and `dependentSchemas`, which apply to some values only; `nil` if there are none.
    package var conditional: [Schema]? {
        get { rare.read { $0.conditional } }
        set { rare.change { $0.conditional = newValue } }
    }

    /// The schema for the names of all properties, including declared properties.
    package var propertyNames: Schema? {
        get { rare.read { $0.propertyNames } }
        set { rare.change { $0.propertyNames = newValue } }
    }

    /// The `contains` schemas. A schema has at most one; merged schemas may have several.
    package var contains: [Schema.Contained]? {
        get { rare.read { $0.contains } }
        set { rare.change { $0.contains = newValue } }
    }

    package var discriminator: Schema.Discriminator? {
        get { rare.read { $0.discriminator } }
        set { rare.change { $0.discriminator = newValue } }
    }

    package var contentMediaType: String? {
        get { rare.read { $0.contentMediaType } }
        set { rare.change { $0.contentMediaType = newValue } }
    }

    package var contentEncoding: String? {
        get { rare.read { $0.contentEncoding } }
        set { rare.change { $0.contentEncoding = newValue } }
    }

    /// The schema of the value that the string contains as text.
    package var contentSchema: Schema? {
        get { rare.read { $0.contentSchema } }
        set { rare.change { $0.contentSchema = newValue } }
    }

    /// The XML form of the value: names, attributes, wrapped lists.
    package var xml: Literal? {
        get { rare.read { $0.xml } }
        set { rare.change { $0.xml = newValue } }
    }

    /// The anchor that a `$dynamicRef` names. `reference` is the schema to which it is bound.
    var dynamicReference: String? {
        get { rare.read { $0.dynamicReference } }
        set { rare.change { $0.dynamicReference = newValue } }
    }

    /// The anchors of the schema itself and of its `$defs`; `nil` if there are none.
    var dynamicAnchors: [Schema.DynamicAnchor]? {
        get { rare.read { $0.dynamicAnchors } }
        set { rare.change { $0.dynamicAnchors = newValue } }
    }

    /// The required properties through which the object would contain itself without end; `nil` if there are none.
    package var unsatisfiable: [String]? {
        get { rare.read { $0.unsatisfiable } }
        set { rare.change { $0.unsatisfiable = newValue } }
    }

    /// The extension that `ExtensionReader` names, as written.
    package var readExtension: Node? {
        get { rare.read { $0.readExtension } }
        set { rare.change { $0.readExtension = newValue } }
    }
}

// These properties read single keywords. The compiler would copy all other keywords for the computed properties of the
// content.
extension Schema {
    package var externalDocs: ExternalDocs? { content.rare.read { $0.externalDocs } }
    package var constant: Literal? { content.rare.read { $0.constant } }
    package var unevaluatedProperties: AdditionalProperties? { content.rare.read { $0.unevaluatedProperties } }
    package var conditional: [Schema]? { content.rare.read { $0.conditional } }
    package var propertyNames: Schema? { content.rare.read { $0.propertyNames } }
    package var contains: [Contained]? { content.rare.read { $0.contains } }
    package var discriminator: Discriminator? { content.rare.read { $0.discriminator } }
    package var contentMediaType: String? { content.rare.read { $0.contentMediaType } }
    package var contentEncoding: String? { content.rare.read { $0.contentEncoding } }
    package var unsatisfiable: [String]? { content.rare.read { $0.unsatisfiable } }
}
