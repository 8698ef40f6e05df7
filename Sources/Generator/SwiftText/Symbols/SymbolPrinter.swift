import CodegenIR

/// Spells symbols and types as a file of the output has to, by the names that are visible there. Made once for each module
/// and extended for files with nested types.
package struct SymbolPrinter: Sendable {
    package let module: String
    /// Whether the file is in the mocks module, which imports the generated types like those of every other module.
    package let isMocks: Bool
    /// The protocol by which models are compared, if they are.
    package let equality: Symbol?
    package let access: AccessLevel
    package let isolation: Isolation
    /// Whether the mocks module needs `@testable` to see the generated types.
    package let isTestable: Bool
    /// Whether a generic type has dates, URLs or other types of Foundation as arguments. Their `Codable` is not visible in the
    /// mocks module, which imports single types of Foundation; their conformance to `ModelValue` is.
    package let hasGenericsOfFoundation: Bool
    /// The generated types that check their limits.
    private let validated: Set<String>
    private let generated: Set<String>
    private let nested: Set<String>
    /// The symbols that a generated type hides.
    private let hidden: Set<Symbol>

    package init(_ api: API, isMocks: Bool = false) {
        module = api.name
        self.isMocks = isMocks
        equality = api.equality.symbol
        (access, isolation, isTestable) = (api.access, api.isolation, api.mocks == .testable)
        hasGenericsOfFoundation = api.types.contains { type in
            guard case .alias(.generic(_, let arguments)) = type.kind else { return false }
            return !arguments.foundationSymbols.isEmpty
        }
        nested = []
        validated = Set(api.validatedTypes ?? [])
        var names = Set(api.types.map(\.name.swift))
        names.formUnion([api.clientName, api.serverName, api.samplesName])
        names.formUnion(api.incoming.flatMap { [$0.enumName, $0.headersName] })
        for group in api.groups {
            names.formUnion([
                group.enumName, group.protocolName, group.clientName, group.liveName, group.mockName,
                group.partialName, group.errorsName, group.outputsName, group.headersName,
            ])
        }
        generated = names
        hidden = Set(Symbol.allCases.filter { names.contains($0.rawValue) })
    }

    /// The same for files of the mocks module.
    package var mocks: SymbolPrinter {
        SymbolPrinter(self, isMocks: true)
    }

    private init(_ other: SymbolPrinter, isMocks: Bool) {
        module = other.module
        self.isMocks = isMocks
        equality = other.equality
        (access, isolation, isTestable) = (other.access, other.isolation, other.isTestable)
        hasGenericsOfFoundation = other.hasGenericsOfFoundation
        (generated, validated, nested, hidden) = (other.generated, other.validated, other.nested, other.hidden)
    }

    private init(_ outer: SymbolPrinter, nested: Set<String>) {
        module = outer.module
        isMocks = outer.isMocks
        equality = outer.equality
        (access, isolation, isTestable) = (outer.access, outer.isolation, outer.isTestable)
        hasGenericsOfFoundation = outer.hasGenericsOfFoundation
        generated = outer.generated
        validated = outer.validated
        self.nested = nested
        hidden = outer.hidden.union(Symbol.allCases.filter { nested.contains($0.rawValue) })
    }

    /// Whether a generated type has this name.
    func declares(_ name: String) -> Bool {
        generated.contains(name)
    }

    /// Whether values of the type check limits of their own.
    package func isValidated(_ type: TypeReference) -> Bool {
        type.core.map { validated.contains($0) } ?? false
    }

    /// For files whose namespaces contain these types, which hide others of the same name.
    package func containing(_ names: some Sequence<String>) -> SymbolPrinter {
        SymbolPrinter(self, nested: nested.union(names))
    }

    package func spell(_ symbol: Symbol) -> String {
        if hidden.isEmpty { return symbol.rawValue }
        return hidden.contains(symbol) ? "\(symbol.module).\(symbol.rawValue)" : symbol.rawValue
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
        case .external(let module, let name):
            ([module] + name.split(separator: ".").map(String.init)).map(Identifier.declared).joined(separator: ".")
        case .generic(let name, let arguments): "\(spell(name))<\(arguments.map { spell($0) }.joined(separator: ", "))>"
        case .parameter(let name): name
        case .array(let element): "[\(spell(element))]"
        case .dictionary(let value, let key): "[\(spell(key)): \(spell(value))]"
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
        var symbols: Set<Symbol> = []
        forEachType { type in
            guard case .primitive(let primitive) = type else { return }
            if primitive.isEpoch { symbols.insert(.date) }
            if primitive.symbol.module == "Foundation" { symbols.insert(primitive.symbol) }
        }
        return symbols
    }

    /// The modules of the types in it, of Foundation and of the app.
    package var modules: Set<String> {
        var modules: Set<String> = []
        forEachType { modules.insert(directModule: $0) }
        return modules
    }
}

extension Set<String> {
    /// The module of a type, without those of the types inside.
    package mutating func insert(directModule type: TypeReference) {
        switch type {
        case .primitive(let primitive):
            if primitive.isEpoch || primitive.symbol.module == "Foundation" { insert("Foundation") }
        case .external(let module, _): insert(module)
        case .named, .generic, .parameter, .array, .dictionary, .optional, .threeState, .json, .filePart, .mediaBody:
            break
        }
    }
}

extension [TypeReference] {
    package var foundationSymbols: Set<Symbol> { reduce(into: []) { $0.formUnion($1.foundationSymbols) } }

    package var modules: Set<String> { reduce(into: []) { $0.formUnion($1.modules) } }

    /// The modules of the app's types alone.
    package var externalModules: Set<String> {
        var modules: Set<String> = []
        for type in self { type.forEachType { if $0.isExternal { modules.insert(directModule: $0) } } }
        return modules
    }
}

extension Equality {
    fileprivate var symbol: Symbol? {
        switch self {
        case .none: nil
        case .equatable: .equatable
        case .hashable: .hashable
        }
    }
}
