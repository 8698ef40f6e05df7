import CodegenDiagnostics
import CodegenIR

extension PropertyFinder {
    /// Where a path ends that cannot be resolved in any of these bodies: what the description says of all responses
    /// need not be true of each.
    ///
    /// - Parameter names: Of properties that other bodies have: a path with such a piece may be right.
    /// - Returns: The end where the mistake can be seen, else the first; `nil` where there is none or no properties are known.
    func unresolvedPath(
        of path: [String], in bodies: [TypeReference], besides names: Set<String>
    ) -> UnresolvedPath? {
        var ends: [UnresolvedPath] = []
        for body in bodies {
            do throws(UnresolvedPath) {
                _ = try find(path, in: body)
                return nil
            } catch {
                if !error.members.isEmpty, !names.contains(error.piece) { ends.append(error) }
            }
        }
        return ends.first { $0.meant != nil } ?? ends.first
    }
}

extension PropertyFinder.UnresolvedPath {
    /// The property that was probably meant.
    var meant: String? { Spelling.closest(to: piece, among: members) }
}

extension Endpoint {
    /// The JSON bodies of declared failures.
    var errorBodies: [TypeReference] {
        errors.compactMap { status in
            if case .json(let type) = status.body { type } else { nil }
        }
    }
}

extension DiagnosticMessage {
    /// A property of the successes.
    static func unresolvedProperty(_ path: String, _ end: PropertyFinder.UnresolvedPath) -> Self {
        Self(.lowering.unresolvedPropertyPath, unresolved: path, in: "no response", end)
    }

    /// - Parameter bodies: What was searched: `no response`.
    static func unresolvedErrorProperty(
        _ path: String, _ bodies: String, _ end: PropertyFinder.UnresolvedPath
    ) -> Self {
        Self(.lowering.unresolvedErrorProperty, unresolved: path, in: bodies, end)
    }

    private init(
        _ kind: DiagnosticKind, unresolved path: String, in bodies: String, _ end: PropertyFinder.UnresolvedPath
    ) {
        let members = end.members.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        self.init(
            kind, "\(bodies) has the property '\(path.prefix(60))'",
            advice: end.meant.map { "did you mean '\($0)'?" } ?? "\(end.owner) has \(members)")
    }
}
