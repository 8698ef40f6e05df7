import CodegenIR

/// Spells symbols and types in an output file, depending on the names visible there. Created once per module and
/// extended for files with nested types.
package struct SymbolPrinter: Sendable {
    /// A reference, because every context of a template has a printer.
    package let client: PrintedClient
    /// Whether the file is in the mocks module, which imports the generated types like any other module.
    private(set) var isMocks: Bool
    private var nested: Set<String> = []
    /// The symbols that generated types shadow.
    private var hidden: Set<LibrarySymbol>

    package init(_ api: API, isMocks: Bool = false) {
        let client = PrintedClient(api)
        self.client = client
        self.isMocks = isMocks
        hidden = Set(LibrarySymbol.allCases.filter { client.generated.contains($0.rawValue) })
    }

    /// The printer for files of the mocks module.
    package var mocks: SymbolPrinter {
        var printer = self
        printer.isMocks = true
        return printer
    }

    /// Returns a printer for files whose namespaces declare these types, which shadow other types of the same name.
    package func containing(_ names: some Sequence<String>) -> SymbolPrinter {
        var printer = self
        printer.nested.formUnion(names)
        printer.hidden.formUnion(LibrarySymbol.allCases.filter { printer.nested.contains($0.rawValue) })
        return printer
    }

    /// Returns whether a generated type has this name.
    func declares(_ name: String) -> Bool {
        client.generated.contains(name)
    }

    /// Returns whether values of the type are `Equatable`.
    package func isComparable(_ type: TypeReference) -> Bool {
        client.equality != nil || type.isAlwaysHashable(besides: client.comparable)
    }

    /// Returns whether values of the type are `Hashable`.
    package func isHashable(_ type: TypeReference) -> Bool {
        client.equality == .hashable || type.isAlwaysHashable(besides: client.comparable)
    }

    /// Returns whether values of the type validate limits.
    package func isValidated(_ type: TypeReference) -> Bool {
        type.core.map { client.validated.contains($0) } ?? false
    }

    /// Returns whether members of the type are sent in the order of the description, not only as JSON, which sorts them.
    package func isOrdered(_ type: String) -> Bool {
        client.ordered.contains(type)
    }

    /// Returns whether the client reads a property of this name itself. A deprecated property would then cause warnings
    /// in generated code.
    package func isRead(_ property: String) -> Bool {
        client.read.contains(property)
    }

    package func spell(_ symbol: LibrarySymbol) -> String {
        if hidden.isEmpty { return symbol.rawValue }
        return hidden.contains(symbol) ? "\(symbol.module).\(symbol.rawValue)" : symbol.rawValue
    }

    /// Returns the spelling of a generated type.
    package func spell(_ name: String) -> String {
        let isHidden = nested.contains(name) || (isMocks && ForeignNames.all.contains(name))
        return isHidden ? "\(client.module).\(Identifier.declared(name))" : Identifier.declared(name)
    }

    /// Returns the spelling of a generated type in expressions, where members have priority. Only a name without a
    /// capital can be the name of a member, too: `中文`.
    package func spellBesideMembers(_ name: String) -> String {
        let isCapitalized = name.unicodeScalars.first?.properties.isUppercase == true
        return isCapitalized ? spell(name) : "\(client.module).\(Identifier.declared(name))"
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
        case .filePart: spell(LibrarySymbol.filePart)
        case .mediaBody: spell(LibrarySymbol.mediaBody)
        case .lines(let item): "\(spell(LibrarySymbol.lineBody))<\(spell(item))>"
        }
    }
}

/// The facts of a client that decide the spelling of its symbols.
package final class PrintedClient: Sendable {
    package let module: String
    /// The protocol for comparing models, or `nil` if models are not comparable.
    package let equality: LibrarySymbol?
    package let access: AccessLevel
    package let isolation: Isolation
    /// Whether the mocks module needs `@testable` to see the generated types.
    package let isTestable: Bool
    /// Whether a generic type has Foundation types such as dates or URLs as arguments. The mocks module imports only
    /// individual Foundation types, so their `Codable` conformance is not visible there, but their `ModelValue`
    /// conformance is.
    package let hasGenericsOfFoundation: Bool
    /// Whether requests are validated before they are sent.
    package let validatesRequests: Bool
    fileprivate let generated: Set<String>
    /// The generated types that are `Hashable` regardless of `equality`: enumerations, and aliases without models.
    fileprivate let comparable: Set<String>
    /// The generated types that validate limits.
    fileprivate let validated: Set<String>
    /// The generated types whose members are sent in the order of the description.
    fileprivate let ordered: Set<String>
    /// The properties that methods and envelopes of the client read.
    fileprivate let read: Set<String>

    fileprivate init(_ api: API) {
        module = api.name
        equality = api.equality.symbol
        (access, isolation, isTestable) = (api.access, api.isolation, api.mocks == .testable)
        hasGenericsOfFoundation = api.types.contains { type in
            guard case .alias(.generic(_, let arguments)) = type.kind else { return false }
            return !arguments.foundationSymbols.isEmpty
        }
        comparable = api.comparableTypes
        validated = Set(api.validatedTypes ?? [])
        ordered = api.orderedTypes
        validatesRequests = !api.validatesOnlyResponses
        read = Set(api.accessedSteps.map(\.name.swift))
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
    }
}

