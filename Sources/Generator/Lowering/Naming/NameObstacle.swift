import CodegenDiagnostics

/// The reason why a requested name is not available.
enum NameObstacle {
    /// The name has another meaning in Swift, in a framework or in generated code.
    case reserved
    /// Several things of the scope request the name.
    ///
    /// - Parameters:
    ///   - requests: All requests, including the reported one.
    ///   - kind: The kind of the things, in the plural.
    case requests([RequestedName], kind: String)
    /// Another operation of the group has the name, or one derived from it.
    case operation(NameConflict)
    /// Another declaration has the name.
    case declaration

    private static let maximumShown = 4

    /// Returns the reason in one clause.
    func reason(against name: String) -> String {
        switch self {
        case .reserved: return "the name '\(name)' is reserved"
        case .requests(let requests, let kind):
            let names = Set(requests.map(\.text)).sorted { $0.isBefore($1) }
            if names.count == 1 { return "\(requests.count) \(kind) request the name '\(name)'" }
            let shown = names.prefix(Self.maximumShown).map { "'\($0)'" }.joined(separator: ", ")
            return "\(requests.count) \(kind) request names that differ only in case: \(shown)"
        case .operation(let conflict): return conflict.reason(against: name)
        case .declaration: return "the name '\(name)' is taken by another declaration"
        }
    }

    /// Returns the location of the other use of the name.
    ///
    /// - Parameter range: The location of the request.
    func notes(beside range: SourceRange) -> [Diagnostic.Note] {
        switch self {
        case .reserved, .declaration: return []
        case .requests(let requests, _):
            let other = requests.first { $0.range != range }
            return other.map { [Diagnostic.Note("the name is also requested here", at: $0.range)] } ?? []
        case .operation(let conflict): return conflict.notes
        }
    }
}
