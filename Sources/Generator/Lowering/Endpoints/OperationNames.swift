import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSettings
import CodegenWords

/// Names operations by their id if it is usable and unambiguous, or else by method and path.
struct OperationNames: Sendable {
    private(set) var ids = NameScope()
    /// The number of operations that request each name, in lowercase.
    private(set) var requests: [String: Int] = [:]
    private let naming: LoweringOptions.OperationNaming
    let diagnostics: DiagnosticsEngine

    /// Ids with the same Swift name.
    private struct Ambiguity {
        var names: [(wire: String, name: String)] = []
        var ranges: [SourceRange] = []
    }

    /// - Parameter taken: Ids that are already assigned.
    init(
        taken: [String] = [], naming: LoweringOptions.OperationNaming = .full, diagnostics: DiagnosticsEngine
    ) {
        self.naming = naming
        self.diagnostics = diagnostics
        for name in taken { Self.reserve(name, in: &ids) }
    }

    /// Returns the identities by `Operation.key`. All names are chosen together, so that the meaning of a name does not
    /// depend on the order of the description or on additions to it.
    mutating func identities(of operations: [CodegenOpenAPI.Operation]) -> [ExactText: EndpointBuilder.Identity] {
        let aliases = Self.aliases(among: operations)
        let owners = operations.map { ($0, aliases.contains($0.key) ? nil : ownID(of: $0)) }.sorted {
            ($0.0.path, $0.0.method) < ($1.0.path, $1.0.method)
        }
        let taken = ids
        let names = DistinctNames(
            ignoresCase: true, isTaken: { !taken.isFree($0) }, companions: { Self.companions(of: $1) })
        let choices = names.choose(owners.count) { Self.candidate($1, of: owners[$0].0, owners[$0].1) }
        for choice in choices { Self.reserve(choice.name, in: &ids) }
        report(owners, choices)
        let stems = naming == .short ? OperationStems(owners) : nil
        let sources = zip(owners, choices).map { owner, choice in
            Source(
                id: owner.1, isNamedByID: owner.1 != nil && choice.level == 0,
                idStem: owner.1.flatMap { stems?.stem(of: $0, owner.0) }, pathStem: stems?.stem(of: nil, owner.0))
        }
        let types = typeNames(of: owners, choices, sources)
        var result: [ExactText: EndpointBuilder.Identity] = [:]
        for (index, owner) in owners.enumerated() {
            let id = choices[index].name
            result[ExactText(owner.0.key)] = EndpointBuilder.Identity(
                id: id, name: id, typeName: SwiftNames.type(types[index]), source: sources[index])
        }
        return result
    }

    /// Returns the keys of alias operations. `/users` is an alias of `/api/v1/users` if both have the same id and
    /// method. Aliases are named after their path.
    private static func aliases(among operations: [CodegenOpenAPI.Operation]) -> ExactSet {
        var rooted: ExactSet = []
        for operation in operations where !PathSegments.root(of: operation.path).isEmpty {
            _ = rooted.insert(identity(of: operation, at: PathSegments.withoutRoot(operation.path)))
        }
        var aliases: ExactSet = []
        for operation in operations where operation.operationID != nil && PathSegments.root(of: operation.path).isEmpty
        {
            let isAlias = rooted.contains(identity(of: operation, at: PathSegments.withoutRoot(operation.path)))
            if isAlias { _ = aliases.insert(operation.key) }
        }
        return aliases
    }

    private static func identity(of operation: CodegenOpenAPI.Operation, at path: String) -> String {
        "\(operation.operationID ?? "") \(operation.method) \(path)"
    }

    /// The text from which an operation's names are derived.
    struct Source {
        /// The `operationId`, if it is usable.
        let id: String?
        /// Whether the id is unambiguous among all operations.
        let isNamedByID: Bool
        /// The id, and method and path, without the additions of frameworks; `nil` if there are no additions.
        let idStem: OperationStems.Stem?
        let pathStem: OperationStems.Stem?

        var stem: OperationStems.Stem? { isNamedByID ? idStem : pathStem }
    }

    /// Returns the candidates for an operation's name in this order: its id; method and path; method and path with the
    /// signs of the path; method and path with a suffix; with the case of the path. Returns `nil` after the last
    /// candidate.
    static func candidate(_ level: Int, of operation: CodegenOpenAPI.Operation, _ id: String?) -> String? {
        switch id == nil ? level + 1 : level {
        case 0: return id.map { unreserved(SwiftNames.member($0)) }
        case 1: return unreserved(SwiftNames.member(pathName(operation)))
        case 2:
            let signs = NameSpelling.signs(ofPath: operation.path)
            return SwiftNames.member("\(pathName(operation)) \(signs ?? "operation")")
        case 3: return SwiftNames.member("\(pathName(operation)) operation")
        case 4:
            let letters = NameSpelling(operation.path)?.details.last ?? ""
            return SwiftNames.member("\(pathName(operation)) \(letters) operation")
        default: return nil
        }
    }

