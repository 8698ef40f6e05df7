import CodegenIR

/// The structure of a declaration, without its name and documentation. Types with the same structure have the same
/// cases or stored properties, and are encoded and decoded in the same way.
struct TypeStructure: Hashable {
    /// UTF-8, because Swift's strings can be equal although their bytes differ.
    private let bytes: [UInt8]
    /// Computed together with the structure, on the same thread.
    private let hash: Int

    /// - Parameters:
    ///   - identities: The identities of the declarations. Equal types have the same identity; `nil` if it is unknown.
    /// - Returns: `nil` for aliases, for the bodies of an operation, and for generic types.
    init?(_ kind: TypeDeclaration.Kind, _ index: TypeIndex, identities: [Int?]) {
        var writer = Writer(index: index, identities: identities)
        switch kind {
        case .object(let object):
            guard object.parameter == nil else { return nil }
            writer.add(object)
        case .enumeration(let enumeration): writer.add(enumeration)
        case .union(let union): writer.add(union)
        case .alias, .bodies: return nil
        }
        bytes = writer.bytes
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    static func == (left: TypeStructure, right: TypeStructure) -> Bool {
        left.hash == right.hash && left.bytes == right.bytes
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    private struct Writer {
        let index: TypeIndex
        let identities: [Int?]
        var bytes: [UInt8] = []

        /// Ends each part with a byte that does not occur in UTF-8.
        mutating func add(_ part: String) {
            bytes += part.utf8
            bytes.append(0xFF)
        }

        private mutating func add(_ part: String, _ next: String) {
            add(part)
            add(next)
        }

        private mutating func add(_ flag: Bool) {
            add(flag ? "true" : "false")
        }

        private mutating func add(_ number: Int) {
            withUnsafeBytes(of: number) { bytes += $0 }
        }

        mutating func add(_ object: ObjectType) {
            add("object", object.additionalPropertiesName)
            add("identifier", object.identifier ?? "")
            add(object.properties.count)
            // Iterate over indices, because properties are large to copy.
            for index in object.properties.indices {
                add(object.properties[index].name.wire, object.properties[index].name.swift)
                add(object.properties[index].presence.rawValue)
                add(object.properties[index].isIndirect)
                add(object.properties[index].defaultValue)
                add(object.properties[index].type)
                if let limits = object.properties[index].limits { add("limits", "\(limits)") }
                if object.properties[index].skipsInvalidElements { add("skips") }
                if object.properties[index].isSecret { add("secret") }
            }
            if let additional = object.additionalProperties { add(additional) }
            if let parts = object.parts { add("parts", "\(parts)") }
            if let envelope = object.envelope { add("envelope", "\(envelope)") }
        }

        mutating func add(_ enumeration: EnumerationType) {
            add("enumeration", enumeration.rawType.rawValue)
            add(enumeration.unknownCase ?? "")
            for member in enumeration.members { add(member.name.wire, member.name.swift) }
        }

        mutating func add(_ union: UnionType) {
            add("union")
            add(union.isIndirect)
            add(union.selection)
            add(union.defaultCase ?? "", union.baseCase ?? "")
            add(union.unknownCase ?? "")
            for alternative in union.alternatives {
                add(alternative.caseName)
                add(alternative.goesByName)
                add(alternative.writesDiscriminator)
                for (property, tags) in alternative.tags.sorted(by: { $0.key.isBefore($1.key) }) {
                    add("tags", property)
                    add(tags.count)
                    for tag in tags { add(tag) }
                }
                add("kinds")
                add(alternative.kinds.count)
                for kind in alternative.kinds { add(kind.rawValue) }
                add(alternative.type)
            }
        }

        // Values are not written with `String(describing:)`, which uses reflection.

        private mutating func add(_ value: DefaultValue?) {
            switch value {
            case nil: add("required")
            case .null: add("null")
            case .absent: add("absent")
            case .empty: add("empty")
            case .bool(let flag):
                add("bool")
                add(flag)
            case .integer(let number): add("integer", String(number))
            case .number(let digits): add("number", digits)
            case .list(let elements):
                add("list", String(elements.count))
                for element in elements { add(element) }
            case .string(let text): add("string", text)
            case .enumCase(let name): add("case", name)
            case .constant(let text): add("constant", text)
            }
        }

        private mutating func add(_ selection: UnionType.Selection) {
            switch selection {
            case .discriminator(let property): add("discriminator", property)
            case .literals(let properties):
                add("literals")
                add(properties.count)
                for property in properties { add(property) }
            case .jsonKind: add("kind")
            case .bestMatch: add("match")
            }
        }

        private mutating func add(_ tag: UnionType.Tag) {
            switch tag {
            case .string(let text): add("string", text)
            case .integer(let number):
                add("integer")
                add(number)
            case .bool(let flag):
                add("bool")
                add(flag)
            }
        }

        mutating func add(_ type: TypeReference) {
            let type = index.resolved(type)
            guard case .named(let name) = type else {
                add(type.containerSpelling)
                for part in type.parts { add(part) }
                return
            }
            // A type that contains itself through inline types has no identity yet, so it is equal only to itself.
            guard let position = index.position(name) else { return add(name) }
            add("#")
            add(identities[position] ?? position)
        }
    }
}
