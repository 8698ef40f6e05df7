/// The names that the mocks module imports in addition to the generated types. A generated type with such a name is
/// qualified with its module there. The mocks module imports only individual Foundation types, which are symbols.
package enum ForeignNames {
    static let all: Set<String> = runtime.union(LibrarySymbol.allCases.map(\.rawValue))
}
