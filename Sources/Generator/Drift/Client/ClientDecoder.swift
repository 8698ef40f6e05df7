import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Decodes values as the generated client does, with the types of its intermediate representation. Unlike the client,
/// it continues after a failure.
struct ClientDecoder {
    private let types: [String: TypeDeclaration]

    private static let maximumDepth = 100

    /// The position of a value: its depth, and the arguments of the generic type around it.
    struct Scope {
        var depth = 0
        var arguments: [String: TypeReference] = [:]
        /// Whether lists leave out elements that cannot be decoded.
        var skipsElements = false
        /// Whether this applies to the lists of models, too.
        var skipsEverywhere = false

        var inner: Scope {
            var scope = self
            scope.depth += 1
            return scope
        }

        /// The scope of a named type.
        var ofType: Scope {
            var scope = inner
            scope.arguments = [:]
            return scope
        }

        /// The scope of a property.
        func property(_ property: Property) -> Scope {
            var scope = self
            scope.skipsElements = skipsEverywhere || property.skipsInvalidElements
            return scope
        }
    }

    init(_ api: API) {
        types = Dictionary(api.types.map { ($0.name.swift, $0) }) { first, _ in first }
    }

    /// Returns the type of values other than null, without aliases.
    func target(of type: TypeReference) -> TypeReference {
        var type = type
        for _ in 0..<Self.maximumDepth {
            switch type {
            case .optional(let inner), .threeState(let inner): type = inner
            case .named(let name):
                guard case .alias(let target)? = types[name]?.kind else { return type }
                type = target
            case .primitive, .external, .generic, .parameter, .array, .dictionary, .json, .filePart, .mediaBody, .lines:
                return type
            }
        }
        return type
    }

    /// Returns the struct of a type; `nil` for other types and for generic structs.
    func object(_ type: TypeReference) -> ObjectType? {
        guard case .named(let name) = type, case .object(let object)? = types[name]?.kind, object.parameter == nil
        else { return nil }
        return object
    }

    /// - Parameter skipsElements: Whether all lists leave out elements that cannot be decoded.
    func decode(_ value: PlainValue, as type: TypeReference, skipsElements: Bool) -> DecodingRecord {
        var record = DecodingRecord()
        decode(value, type, Scope(skipsElements: skipsElements, skipsEverywhere: skipsElements), &record)
        return record
    }

    func decode(_ value: PlainValue, _ type: TypeReference, _ scope: Scope, _ record: inout DecodingRecord) {
        guard scope.depth < Self.maximumDepth, record.spendStep() else { return }
        switch type {
        case .optional(let inner), .threeState(let inner):
            if value != .null, !isEmptyText(value, of: inner, scope) { decode(value, inner, scope, &record) }
        case .primitive(let primitive):
            if !primitive.isReadable(value) { record.fail() }
        case .array(let element): array(value, element, scope, &record)
        case .dictionary(let element, _): dictionary(value, element, scope, &record)
        case .named(let name): named(value, name, scope, &record)
        case .generic(let name, let arguments): generic(value, name, arguments, scope, &record)
        case .parameter(let name):
            if let type = scope.arguments[name] { decode(value, type, scope, &record) }
        case .json: json(value, &record)
        // Types of the app have their own rules.
        case .external, .filePart, .mediaBody, .lines: break
        }
    }

