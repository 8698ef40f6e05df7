import CodegenIR
import CodegenSwiftText

/// The types that share a file.
struct TypeFile: Sendable {
    let name: String
    /// The declarations of the whole API.
    private let declarations: [TypeDeclaration]
    private let positions: [Int]

    private init(_ name: String, _ declarations: [TypeDeclaration], at positions: [Int]) {
        self.name = name
        self.declarations = declarations
        self.positions = positions
    }

    /// The types of the file. A type comes before its aliases.
    var types: some Sequence<TypeDeclaration> {
        positions.lazy.map { declarations[$0] }
    }

    /// The maximum number of lines. Each type of a longer file moves to a separate file.
    private static let longest = 1_000

    /// Returns the files of an API, in the order of their first types.
    static func files(of api: API) -> [TypeFile] {
        var order: [String] = []
        // Store positions in the list: declarations are expensive to copy.
        var members: [String: [Int]] = [:]
        for position in api.types.indices {
            let owningFile = api.types[position].owningFile
            if members[owningFile] == nil { order.append(owningFile) }
            members[owningFile, default: []].append(position)
        }
        return order.flatMap { owningFile in
            let positions = members[owningFile] ?? []
            let own = positions.filter { api.types[$0].name.swift == owningFile }
            let others = positions.filter { api.types[$0].name.swift != owningFile }
            return TypeFile(owningFile, api.types, at: own + others).split()
        }
    }

    private func split() -> [TypeFile] {
        let lines = positions.reduce(0) { $0 + declarations[$1].approximateLines }
        guard lines > Self.longest, positions.count > 1 else { return [self] }
        let main = positions.first { declarations[$0].name.swift == name } ?? positions[0]
        let others = positions.filter { declarations[$0].isOtherName && $0 != main }
        return positions.filter { !declarations[$0].isOtherName || $0 == main }.map { position in
            TypeFile(
                declarations[position].name.swift, declarations,
                at: position == main ? [position] + others : [position])
        }
    }
}

extension TypeFileContext {
    init(_ file: TypeFile, in symbols: SymbolPrinter) {
        name = file.name
        declarations = file.types.map { DeclarationContext($0, in: symbols) }
        let modules = file.types.reduce(into: Set<String>()) { $0.formUnion($1.kind.modules) }
        imports = ImportLines.client(modules, of: symbols)
    }
}

extension DeclarationContext {
    init(_ declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        switch declaration.kind {
        case .object(let object):
            self = .object(ObjectContext(object, of: declaration, in: symbols))
        case .enumeration(let enumeration):
            self = .enumeration(EnumerationContext(enumeration, of: declaration, in: symbols))
        case .union(let union):
            // In a script without upper case, a case and a type may have the same name. The case then shadows the type.
            let cases = union.alternatives.map(\.caseName)
            self = .union(UnionContext(union, of: declaration, in: symbols.containing(cases)))
        case .alias(let type):
            self = .alias(
                AliasContext(
                    documentation: DocumentationLines.lines(declaration.documentation),
                    name: Identifier.declared(declaration.name.swift), type: symbols.spell(type)))
        case .bodies(let bodies):
            self = .bodies(BodiesContext(bodies, of: declaration, in: symbols))
        }
    }
}

extension TypeDeclaration {
    /// Whether the declaration is an alias in the file of its type.
    fileprivate var isOtherName: Bool {
        if case .alias(.named) = kind { return owningFile != name.swift }
        return false
    }

    /// The approximate number of lines. It is accurate enough for splitting and independent of the templates.
    fileprivate var approximateLines: Int {
        let body =
            switch kind {
            // Iterate over indices: properties are expensive to copy.
            case .object(let object):
                object.properties.indices.reduce(14) { $0 + object.properties[$1].documentation.approximateLines + 5 }
            case .enumeration(let enumeration):
                enumeration.members.reduce(8 + enumeration.members.count / 4) {
                    $0 + $1.documentation.approximateLines + 1
                }
            case .union(let union): union.alternatives.reduce(20) { $0 + $1.documentation.approximateLines + 4 }
            case .bodies(let bodies): 12 + bodies.count * 4
            case .alias: 3
            }
        return documentation.approximateLines + body
    }
}

extension Documentation {
    fileprivate var approximateLines: Int {
        facts.reduce(Self.lines(of: summary) + Self.lines(of: details) + Self.lines(of: deprecation)) {
            $0 + Self.lines(of: $1)
        }
    }

    private static func lines(of text: String?) -> Int {
        guard let text else { return 0 }
        return text.utf8.reduce(1 + text.utf8.count / 110) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}

/// The import lines of a file.
enum ImportLines {
    /// Returns the imports of a file in the client's module, including the modules of its types.
    static func client(_ modules: Set<String>, of symbols: SymbolPrinter) -> [String] {
        modules.union(["EndpointRuntime"]).subtracting([symbols.module]).sorted()
    }

    /// Returns the imports of a file in the mocks module. A client that needs `@testable` is imported separately.
    static func mocks(_ modules: Set<String>, of symbols: SymbolPrinter) -> [String] {
        let client = Set([symbols.module])
        return (symbols.isTestable ? modules.subtracting(client) : modules.union(client)).sorted()
    }

    /// Returns lines that import individual Foundation types, after an empty line. The mocks module also imports the
    /// models. Importing all of Foundation would make models with the same name as a Foundation type ambiguous; on
    /// Apple's systems, these names include `Category`, `Point` and hundreds more.
    static func declarations(_ symbols: Set<LibrarySymbol>) -> [String] {
        symbols.isEmpty ? [] : [""] + symbols.map { "import struct Foundation.\($0.rawValue)" }.sorted()
    }
}

extension TypeDeclaration.Kind {
    /// The modules of the types of all parts.
    fileprivate var modules: Set<String> {
        var modules: Set<String> = []
        forEachType { modules.insert(directModule: $0) }
        return modules
    }
}
