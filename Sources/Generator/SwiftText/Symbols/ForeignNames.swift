/// Names that the mocks module imports beside the generated types: there a generated type of such a name is written with
/// its module. Of Foundation it imports single types only, which are symbols.
package enum ForeignNames {
    static let all: Set<String> = runtime.union(Symbol.allCases.map(\.rawValue))
}
