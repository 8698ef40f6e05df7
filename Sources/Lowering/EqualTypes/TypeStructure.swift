import IR

/// What a declaration is, apart from its own name and its documentation. Two types with one structure have the same
/// cases or stored properties, and are coded in the same way.
struct TypeStructure: Hashable {
    /// UTF-8, because strings of Swift are equal where their bytes differ.
    private var bytes: [UInt8] = []

    /// - Parameters:
    ///   - identities: Numbers of the declarations; equal types have the same one. `nil` where nothing is known.
    /// - Returns: `nil` for what belongs to one operation, and for generic types.
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
    }

    private struct Writer {
        let index: TypeIndex
        let identities: [Int?]
        var bytes: [UInt8] = []

        /// The byte that ends each part is in no UTF-8.
        mutating func add(_ parts: String...) {
            for part in parts {
                bytes += part.utf8
                bytes.append(0xFF)
            }
        }

        mutating func add(_ object: ObjectType) {
            add("object", object.additionalPropertiesName, "\(object.isIdentifiable)", "\(object.properties.count)")
            for property in object.properties {
                add(property.name.wire, property.name.swift, property.nilEncoding.rawValue, "\(property.isIndirect)")
                add(property.defaultValue.map { "\($0)" } ?? "required")
                add(property.type)
                if let limits = property.limits { add("limits", "\(limits)") }
            }
            if let additional = object.additionalProperties { add(additional) }
            if let parts = object.parts { add("parts", "\(parts)") }
            if let envelope = object.envelope { add("envelope", "\(envelope)") }
        }

        mutating func add(_ enumeration: EnumerationType) {
            add("enumeration", enumeration.rawType.rawValue, enumeration.unknownCase ?? "")
            for member in enumeration.members { add(member.name.wire, member.name.swift) }
        }

        mutating func add(_ union: UnionType) {
            add("union", "\(union.selection)", "\(union.isIndirect)")
            add(union.defaultCase ?? "", union.baseCase ?? "", union.unknownCase ?? "")
            for alternative in union.alternatives {
                let tags = alternative.tags.sorted { $0.key < $1.key }
                add(alternative.caseName, "\(tags)", "\(alternative.goesByName)", "\(alternative.writesDiscriminator)")
                add("\(alternative.kinds)")
                add(alternative.type)
            }
        }

        mutating func add(_ type: TypeReference) {
            let type = index.resolved(type)
            switch type {
            case .named(let name):
                // A type that contains itself through inline types is not known here, and is only equal to itself.
                add(index.position(name).map { "#\(identities[$0] ?? $0)" } ?? name)
            case .generic(let name, let arguments):
                add("generic", name, "\(arguments.count)")
                for argument in arguments { add(argument) }
            case .array(let inner): wrap("[]", inner)
            case .dictionary(let inner): wrap("[:]", inner)
            case .optional(let inner): wrap("?", inner)
            case .threeState(let inner): wrap("??", inner)
            case .primitive, .external, .parameter, .json, .filePart, .mediaBody: add(type.spelling)
            }
        }

        private mutating func wrap(_ container: String, _ inner: TypeReference) {
            add(container)
            add(inner)
        }
    }
}
