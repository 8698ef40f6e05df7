import Diagnostics
import YAML

/// Makes a `Schema` of the node at a place, in the words of JSON Schema 2020-12 whatever the version. What stands
/// inline is decoded with it; what a reference leads to is only asked for.
struct SchemaDecoder {
    let reading: Reading
    private let depth: Int

    private static let deepest = 100

    init(reading: Reading) {
        self.init(reading: reading, depth: 0)
    }

    private init(reading: Reading, depth: Int) {
        self.reading = reading
        self.depth = depth
    }

    /// - Parameter ignored: members that belong to the object around the schema, as in Swagger 2 parameters.
    func decode(_ place: Place, ignoring ignored: Set<String> = []) -> Schema {
        let place = reading.usesJSONSchema && place.hasIdentifier ? place.asBase() : place
        return Schema(id: place.id, range: place.node.range, content: content(of: place, ignoring: ignored))
    }

    /// A schema inside of the one that this decoder decodes.
    func child(_ place: Place) -> Schema {
        SchemaDecoder(reading: reading, depth: depth + 1).decode(place)
    }

    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        reading.warn(message, at: range)
    }

    private func content(of place: Place, ignoring ignored: Set<String>) -> Schema.Content {
        guard reading.spend(at: place.node.range) else { return Schema.Content() }
        guard depth < Self.deepest else {
            warn(.schemaTooDeep(in: place.id.context), at: place.node.range)
            return Schema.Content()
        }
        if let value = place.node.bool {
            var content = Schema.Content()
            content.isNever = !value
            return content
        }
        guard let mapping = place.node.mapping else {
            warn(.wrongType(of: "a schema", expected: "an object", in: place.id.context), at: place.node.range)
            return Schema.Content()
        }
        return content(of: mapping, at: place, ignoring: ignored)
    }

    private func content(of mapping: Mapping, at place: Place, ignoring ignored: Set<String>) -> Schema.Content {
        var draft = SchemaDraft()
        let onlyAnnotations = !reading.usesJSONSchema && mapping["$ref"] != nil
        for entry in mapping.entries where !ignored.contains(entry.key) {
            let member = SchemaMember(entry: entry, schema: place)
            guard let keyword = SchemaKeyword.all[entry.key] else {
                unknown(member, draft: &draft)
                continue
            }
            guard !onlyAnnotations || keyword.isAnnotation else {
                if keyword.isStructure { warn(.ignoredBesideReference(entry.key, place), at: entry.keyRange) }
                continue
            }
            keyword.decode(&draft, member, self)
        }
        return draft.finished()
    }

    private func unknown(_ member: SchemaMember, draft: inout SchemaDraft) {
        if let reader = reading.extensions, member.key == reader.name {
            reader.check(member.node, on: .schema)
            draft.content.readExtension = member.node
            reading.hasSchemaExtensions = true
        } else if member.key.hasPrefix("x-") {
            reading.checkExtension(member.entry, of: SchemaKeyword.kind, in: member.schema.id.context)
            let value = LiteralDecoder(reading: reading).value(of: member.node)
            draft.content.extensions.append(Literal.Member(member.key, value))
            if member.key == "x-nullable", member.node.bool == true { draft.content.isNullable = true }
        } else {
            misspelt(member)
        }
    }

    private func misspelt(_ member: SchemaMember) {
        let mapping = member.schema.node.mapping
        guard let meant = reading.suggestion(for: member.key, in: SchemaKeyword.kind), mapping?[meant] == nil else {
            return
        }
        let context = member.schema.id.context
        warn(.misspeltKey(member.key, meant: meant, kind: "schema", in: context), at: member.entry.keyRange)
    }
}

/// One keyword as written, and the schema that it stands in.
struct SchemaMember {
    let entry: Mapping.Entry
    let schema: Place

    var key: String { entry.key }
    var node: Node { entry.value }
    var place: Place { schema.member(entry.key, entry.value) }

    /// The one `type` of the schema beside `null`.
    var scalarType: Schema.JSONType? {
        guard let mapping = schema.node.mapping, let type = mapping["type"],
            mapping["format"]?.string != SchemaDraft.integerOrString
        else { return nil }
        let names = (type.sequence ?? [type]).compactMap { $0.scalar?.text }.filter { $0 != "null" }
        return names.count == 1 ? Schema.JSONType(rawValue: names[0]) : nil
    }
}

/// A schema while its keywords are read, with those that only mean something together.
struct SchemaDraft {
    var content = Schema.Content()
    var excludesMinimum = false
    var excludesMaximum = false
    var additionalItems: Schema?
    var isNullOnly = false

    /// The content after the keywords of older drafts are rewritten.
    func finished() -> Schema.Content {
        var content = content
        if excludesMinimum {
            content.constraints.exclusiveMinimum = content.constraints.minimum
            content.constraints.minimum = nil
        }
        if excludesMaximum {
            content.constraints.exclusiveMaximum = content.constraints.maximum
            content.constraints.maximum = nil
        }
        if !content.prefixItems.isEmpty, content.items == nil { content.items = additionalItems }
        if isNullOnly, content.constant == nil { content.constant = nullConstant }
        if content.format == Self.integerOrString, content.isPlain {
            content.format = nil
            content.types = [.integer, .string]
        }
        return content
    }

    /// A format of Kubernetes that says more than the `type` beside it.
    static let integerOrString = "int-or-string"

    /// `type: 'null'` says the same as `const: null`.
    private var nullConstant: Literal? {
        nullRange.map { Literal(.null, range: $0) }
    }

    var nullRange: SourceRange?
}

extension Schema.Content {
    /// At most strings and integers, without alternatives.
    fileprivate var isPlain: Bool {
        types.allSatisfy { $0 == .string || $0 == .integer } && reference == nil && enumeration == nil
            && constant == nil && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty
    }
}

extension DiagnosticMessage {
    static func schemaTooDeep(in context: String?) -> Self {
        Self("schema is nested too deeply", in: context, advice: "move its inner schemas to the components")
    }

    static func ignoredBesideReference(_ key: String, _ place: Place) -> Self {
        Self(
            "'\(key)' beside '$ref' is ignored in this version", in: place.id.context,
            advice: "put the reference and '\(key)' into 'allOf'")
    }
}
