import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// The names that `x-codegen` requests for operations.
extension OperationNames {
    /// Assigns the requested names to the operations of a group. Cases and methods are unique in their group, ids in
    /// the whole API.
    ///
    /// The order of the operations does not matter. Operations without a request come first, then operations that
    /// request the same name, then requests that are free as written, and last the requests that have to be changed.
    ///
    /// - Parameter identities: The identities by `Operation.key`.
    /// - Returns: The names in the group.
    func applyRequestedNames(
        in operations: [CodegenOpenAPI.Operation], _ identities: inout [ExactText: EndpointBuilder.Identity]
    ) -> NameScope {
        var names = GroupedNames()
        let requests = operations.compactMap { Request($0, identities[ExactText($0.key)]) }
        for operation in operations where RequestedName(operation.settings[\.name]) == nil {
            guard let own = identities[ExactText(operation.key)]?.name else { continue }
            _ = names.claim(own, of: operation)
        }
        let sameNames = Dictionary(grouping: requests) { $0.name.text.lowercased() }
        for request in requests.sorted(by: { $0.id.isBefore($1.id) }) {
            let rivals = sameNames[request.name.text.lowercased()] ?? []
            guard rivals.count > 1 else { continue }
            let name = names.claim(request.ownName, of: request.operation)
            identities[ExactText(request.operation.key)]?.name = name
            request.name.report(
                became: name, .requests(rivals.map(\.name), kind: "operations of this group"), diagnostics)
        }
        let single = requests.filter { sameNames[$0.name.text.lowercased()]?.count == 1 }
        var changed: [Request] = []
        for request in single.sorted(by: { $0.name.text.isBefore($1.name.text) }) {
            guard names.isFree(request.name.text) else {
                changed.append(request)
                continue
            }
            let name = names.claim(request.name)
            identities[ExactText(request.operation.key)] = identity(of: request, named: name)
        }
        for request in changed {
            let obstacle = names.obstacle(to: request.name.text)
            let name = names.claim(Self.unreserved(request.name.text), of: request.operation)
            request.name.report(became: name, obstacle, diagnostics)
            identities[ExactText(request.operation.key)] = identity(of: request, named: name)
        }
        return names.scope
    }

    /// Names the operation's types after the requested name if no other operation has that name.
    private func identity(of request: Request, named name: String) -> EndpointBuilder.Identity {
        let isOwn = ids.isFree(name) || name.lowercased() == request.id.lowercased()
        let isOnly = isOwn && requests[name.lowercased()] == 1
        return EndpointBuilder.Identity(
            id: request.id, name: name,
            typeName: isOnly ? DerivedNames.upperFirst(name) : SwiftNames.type(request.id), isRequested: true)
    }

    /// Returns the name of the types of an operation in the namespaces of its group, which is the name of its method:
    /// `PostsErrors.GetPosts`. The enclosing name says the group, so the method's name is enough, and like the method it
    /// is unique in the group.
    static func nestedType(_ identity: EndpointBuilder.Identity) -> String {
        let name = DerivedNames.upperFirst(identity.name)
        return ReservedNames.nestedTypes.contains(name) ? name + "Operation" : name
    }

    /// An operation with a requested name.
    private struct Request {
        let operation: CodegenOpenAPI.Operation
        let name: RequestedName
        let id: String
        /// The name of the operation without the request.
        let ownName: String

        init?(_ operation: CodegenOpenAPI.Operation, _ identity: EndpointBuilder.Identity?) {
            guard let name = RequestedName(operation.settings[\.name]), let identity else { return nil }
            (self.operation, self.name, id, ownName) = (operation, name, identity.id, identity.name)
        }
    }
}

/// The names that operations of a group already have.
private struct GroupedNames {
    private(set) var scope = NameScope()
    private var owners: [NameConflict] = []

    /// Claims a name, or the name with a number.
    mutating func claim(_ base: String, of operation: CodegenOpenAPI.Operation) -> String {
        let name = OperationNames.claim(base, in: &scope)
        owners.append(NameConflict(.name, name, at: operation.operationIDRange ?? operation.range))
        return name
    }

    /// Claims a requested name that is free.
    mutating func claim(_ request: RequestedName) -> String {
        owners.append(NameConflict(.request, request.text, at: request.range))
        return OperationNames.claim(request.text, in: &scope)
    }

    func isFree(_ name: String) -> Bool {
        !ReservedNames.endpointCases.contains(name) && OperationNames.isFree(name, in: scope)
    }

    /// Returns the reason why a name is not free.
    func obstacle(to name: String) -> NameObstacle {
        guard !ReservedNames.endpointCases.contains(name) else { return .reserved }
        let conflict = NameConflict.first(with: name, among: owners, companions: OperationNames.companions)
        return conflict.map(NameObstacle.operation) ?? .declaration
    }
}
