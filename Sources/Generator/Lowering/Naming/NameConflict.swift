import CodegenDiagnostics

/// An operation whose name prevents the name of another operation of its group.
struct NameConflict {
    /// The relation of the operation to the name.
    enum Relation: String {
        case name = "has"
        case request = "requests"
        case candidate = "could also have"
    }

    let relation: Relation
    let name: String
    /// The location of the request, or else of the operation.
    let range: SourceRange?

    init(_ relation: Relation, _ name: String, at range: SourceRange?) {
        (self.relation, self.name, self.range) = (relation, name, range)
    }

    /// Returns the operation that prevents a name: one with an equal name, or else with an equal derived name.
    ///
    /// - Parameter companions: Returns the names that generated code derives from a name.
    static func first(
        with name: String, among others: [NameConflict], companions: (String) -> [String]
    ) -> NameConflict? {
        if let equal = others.first(where: { $0.name.lowercased() == name.lowercased() }) { return equal }
        func derived(_ name: String) -> Set<String> { Set(([name] + companions(name)).map { $0.lowercased() }) }
        let own = derived(name)
        return others.first { !own.isDisjoint(with: derived($0.name)) }
    }

    /// Returns the reason why another operation does not have a name, in one clause.
    func reason(against other: String) -> String {
        let difference =
            switch (name == other, name.lowercased() == other.lowercased()) {
            case (true, _): ""
            case (false, true): ", which differs from '\(other)' only in case"
            case (false, false): ", and the names of samples, recorders and sequences must differ, too"
            }
        return "another operation of the group \(relation.rawValue) the name '\(name)'\(difference)"
    }

    var notes: [Diagnostic.Note] {
        guard let range else { return [] }
        return [Diagnostic.Note(relation == .request ? "the name is requested here" : "the other operation", at: range)]
    }
}