extension API {
    /// The steps of all paths through properties: of pages and of envelopes.
    fileprivate var accessedSteps: [AccessPath.Step] {
        let pages = groups.flatMap(\.endpoints).compactMap(\.pagination).flatMap { [$0.items, $0.end, $0.next] }
        let envelopes = types.compactMap { type -> EnvelopeType? in
            if case .object(let object) = type.kind { object.envelope } else { nil }
        }
        let states = groups.flatMap(\.endpoints).compactMap(\.polling?.property)
        return (pages.compactMap(\.self) + states).flatMap(\.steps) + envelopes.flatMap { $0.payload + $0.success }
    }
}

extension API {
    /// The enumerations, and the aliases of types that contain no other declared types. No alias refers to an alias.
    fileprivate var comparableTypes: Set<String> {
        let enumerations = Set(types.filter(\.isEnumeration).map(\.name.swift))
        return types.reduce(into: enumerations) { names, type in
            guard case .alias(let target) = type.kind, target.isAlwaysHashable(besides: enumerations) else { return }
            names.insert(type.name.swift)
        }
    }
}

extension TypeDeclaration {
    fileprivate var isEnumeration: Bool {
        if case .enumeration = kind { true } else { false }
    }
}

extension TypeReference {
    /// Returns whether values are `Hashable` regardless of the option `equality`.
    /// - Parameter names: The declared types of such values.
    fileprivate func isAlwaysHashable(besides names: Set<String>) -> Bool {
        !contains { part in
            switch part {
            case .named(let name): !names.contains(name)
            case .external, .generic, .parameter: true
            case .primitive, .array, .dictionary, .optional, .threeState, .json, .filePart, .mediaBody, .lines:
                false
            }
        }
    }
}

extension Primitive {
    /// The symbol of the same name. A test ensures that every primitive has one, so the fallback is unreachable.
    package var symbol: LibrarySymbol {
        LibrarySymbol(rawValue: rawValue) ?? .string
    }
}

extension TypeReference {
    /// The Foundation types in the type.
    package var foundationSymbols: Set<LibrarySymbol> {
        var symbols: Set<LibrarySymbol> = []
        forEachType { type in
            guard case .primitive(let primitive) = type else { return }
            if let represented = primitive.represented { symbols.insert(represented.symbol) }
            if primitive.symbol.module == "Foundation" { symbols.insert(primitive.symbol) }
        }
        return symbols
    }

    /// The modules of all types in the type: Foundation and the app's modules.
    package var modules: Set<String> {
        var modules: Set<String> = []
        forEachType { modules.insert(directModule: $0) }
        return modules
    }
}

extension Set<String> {
    /// Inserts the module of a type, without the modules of nested types.
    package mutating func insert(directModule type: TypeReference) {
        switch type {
        case .primitive(let primitive):
            if primitive.represented != nil || primitive.symbol.module == "Foundation" { insert("Foundation") }
        case .external(let module, _): insert(module)
        case .named, .generic, .parameter, .array, .dictionary, .optional, .threeState, .json, .filePart, .mediaBody,
            .lines:
            break
        }
    }
}

extension [TypeReference] {
    package var foundationSymbols: Set<LibrarySymbol> { reduce(into: []) { $0.formUnion($1.foundationSymbols) } }

    package var modules: Set<String> { reduce(into: []) { $0.formUnion($1.modules) } }

    /// The modules of the app's types only.
    package var externalModules: Set<String> {
        var modules: Set<String> = []
        for type in self { type.forEachType { if $0.isExternal { modules.insert(directModule: $0) } } }
        return modules
    }
}

extension Equality {
    fileprivate var symbol: LibrarySymbol? {
        switch self {
        case .none: nil
        case .identified, .equatable: .equatable
        case .hashable: .hashable
        }
    }
}
