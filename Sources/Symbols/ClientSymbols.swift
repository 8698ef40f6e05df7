import IR

/// The public symbols of one client, sorted: what callers see of it. Printed by `codegen dump --stage symbols`, written to
/// `codegen.symbols`, and compared by `codegen diff`.
package struct ClientSymbols: Sendable {
    package let module: String
    package private(set) var symbols: [Symbol]

    package init(module: String, symbols: [Symbol]) {
        self.module = module
        let lines = symbols.map { (line: Array(SymbolsFile.line(of: $0).utf8), symbol: $0) }
        self.symbols = lines.sorted { $0.line.lexicographicallyPrecedes($1.line) }.map(\.symbol)
    }

    package init(_ api: API) {
        let use = TypeUse(api)
        let groups = api.groups.flatMap { group in
            group.endpoints.flatMap { OperationSymbols(group, $0, api).symbols }
        }
        self.init(
            module: api.name,
            symbols: ServerSymbols(api).symbols + groups + api.incoming.flatMap { IncomingSymbols($0).symbols }
                + api.types.flatMap { TypeSymbols($0, use).symbols })
    }

    /// The same symbols with their positions.
    package mutating func locate(_ position: (Origin) -> Symbol.Position?) {
        for index in symbols.indices {
            symbols[index].position = symbols[index].origin.flatMap(position) ?? symbols[index].position
        }
    }
}
