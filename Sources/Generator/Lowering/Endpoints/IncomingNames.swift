import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Names webhooks and callbacks: by the requested name, or else by their own name. Equal names are extended by
/// distinguishing parts. All requests with the same name are treated alike, so the order of the description does not
/// affect names.
struct IncomingNames {
    let document: ResolvedDocument
    let diagnostics: DiagnosticsEngine

    /// Returns the names of the cases, with the wire names that select the type of a body.
    func names(of operations: [CodegenOpenAPI.Operation], suffix: String) -> [Name] {
        let wires = distinguished(operations)
        let order = wires.indices.sorted { wires[$0].isBefore(wires[$1]) }
        let style = NameStyle.member(suffix, reserved: ReservedNames.incomingCases, reservedSuffix: suffix)
        let requests = order.map { RequestedName(operations[$0].settings[\.name]) }
        var scope = NameScope()
        let claimed = scope.claimAll(
            order.map { NameCandidates(wires[$0], style) }, requested: RequestedName.texts(requests, style),
            companions: OperationNames.companions)
        RequestedName.report(
            requests, became: claimed.names, "\(suffix.lowercased())s", ignoresCase: true,
            isReserved: style.reserved.contains, diagnostics)
        var names: [Int: Name] = [:]
        for (index, name) in zip(order, claimed.names) { names[index] = Name(swift: name, wire: wires[index]) }
        return wires.indices.compactMap { names[$0] }
    }

    /// Returns distinct names. Adds the operation that has the callback, then the expression, then the method, as long
    /// as names are equal.
    private func distinguished(_ operations: [CodegenOpenAPI.Operation]) -> [String] {
        var wires = operations.map { $0.callbackName ?? $0.path }
        let parts: [(CodegenOpenAPI.Operation) -> String?] = [
            owner, { $0.callbackName == nil ? nil : $0.path }, { $0.method.lowercased() },
        ]
        for part in parts {
            let counts = Dictionary(wires.map { (ExactText($0), 1) }, uniquingKeysWith: +)
            for index in wires.indices where (counts[ExactText(wires[index])] ?? 0) > 1 {
                guard let text = part(operations[index]) else { continue }
                wires[index] = "\(text)/\(wires[index])"
            }
        }
        return wires
    }

    /// Returns the first operation with the callback.
    private func owner(_ operation: CodegenOpenAPI.Operation) -> String? {
        let owners = (document.operations + document.incoming).filter { operation.callbackOwners.contains($0.id) }
        return owners.map { $0.operationID ?? $0.key }.min { $0.isBefore($1) }
    }
}
