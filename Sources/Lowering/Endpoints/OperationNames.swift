import Diagnostics
import OpenAPI

/// Names operations: by their id where it is usable and unique, else by method and path.
struct OperationNames {
    private var ids = NameScope()
    /// As written, to notice the second user of one.
    private var writtenIDs: Set<String> = []
    private let diagnostics: DiagnosticsEngine

    /// - Parameter taken: Ids that are given out already.
    init(taken: [String] = [], diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
        for name in taken { reserve(name) }
    }

    /// Ids are given out in document order, so that the first user of a duplicate keeps it; the others were reported.
    mutating func identity(of operation: OpenAPI.Operation, types: TypeBuilder) -> EndpointBuilder.Identity {
        let usable = operation.operationID.flatMap { $0.contains { $0.isLetter || $0.isNumber } ? $0 : nil }
        if usable == nil, operation.operationID != nil {
            diagnostics.warning(.unusableOperationID, at: operation.operationIDRange)
        }
        let own = usable.flatMap { writtenIDs.insert($0).inserted ? $0 : nil }
        let base = SwiftNames.member(own ?? Self.pathName(operation))
        let id = claim(
            SwiftNames.candidates(base, reserved: ReservedNames.endpointCases, suffix: "Operation").first ?? base)
        return EndpointBuilder.Identity(id: id, name: id, typeName: SwiftNames.type(id))
    }

    /// For the endpoint that asks for another content type.
    mutating func identity(
        of contentType: String, beside preferred: EndpointBuilder.Identity
    ) -> EndpointBuilder.Identity {
        let id = claim(preferred.id + RepresentationFinder.suffix(contentType))
        return EndpointBuilder.Identity(id: id, name: id, typeName: SwiftNames.type(id))
    }

    /// The name, or the name with the smallest number from 2 on with which all that is named after it is free too.
    mutating func claim(_ base: String) -> String {
        let separator = base.last?.isNumber == true ? "_" : ""
        var name = base
        var number = 2
        while !([name] + Self.companions(of: name)).allSatisfy(ids.isFree) {
            name = "\(base)\(separator)\(number)"
            number += 1
        }
        reserve(name)
        return name
    }

    private mutating func reserve(_ name: String) {
        for taken in [name] + Self.companions(of: name) { ids.reserve(taken) }
    }

    /// What generated code declares beside an operation: its sample, and its recorder in a mock.
    private static func companions(of name: String) -> [String] {
        ["\(name)Sample", "on\(name.prefix(1).uppercased())\(name.dropFirst())"]
    }

    /// `GET /users/{id}/posts` → `getUsersByIDPosts`.
    private static func pathName(_ operation: OpenAPI.Operation) -> String {
        var words = [operation.method.lowercased()]
        var rest = Substring(operation.path)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            words.append(String(rest[..<open]))
            words.append("by \(rest[rest.index(after: open)..<close])")
            rest = rest[rest.index(after: close)...]
        }
        words.append(String(rest))
        return words.joined(separator: " ")
    }
}

extension DiagnosticMessage {
    static let unusableOperationID = DiagnosticMessage(
        "this operationId has no letter or digit", advice: "the operation is named after its method and path")
}
