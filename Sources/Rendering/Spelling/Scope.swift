import IR

/// The names that a file of the output can see, and so how it must spell those of others. Made once for each module and
/// widened for files with nested types.
struct Scope: Sendable {
    let module: String
    /// Whether the file stands in the mocks module, which imports the generated types as equals of all other modules.
    let isMocks: Bool
    /// What models can be compared for.
    let equality: Symbol
    /// Whether a generic type is made of dates, URLs or others of Foundation. Their `Codable` conformance is not seen in the
    /// mocks module, which imports single types of Foundation; their conformance to `ModelValue` is.
    let hasGenericsOfFoundation: Bool
    private let generated: Set<String>
    private let nested: Set<String>

    init(_ api: API, isMocks: Bool = false) {
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

    private init(_ outer: Scope, nested: Set<String>) {
        module = outer.module
        isMocks = outer.isMocks
        equality = outer.equality
        hasGenericsOfFoundation = outer.hasGenericsOfFoundation
        generated = outer.generated
        self.nested = nested
    }

    /// The same file with types inside its namespaces, which hide others of their name there.
    func containing(_ names: some Sequence<String>) -> Scope {
        Scope(self, nested: nested.union(names))
    }

    func callAsFunction(_ symbol: Symbol) -> String {
        let name = symbol.rawValue
        return generated.contains(name) || nested.contains(name) ? "\(symbol.module).\(name)" : name
    }

    /// A generated type.
    func callAsFunction(_ name: String) -> String {
        let isHidden = nested.contains(name) || (isMocks && ForeignNames.all.contains(name))
        return isHidden ? "\(module).\(Identifier.declared(name))" : Identifier.declared(name)
    }

    func callAsFunction(_ type: TypeReference) -> String {
        switch type {
        case .primitive(let primitive): self(primitive.symbol)
        case .named(let name): self(name)
        case .generic(let name, let arguments): "\(self(name))<\(arguments.map { self($0) }.joined(separator: ", "))>"
        case .parameter(let name): name
        case .array(let element): "[\(self(element))]"
        case .dictionary(let value): "[\(self(.string)): \(self(value))]"
        case .optional(let wrapped): "\(self(wrapped))?"
        case .threeState(let wrapped): "\(self(.nullable))<\(self(wrapped))>"
        case .json: self(.jsonValue)
        case .filePart: self(Symbol.filePart)
        case .mediaBody: self(Symbol.mediaBody)
        }
    }
}

extension API {
    var clientName: String { "\(name)Client" }
    var serverName: String { "\(name)Server" }
    var samplesName: String { "\(name)Samples" }
}

extension Primitive {
    /// Every primitive is a symbol of the same name; the fallback cannot be reached while the test of that passes.
    var symbol: Symbol {
        Symbol(rawValue: rawValue) ?? .string
    }
}

extension TypeReference {
    /// The types of Foundation in it.
    var foundationSymbols: Set<Symbol> {
        switch self {
        case .primitive(let primitive): primitive.symbol.module == "Foundation" ? [primitive.symbol] : []
        case .array(let inner), .dictionary(let inner), .optional(let inner), .threeState(let inner):
            inner.foundationSymbols
        case .generic(_, let arguments): arguments.foundationSymbols
        case .named, .parameter, .json, .filePart, .mediaBody: []
        }
    }

    var usesFoundation: Bool { !foundationSymbols.isEmpty }
}

extension [TypeReference] {
    var foundationSymbols: Set<Symbol> { reduce(into: []) { $0.formUnion($1.foundationSymbols) } }
}
