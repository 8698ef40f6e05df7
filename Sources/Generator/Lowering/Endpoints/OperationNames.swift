import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSettings

/// Names operations: by their id where it is usable and unique, else by method and path.
struct OperationNames: Sendable {
    private var ids = NameScope()
    /// As written, to find duplicates.
    private var writtenIDs: ExactSet = []
    /// How many operations request a name, in lower case.
    private var requests: [String: Int] = [:]
    /// Where ids stand that name nothing.
    private var unusableIDs: [SourceRange] = []
    private let naming: LoweringOptions.OperationNaming
    private let diagnostics: DiagnosticsEngine

    /// - Parameter taken: Ids that are assigned already.
    init(
        taken: [String] = [], naming: LoweringOptions.OperationNaming = .full, diagnostics: DiagnosticsEngine
    ) {
        self.naming = naming
        self.diagnostics = diagnostics
        for name in taken { Self.reserve(name, in: &ids) }
    }

    /// The identities by `Operation.key`. Names are claimed in the order of paths and methods, so that the order of the
    /// description changes none; only of equal ids the first one is kept, because the others were reported.
    mutating func identities(of operations: [CodegenOpenAPI.Operation]) -> [ExactText: EndpointBuilder.Identity] {
        let owners = operations.map { ($0, ownID(of: $0)) }.sorted {
            ($0.0.path, $0.0.method) < ($1.0.path, $1.0.method)
        }
        let stems = naming == .short ? OperationStems(owners) : nil
        var result: [ExactText: EndpointBuilder.Identity] = [:]
        for (operation, own) in owners { result[ExactText(operation.key)] = identity(of: operation, own, stems) }
        return result
    }

    /// Reports the ids that could not be used, which naming itself does not: it happens on another thread.
    func reportUnusableIDs() {
        for range in unusableIDs { diagnostics.report(.unusableOperationID, at: range) }
    }

    /// `nil` where the operation is named after its method and path.
    private mutating func ownID(of operation: CodegenOpenAPI.Operation) -> String? {
        if let request = RequestedName(operation.settings[\.name]) {
            requests[request.text.lowercased(), default: 0] += 1
        }
        guard let id = operation.operationID else { return nil }
        guard id.contains(where: { $0.isLetter || $0.isNumber }) else {
            unusableIDs.append(operation.operationIDRange ?? operation.range)
            return nil
        }
        return writtenIDs.insert(id) ? id : nil
    }

    private mutating func identity(
        of operation: CodegenOpenAPI.Operation, _ own: String?, _ stems: OperationStems?
    ) -> EndpointBuilder.Identity {
        let base = own.map(SwiftNames.member)
        let ownName = base.map(Self.unreserved).flatMap { Self.isFree($0, in: ids) ? $0 : nil }
        let id = Self.claim(ownName ?? Self.unreserved(SwiftNames.member(Self.pathName(operation))), in: &ids)
        let named = id == base ? own : nil
        guard named != nil || id == SwiftNames.member(Self.pathName(operation)) else {
            return EndpointBuilder.Identity(id: id, name: id, typeName: SwiftNames.type(id))
        }
        let stem = stems?.stem(of: named, operation)
        // Types belong to the whole module.
        let typeName = stem.flatMap { stems?.isUnique($0) == true ? SwiftNames.member($0.text) : nil } ?? id
        return EndpointBuilder.Identity(
            id: id, name: id, typeName: SwiftNames.type(typeName),
            words: Words(stem?.text ?? named ?? Self.pathName(operation)),
            isNamedByPath: named == nil, stem: stem)
    }

    /// For the endpoint that asks for another content type.
    ///
    /// - Parameter group: the names of its group.
    mutating func identity(
        of contentType: String, beside preferred: EndpointBuilder.Identity, in group: inout NameScope
    ) -> EndpointBuilder.Identity {
        let suffix = RepresentationFinder.suffix(contentType)
        let id = Self.claim(preferred.id + suffix, in: &ids)
        let name = Self.claim(preferred.name == preferred.id ? id : preferred.name + suffix, in: &group)
        return EndpointBuilder.Identity(
            id: id, name: name, typeName: SwiftNames.type(id), isRequested: preferred.isRequested)
    }

    /// The name, or the name with the smallest number from 2 on with which all that is named after it is free too.
    mutating func claim(_ base: String) -> String {
        Self.claim(base, in: &ids)
    }

    private static func claim(_ base: String, in scope: inout NameScope) -> String {
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

    private static func isFree(_ name: String, in scope: NameScope) -> Bool {
        ([name] + companions(of: name)).allSatisfy(scope.isFree)
    }

    private static func reserve(_ name: String, in scope: inout NameScope) {
        for taken in [name] + companions(of: name) { scope.reserve(taken) }
    }

    static func unreserved(_ name: String) -> String {
        ReservedNames.endpointCases.contains(name) ? name + "Operation" : name
    }

    /// What generated code declares beside an operation: its sample, and its recorder in a mock.
    static func companions(of name: String) -> [String] {
        [SwiftNames.sample(of: name), SwiftNames.recorder(of: name)]
    }

    /// `GET /users/{id}/posts` → `getUsersByIDPosts`.
    ///
    /// - Parameter first: The first segment that is part of the name.
    static func pathName(_ operation: CodegenOpenAPI.Operation, from first: Int = 0) -> String {
        var words = [operation.method.lowercased()]
        var rest = Substring(operation.path)
        for _ in 0..<first { rest = rest.drop { $0 == "/" }.drop { $0 != "/" } }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            words.append(String(rest[..<open]))
            words.append("by \(rest[rest.index(after: open)..<close])")
            rest = rest[rest.index(after: close)...]
        }
        words.append(String(rest))
        return words.joined(separator: " ")
    }
}

// MARK: Requested names

extension OperationNames {
    /// Gives the operations of one group the names that the description requests: cases and methods need to be unique
    /// in their group only, ids in the whole API.
    ///
    /// - Parameter identities: by `Operation.key`.
    /// - Returns: the names that are taken in the group.
    func applyRequestedNames(
        in operations: [CodegenOpenAPI.Operation], _ identities: inout [ExactText: EndpointBuilder.Identity]
    ) -> NameScope {
        var scope = NameScope()
        for operation in operations where RequestedName(operation.settings[\.name]) == nil {
            if let name = identities[ExactText(operation.key)]?.name { _ = Self.claim(name, in: &scope) }
        }
        for operation in operations {
            guard let request = RequestedName(operation.settings[\.name]),
                let id = identities[ExactText(operation.key)]?.id
            else {
                continue
            }
            let name = Self.claim(Self.unreserved(request.text), in: &scope)
            request.report(became: name, diagnostics)
            // Types of the whole API are named after the requested name where no other operation has that name.
            let isOwn = ids.isFree(name) || name.lowercased() == id.lowercased()
            let isOnly = isOwn && requests[name.lowercased()] == 1
            identities[ExactText(operation.key)] = EndpointBuilder.Identity(
                id: id, name: name, typeName: isOnly ? SwiftNames.upperFirst(name) : SwiftNames.type(id),
                isRequested: true)
        }
        return scope
    }

    /// The type inside the namespaces of the group: `PostsErrors.GetPosts`. Like all types of an operation it does not
    /// lose the words of the group.
    static func nestedType(_ identity: EndpointBuilder.Identity) -> String {
        identity.isRequested ? SwiftNames.upperFirst(identity.name) : identity.typeName
    }
}

extension DiagnosticMessage {
    static let unusableOperationID = Self(
        .lowering.unusableOperationID,
        "this operationId has no letter or digit", advice: "the operation is named after its method and path")
}