    /// Decodes any JSON. Only a number that is greater than every `Double` cannot be decoded.
    func json(_ value: PlainValue, _ record: inout DecodingRecord) {
        switch value {
        case .number: if !Primitive.double.isReadable(value) { record.fail() }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                record.at(.element(index)) { json(element, &$0) }
            }
        case .object(let members):
            for member in members { record.at(.member(member.name)) { json(member.value, &$0) } }
        case .null, .bool, .string: break
        }
    }

    /// Returns whether a value is the empty string, which the runtime reads as absent for an optional date, URL or UUID.
    private func isEmptyText(_ value: PlainValue, of type: TypeReference, _ scope: Scope) -> Bool {
        guard value == .string("") else { return false }
        return switch target(of: substituted(type, scope)) {
        case .primitive(.date), .primitive(.calendarDate), .primitive(.url), .primitive(.uuid): true
        case .primitive, .named, .external, .generic, .parameter, .array, .dictionary, .json, .optional, .threeState,
            .filePart, .mediaBody, .lines:
            false
        }
    }

    private func array(
        _ value: PlainValue, _ element: TypeReference, _ scope: Scope, _ record: inout DecodingRecord
    ) {
        guard case .array(let values) = value else { return record.fail() }
        var isEmpty = true
        for (index, value) in values.enumerated() {
            record.path.append(.element(index))
            defer { record.path.removeLast() }
            guard scope.skipsElements else {
                decode(value, element, scope.inner, &record)
                continue
            }
            var own = record.element()
            decode(value, element, scope.inner, &own)
            if own.failures.isEmpty {
                isEmpty = false
                record.take(own)
            } else {
                record.leaveOut(own)
            }
        }
        // An alternative of a union does not match if its list would lose all elements.
        if scope.skipsElements, record.isTrial, isEmpty, !values.isEmpty { record.fail() }
    }

    private func dictionary(
        _ value: PlainValue, _ element: TypeReference, _ scope: Scope, _ record: inout DecodingRecord
    ) {
        guard case .object(let members) = value else { return record.fail() }
        for member in Self.distinct(members) {
            record.at(.member(member.name)) { decode(member.value, element, scope.inner, &$0) }
        }
    }

    /// Returns the first member of each name, which the runtime decodes.
    private static func distinct(_ members: [PlainValue.Member]) -> [PlainValue.Member] {
        var names: Set<ExactText> = []
        return members.filter { names.insert(ExactText($0.name)).inserted }
    }

    private func generic(
        _ value: PlainValue, _ name: String, _ arguments: [TypeReference], _ scope: Scope,
        _ record: inout DecodingRecord
    ) {
        guard let declaration = types[name], case .object(let object) = declaration.kind,
            let parameter = object.parameter
        else { return }
        let argument = arguments.first.map { substituted($0, scope) }
        var inner = scope.inner
        inner.arguments = argument.map { [parameter: $0] } ?? [:]
        self.object(value, object, inner, &record)
    }

    private func substituted(_ type: TypeReference, _ scope: Scope) -> TypeReference {
        if case .parameter(let name) = type { return scope.arguments[name] ?? type }
        return type.map { substituted($0, scope) }
    }

    private func named(_ value: PlainValue, _ name: String, _ scope: Scope, _ record: inout DecodingRecord) {
        guard let declaration = types[name] else { return }
        let inner = scope.ofType
        switch declaration.kind {
        case .alias(let target): decode(value, target, inner, &record)
        case .enumeration(let enumeration): self.enumeration(value, enumeration, &record)
        case .object(let object): self.object(value, object, inner, &record)
        case .union(let union):
            UnionDecoder(decoder: self, union: union, scope: inner).decode(value, &record)
        case .bodies: break
        }
    }

    private func enumeration(_ value: PlainValue, _ type: EnumerationType, _ record: inout DecodingRecord) {
        let isRaw =
            switch type.rawType {
            case .string: Primitive.string.isReadable(value)
            case .integer: Primitive.int.isReadable(value)
            case .number: Primitive.double.isReadable(value)
            case .json: true
            }
        guard isRaw else { return record.fail() }
        if type.rawType == .json { json(value, &record) }
        let isListed = type.members.contains { member in
            if case .string(let text) = value {
                return (type.rawType == .json ? value.json : text).isExactly(member.name.wire)
            }
            return value.isSame(as: member.name.wire)
        }
        guard !isListed else { return }
        type.unknownCase == nil ? record.fail() : record.noteUnknown()
    }

    private func object(
        _ value: PlainValue, _ type: ObjectType, _ scope: Scope, _ record: inout DecodingRecord
    ) {
        guard case .object(let members) = value else { return record.fail() }
        var declaredCount = 0
        for property in type.properties {
            record.at(.member(property.name.wire)) { record in
                if let member = members.first(where: { $0.name.isExactly(property.name.wire) }) {
                    declaredCount += 1
                    decode(member.value, property.type, scope.property(property), &record)
                } else if !mayBeMissing(property.type, scope) {
                    record.fail()
                }
            }
        }
        guard declaredCount < members.count else { return }
        let declared = Set(type.properties.map { ExactText($0.name.wire) })
        for member in Self.distinct(members) where !declared.contains(ExactText(member.name)) {
            guard case .dictionary(let additional, _)? = type.additionalProperties else {
                record.noteDropped()
                continue
            }
            record.noteKept(member.name)
            var rest = scope
            rest.skipsElements = scope.skipsEverywhere
            record.at(.member(member.name)) { decode(member.value, additional, rest, &$0) }
        }
    }

    func mayBeMissing(_ type: TypeReference, _ scope: Scope = Scope()) -> Bool {
        switch type {
        case .optional, .threeState: true
        case .parameter(let name): scope.arguments[name].map { mayBeMissing($0, Scope()) } ?? true
        case .primitive, .named, .external, .generic, .array, .dictionary, .json, .filePart, .mediaBody, .lines: false
        }
    }
}

extension PlainValue {
    /// Returns whether a number or another scalar is the same as a listed value, in any spelling.
    func isSame(as wire: String) -> Bool {
        switch self {
        case .number(let digits): digits == wire || Double(digits).map { Double(wire) == $0 } == true
        case .bool(let flag): wire == (flag ? "true" : "false")
        case .null: wire == "null"
        case .string, .array, .object: false
        }
    }
}
