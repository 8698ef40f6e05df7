import IR

/// Spells symbols and types as a file of the output has to, by the names that are visible there. Made once for each module
/// and extended for files with nested types.
package struct SymbolPrinter: Sendable {
    package let module: String
    /// Whether the file stands in the mocks module, which imports the generated types as equals of all other modules.
    package let isMocks: Bool
    /// What models can be compared for.
    package let equality: Symbol
    /// Whether a generic type is made of dates, URLs or others of Foundation. Their `Codable` conformance is not seen in the
    /// mocks module, which imports single types of Foundation; their conformance to `ModelValue` is.
    package let hasGenericsOfFoundation: Bool
    private let generated: Set<String>
    private let nested: Set<String>

    package init(_ api: API, isMocks: Bool = false) {
        module = api.name
        self.isMocks = isMocks
        equality = api.isHashable ? .hashable : .equatable
        hasGenericsOfFoundation = api.types.contains { type in
            guard case .alias(.generic(_, let arguments)) = type.kind else { return false }
            return !arguments.foundationSymbols.isEmpty
        }
        nested = []
        var names = Set(api.types.map(\.name.swift))
        names.formUnion([api.clientName, api.serverName, api.samplesName])
        for group in api.groups {
            names.formUnion([
                group.enumName, group.protocolName, group.clientName, group.liveName, group.mockName,
                group.errorsName, group.outputsName, group.headersName,
            ])
        }
        generated = names
    }

    private init(_ outer: SymbolPrinter, nested: Set<String>) {
        module = outer.module
        isMocks = outer.isMocks
        equality = outer.equality
        hasGenericsOfFoundation = outer.hasGenericsOfFoundation
        generated = outer.generated
        self.nested = nested
    }

    /// The same file with types inside its namespaces, which hide others of their name there.
    package func containing(_ names: some Sequence<String>) -> SymbolPrinter {
        SymbolPrinter(self, nested: nested.union(names))
    }

    package func spell(_ symbol: Symbol) -> String {
        let name = symbol.rawValue
        return generated.contains(name) || nested.contains(name) ? "\(symbol.module).\(name)" : name
    }

    /// A generated type.
    package func spell(_ name: String) -> String {
        let isHidden = nested.contains(name) || (isMocks && ForeignNames.all.contains(name))
        return isHidden ? "\(module).\(Identifier.declared(name))" : Identifier.declared(name)
    }

    package func spell(_ type: TypeReference) -> String {
        switch type {
        case .primitive(let primitive): spell(primitive.symbol)
        case .named(let name): spell(name)
        case .generic(let name, let arguments): "\(spell(name))<\(arguments.map { spell($0) }.joined(separator: ", "))>"
        case .parameter(let name): name
        case .array(let element): "[\(spell(element))]"
        case .dictionary(let value): "[\(spell(.string)): \(spell(value))]"
        case .optional(let wrapped): "\(spell(wrapped))?"
        case .threeState(let wrapped): "\(spell(.nullable))<\(spell(wrapped))>"
        case .json: spell(.jsonValue)
        case .filePart: spell(Symbol.filePart)
        case .mediaBody: spell(Symbol.mediaBody)
        }
    }
}

extension Primitive {
    /// Every primitive is a symbol of the same name; the fallback cannot be reached while the test of that passes.
    package var symbol: Symbol {
        Symbol(rawValue: rawValue) ?? .string
    }
}

extension TypeReference {
    /// The types of Foundation in it.
    package var foundationSymbols: Set<Symbol> {
        switch self {
        case .primitive(let primitive): primitive.symbol.module == "Foundation" ? [primitive.symbol] : []
        case .array(let inner), .dictionary(let inner), .optional(let inner), .threeState(let inner):
            inner.foundationSymbols
        case .generic(_, let arguments): arguments.foundationSymbols
        case .named, .parameter, .json, .filePart, .mediaBody: []
        }
    }

    package var usesFoundation: Bool { !foundationSymbols.isEmpty }
}

extension [TypeReference] {
    package var foundationSymbols: Set<Symbol> { reduce(into: []) { $0.formUnion($1.foundationSymbols) } }
}