    /// Returns the names for types. They are unique in the module, so a name is shortened only if the short name is
    /// unambiguous.
    private func typeNames(
        of owners: [(CodegenOpenAPI.Operation, String?)], _ choices: [DistinctNames.Choice],
        _ sources: [Source]
    ) -> [String] {
        let short = zip(sources, choices).map { source, choice in
            (source.isNamedByID || source.id == nil && choice.level == 0 ? source.stem : nil)
                .flatMap { $0.namesTypes ? SwiftNames.member($0.text) : nil }
        }
        let starts = zip(choices, short).map { choice, short in
            choice.level == 0 ? 0 : choice.level + (short == nil ? 0 : 1)
        }
        return DistinctNames(ignoresCase: true).choose(starts) { index, level in
            guard let short = short[index] else { return Self.candidate(level, of: owners[index].0, owners[index].1) }
            return level == 0 ? short : Self.candidate(level - 1, of: owners[index].0, owners[index].1)
        }.map(\.name)
    }

    /// Reports ambiguous ids. The reader of the description reports equal ids.
    private func report(
        _ owners: [(CodegenOpenAPI.Operation, String?)], _ choices: [DistinctNames.Choice]
    ) {
        var found: [String: Ambiguity] = [:]
        for (owner, choice) in zip(owners, choices) {
            guard let id = owner.1, choice.level > 0 else { continue }
            let key = SwiftNames.member(id).lowercased()
            found[key, default: Ambiguity()].names.append((id, choice.name))
            found[key, default: Ambiguity()].ranges.append(owner.0.operationIDRange ?? owner.0.range)
        }
        for ambiguity in found.sorted(by: { $0.key < $1.key }).map(\.value) {
            let areEqual = ambiguity.names.allSatisfy { $0.wire.isExactly(ambiguity.names[0].wire) }
            if areEqual, ambiguity.names.count > 1 { continue }
            diagnostics.report(
                .ambiguousNames("operations", ambiguity.names), at: ambiguity.ranges.first,
                notes: ambiguity.ranges.dropFirst().map { .init("another operation", at: $0) })
        }
    }

    /// Returns the usable id; `nil` if the operation is named after its method and path.
    private mutating func ownID(of operation: CodegenOpenAPI.Operation) -> String? {
        if let request = RequestedName(operation.settings[\.name]) {
            requests[request.text.lowercased(), default: 0] += 1
        }
        guard let id = operation.operationID else { return nil }
        guard id.contains(where: { $0.isLetter || $0.isNumber }) else {
            diagnostics.report(.unusableOperationID, at: operation.operationIDRange ?? operation.range)
            return nil
        }
        return id
    }

    /// Returns the identity of an endpoint for another content type.
    ///
    /// - Parameter group: The names of the operation's group.
    mutating func identity(
        of contentType: String, beside preferred: EndpointBuilder.Identity, in group: inout NameScope
    ) -> EndpointBuilder.Identity {
        let suffix = RepresentationFinder.suffix(contentType)
        let id = Self.claim(preferred.id + suffix, in: &ids)
        let name = Self.claim(preferred.name == preferred.id ? id : preferred.name + suffix, in: &group)
        return EndpointBuilder.Identity(
            id: id, name: name, typeName: SwiftNames.type(id), isRequested: preferred.isRequested)
    }

    /// Claims the base name if it and the names of its companions are free, or else the base name with the smallest
    /// free number from 2.
    mutating func claim(_ base: String) -> String {
        Self.claim(base, in: &ids)
    }

    static func claim(_ base: String, in scope: inout NameScope) -> String {
        let separator = base.last?.isNumber == true ? "_" : ""
        var name = base
        var number = 2
        while !isFree(name, in: scope) {
            name = "\(base)\(separator)\(number)"
            number += 1
        }
        reserve(name, in: &scope)
        return name
    }

    static func isFree(_ name: String, in scope: NameScope) -> Bool {
        ([name] + companions(of: name)).allSatisfy(scope.isFree)
    }

    private static func reserve(_ name: String, in scope: inout NameScope) {
        for taken in [name] + companions(of: name) { scope.reserve(taken) }
    }

    static func unreserved(_ name: String) -> String {
        ReservedNames.endpointCases.contains(name) ? name + "Operation" : name
    }

    /// Returns the names that generated code derives from an operation's name: its sample, and its recorder in a mock.
    static func companions(of name: String) -> [String] {
        [DerivedNames.sample(of: name), DerivedNames.recorder(of: name)]
    }

    /// Returns a name from method and path: `GET /users/{id}/posts` → `getUsersByIDPosts`. A name that would be too long
    /// has no variables: `getUsersPosts`.
    ///
    /// - Parameter first: The index of the first segment in the name.
    static func pathName(_ operation: CodegenOpenAPI.Operation, from first: Int = 0) -> String {
        let name = pathName(operation, from: first, hasVariables: true)
        let isShort = name.utf8.count <= LongNames.maximum || Words.lowerCamel(of: name).count <= LongNames.maximum
        return isShort ? name : pathName(operation, from: first, hasVariables: false)
    }

    private static func pathName(
        _ operation: CodegenOpenAPI.Operation, from first: Int, hasVariables: Bool
    ) -> String {
        var words = [operation.method.lowercased()]
        var rest = Substring(operation.path)
        for _ in 0..<first { rest = rest.drop { $0 == "/" }.drop { $0 != "/" } }
        words += URITemplate(rest).parts.map { part in
            switch part {
            case .literal(let text): String(text)
            case .variable(let name): hasVariables ? "by \(name)" : ""
            }
        }
        return words.joined(separator: " ")
    }
}

extension DiagnosticMessage {
    static let unusableOperationID = Self(
        .lowering.unusableOperationID,
        "this operationId has neither letters nor digits", advice: "the operation is named after its method and path")
}
