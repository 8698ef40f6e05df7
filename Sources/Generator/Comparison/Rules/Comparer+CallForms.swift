import CodegenSymbols

/// The comparison of the additional forms of a method's arguments: the query as one value, and the properties of the
/// body as single arguments. Changes of the parameters and properties themselves are reported elsewhere.
extension Comparer {
    func compareForms(_ before: Symbol, _ after: Symbol, _ report: (ChangeKind, String?) -> Void) {
        let kinds = Self.operationKinds
        switch (before[.query], after[.query]) {
        case (nil, let type?): report(kinds.queryTypeAdded, type)
        case (let type?, nil): report(kinds.queryTypeRemoved, type)
        case (_?, _?), (nil, nil): break
        }
        switch (before[.flat], after[.flat]) {
        case (nil, nil): break
        case (nil, let call?): report(kinds.flatCallAdded, call)
        case (let call?, nil): report(kinds.flatCallRemoved, call)
        case (let first?, let second?):
            let (old, new) = (before.flatLabels, after.flatLabels)
            // Additional arguments have default values.
            if new.filter(Set(old).contains) != old { report(kinds.flatCallChanged, .from(first, to: second)) }
        }
    }
}

extension Symbol {
    /// The labels of the arguments that are properties of the body.
    fileprivate var flatLabels: [String] {
        let parameters = Set(Self.labels(of: self[.call] ?? ""))
        return Self.labels(of: self[.flat] ?? "").filter { !parameters.contains($0) }
    }
}
