import CodegenDiagnostics
import CodegenIR
import CodegenSchemaShape

/// A candidate for a generic type: its varying property, and the content that it shares with other candidates.
struct GenericForm {
    let candidate: GenericCandidate
    /// The position of the type among the declarations.
    let position: Int
    let object: ObjectType
    /// The varying property; `nil` for an envelope without a payload.
    let varying: Int?
    /// The argument of the generic type.
    let argument: TypeReference
    /// Whether the argument is the element of a list.
    let isList: Bool
    /// Equal for candidates that differ only in the argument.
    let key: [String]
    /// The inline types, in the order of properties. The inline types of candidates with equal keys match.
    let nested: [String]
}

/// Builds the forms of candidates.
struct GenericFormReader {
    let index: TypeIndex

    enum Flaw {
        case noObject, noMember
        /// The envelope's parts are inside the varying property.
        case openedInside
    }

    func form(of candidate: GenericCandidate) -> Result<GenericForm, Flaw> {
        guard let position = index.position(candidate.declaration),
            case .object(let object) = index.declarations[position].kind, object.parts == nil,
            object.parameter == nil
        else { return .failure(.noObject) }
        let varying = object.properties.firstIndex { $0.name.wire.isExactly(candidate.property) }
        if varying == nil, !candidate.isEnvelope { return .failure(.noMember) }
        let paths = [object.envelope?.payload ?? [], object.envelope?.success ?? []]
        if paths.contains(where: { $0.count > 1 && $0[0].name.wire.isExactly(candidate.property) }) {
            return .failure(.openedInside)
        }
        var argument = TypeReference.json
        var isList = false
        if let varying {
            argument = object.properties[varying].type.unwrapped
            if !candidate.isEnvelope, case .array(let element) = index.resolved(argument) {
                (argument, isList) = (element, true)
            }
        }
        var key = GenericKey(
            index: index, owningFile: index.declarations[position].owningFile, owner: candidate.declaration)
        key.add(object, except: varying, isList: isList, isEnvelope: candidate.isEnvelope)
        return .success(
            GenericForm(
                candidate: candidate, position: position, object: object, varying: varying, argument: argument,
                isList: isList, key: key.tokens, nested: key.nested))
    }
}

extension GenericFormReader.Flaw: Error {}

/// The shared content of objects, as tokens. Inline types are compared by content, all other types by name.
struct GenericKey {
    private let index: TypeIndex
    /// The file of the enclosing type, which contains its inline types.
    private let owningFile: String
    private let owner: String
    private(set) var tokens: [String] = []
    private(set) var nested: [String] = []

    init(index: TypeIndex, owningFile: String, owner: String) {
        self.index = index
        self.owningFile = owningFile
        self.owner = owner
    }

    mutating func add(_ object: ObjectType, except varying: Int?, isList: Bool, isEnvelope: Bool) {
        for (number, property) in object.properties.enumerated().sorted(by: {
            $0.element.name.wire < $1.element.name.wire
        }) {
            if number != varying {
                add(property, isLoose: isEnvelope)
            } else if !isEnvelope {
                add("varying", property.name.wire, property.name.swift, "\(isList)")
                add(property.presence.rawValue, property.defaultValue.map(Self.word) ?? "")
            }
        }
        addRest(of: object)
    }

    private mutating func addRest(of object: ObjectType) {
        add("rest", object.additionalPropertiesName, object.identifier ?? "")
        if let additional = object.additionalProperties { add(additional) }
    }

    /// - Parameter isLoose: Whether optional and nullable properties equal required properties.
    private mutating func add(_ property: Property, isLoose: Bool) {
        add("member", property.name.wire, property.name.swift)
        if property.isSecret { add("secret") }
        add(isLoose ? property.type.unwrapped : property.type)
        if !isLoose || property.isConstant {
            add(property.presence.rawValue, property.defaultValue.map(Self.word) ?? "")
        }
    }

    /// Returns a string that is unique for each value.
    private static func word(_ value: DefaultValue) -> String {
        switch value {
        case .null: "null"
        case .absent: "absent"
        case .empty: "empty"
        case .bool(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let digits): digits
        case .list(let elements): "[\(elements.map(word).joined(separator: ","))]"
        case .string(let text): "\"\(text)"
        case .enumCase(let name): ".\(name)"
        case .constant(let text): "=\(text)"
        }
    }

    private mutating func add(_ type: TypeReference) {
        if case .named(let name) = type { return add(named: name) }
        add(type.containerSpelling)
        for part in type.parts { add(part) }
    }

    private mutating func add(_ pieces: String...) {
        tokens += pieces
    }

    private mutating func add(named name: String) {
        // Aliases of a component may be in its file, but are not inline types.
        guard name != owner, let position = index.position(name), index.declarations[position].owningFile == owningFile,
            index.declarations[position].name.wire.isEmpty
        else { return add(name) }
        if let number = nested.firstIndex(of: name) { return add("nested", "\(number)") }
        nested.append(name)
        add(index.declarations[position].kind)
    }

    private mutating func add(_ kind: TypeDeclaration.Kind) {
        switch kind {
        case .object(let object):
            add("object")
            for property in object.properties { add(property, isLoose: false) }
            addRest(of: object)
        case .enumeration(let enumeration):
            add("enumeration", enumeration.rawType.rawValue, enumeration.unknownCase ?? "")
            for member in enumeration.members { add(member.name.wire, member.name.swift) }
        case .union(let union):
            add(
                "union", "\(union.selection)", union.defaultCase ?? "", union.baseCase ?? "", union.unknownCase ?? "")
            for alternative in union.alternatives {
                let tags = alternative.tags.sorted { $0.key < $1.key }
                add(alternative.caseName, "\(tags)", "\(alternative.goesByName)", "\(alternative.writesDiscriminator)")
                add(alternative.type)
            }
        case .alias(let target): add(target)
        // Never part of a response.
        case .bodies: add("other")
        }
    }
}
