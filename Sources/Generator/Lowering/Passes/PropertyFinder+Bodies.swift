import CodegenDiagnostics
import CodegenIR

extension PropertyFinder {
    /// Returns the point at which a path cannot be resolved in any of the bodies. A setting for all responses need not
    /// apply to each of them.
    ///
    /// - Parameters:
    ///   - names: Properties of other bodies. A path that contains such a name may be correct.
    ///   - indexes: Whether components of the path may be indexes of array elements.
    /// - Returns: The point with a likely spelling mistake, or else the first point; `nil` if the path can be resolved,
    ///   or if no properties are known.
    func unresolvedPath(
        of path: [String], in bodies: [TypeReference], besides names: Set<String>, indexes: Bool = false
    ) -> UnresolvedPath? {
        var ends: [UnresolvedPath] = []
        for body in bodies {
            do throws(UnresolvedPath) {
                _ = try find(path, in: body, indexes: indexes)
                return nil
            } catch {
                if !error.members.isEmpty, !names.contains(error.piece) { ends.append(error) }
            }
        }
        return ends.first { $0.meant != nil } ?? ends.first
    }
}

extension PropertyFinder.UnresolvedPath {
    /// The most similar property name, if there is any.
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
    /// Returns the message about a missing property of successful responses.
    static func unresolvedProperty(_ path: String, _ end: PropertyFinder.UnresolvedPath) -> Self {
        Self(.lowering.unresolvedPropertyPath, unresolved: path, in: "no response", end)
    }

    /// - Parameter bodies: The subject of the message: `no response`.
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
