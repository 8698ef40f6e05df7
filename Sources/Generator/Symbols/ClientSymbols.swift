import CodegenDiagnostics
import CodegenIR

/// The public symbols of one client, sorted. Printed by `codegen dump --stage symbols`, written to `codegen.symbols`,
/// and compared by `codegen diff`.
package struct ClientSymbols: Sendable {
    package let module: String
    /// The title and the version of the API; `nil` for a file of symbols.
    package var edition: Edition?
    package private(set) var symbols: [Symbol]

    package struct Edition: Hashable, Sendable {
        package let title: String
        package let version: String

        package init(title: String, version: String) {
            (self.title, self.version) = (title, version)
        }
    }

    package init(module: String, symbols: [Symbol]) {
        self.module = module
        var lines = SymbolLines()
        for symbol in symbols { lines.append(symbol) }
        self.symbols = lines.order.map { symbols[$0] }
    }

    package init(_ api: API) {
        var symbols: [Symbol] = []
        Self.forEachPart(of: api) { symbols += $0 }
        self.init(module: api.name, symbols: symbols)
    }

    /// Visits the symbols in parts: the servers and security schemes, then each operation, each enum of webhooks or
    /// callbacks, and each type.
    static func forEachPart(of api: API, _ visit: ([Symbol]) -> Void) {
        let use = TypeUse(api)
        visit(ServerSymbols(api).symbols)
        for group in api.groups {
            for endpoint in group.endpoints { visit(OperationSymbols(group, endpoint, api).symbols) }
        }
        for incoming in api.incoming { visit(IncomingSymbols(incoming).symbols) }
        for type in api.types { visit(TypeSymbols(type, use).symbols) }
    }

    /// Sets the position of each symbol whose origin has a known position.
    package mutating func locate(_ position: (Origin) -> Symbol.Position?) {
        for index in symbols.indices {
            symbols[index].position = symbols[index].origin.flatMap(position) ?? symbols[index].position
            guard symbols[index].kind == .operation, let path = symbols[index][.path] else { continue }
            symbols[index].pathPosition = position(Origin(pointer: "/paths/\(JSONPointer.escaped(path))"))
        }
    }
}
