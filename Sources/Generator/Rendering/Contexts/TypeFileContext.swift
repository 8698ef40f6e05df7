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
    private static let maximumLines = 1_000

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
        guard lines > Self.maximumLines, positions.count > 1 else { return [self] }
        let main = positions.first { declarations[$0].name.swift == name } ?? positions[0]
        let others = positions.filter { declarations[$0].isOtherName && $0 != main }
        return positions.filter { !declarations[$0].isOtherName || $0 == main }.map { position in
            TypeFile(
                declarations[position].name.swift, declarations,
                at: position == main ? [position] + others : [position])
        }
    }
}

/// The types of one file.
struct TypeFileContext: TemplateContext {
    let file: TypeFile
    let symbols: SymbolPrinter

    static let contract = ContextContract<TypeFileContext>(
        "typeFile",
        .text("name") { $0.file.name },
        .list("declarations") { context in
            context.file.types.map { DeclarationContext(declaration: $0, symbols: context.symbols) }
        },
        .lines("imports") { context in
            var modules: Set<String> = []
            for type in context.file.types {
                type.kind.forEachType { modules.insert(directModule: $0) }
                modules.formUnion(type.conformances.compactMap(\.module))
            }
            return ImportLines.client(modules, of: context.symbols)
        })
}

/// One type. Exactly one kind is present.
struct DeclarationContext: TemplateContext {
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<DeclarationContext>(
        "declaration",
        .object("object") { context -> ObjectContext? in
            guard case .object(let object) = context.declaration.kind else { return nil }
            return ObjectContext(object, of: context.declaration, in: context.symbols)
        },
        .object("enumeration") { context -> EnumerationContext? in
            guard case .enumeration(let type) = context.declaration.kind else { return nil }
            return EnumerationContext(enumeration: type, declaration: context.declaration, symbols: context.symbols)
        },
        // In a script without upper case, a case and a type may have the same name. The case then shadows the type.
        .object("union") { context -> UnionContext? in
            guard case .union(let union) = context.declaration.kind else { return nil }
            let symbols = context.symbols.containing(union.alternatives.map(\.caseName))
            return UnionContext(union: union, declaration: context.declaration, symbols: symbols)
        },
        .object("alias") { context -> AliasContext? in
            guard case .alias(let type) = context.declaration.kind else { return nil }
            return AliasContext(type: type, declaration: context.declaration, symbols: context.symbols)
        },
        .object("bodies") { context -> BodiesContext? in
            guard case .bodies(let bodies) = context.declaration.kind else { return nil }
            return BodiesContext(bodies: bodies, declaration: context.declaration, symbols: context.symbols)
        },
        .object("adoption") { context in
            context.declaration.conformances.isEmpty ? nil : AdoptionContext(declaration: context.declaration)
        })
}

/// The protocols of the app that a type adopts.
struct AdoptionContext: TemplateContext {
    let declaration: TypeDeclaration

    static let contract = ContextContract<AdoptionContext>(
        "adoption",
        .text("name") { Identifier.declared($0.declaration.name.swift) },
        .text("protocols") { context in
            let names = context.declaration.conformances.map { [$0.module, $0.name].compactMap(\.self) }
            return names.map { $0.map(Identifier.declared).joined(separator: ".") }.joined(separator: ", ")
        })
}

struct AliasContext: TemplateContext {
    let type: TypeReference
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<AliasContext>(
        "alias",
        .lines("documentation") { DocumentationLines.lines($0.declaration.documentation) },
        .text("name") { Identifier.declared($0.declaration.name.swift) },
        .text("type") { $0.symbols.spell($0.type) })
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
        modules.union(["EndpointRuntime"]).subtracting([symbols.client.module]).sorted()
    }

    /// Returns the imports of a file in the mocks module. A client that needs `@testable` is imported separately.
    static func mocks(_ modules: Set<String> = [], of symbols: SymbolPrinter) -> [String] {
        let modules = modules.union(["EndpointRuntimeTesting"])
        let client = Set([symbols.client.module])
        return (symbols.client.isTestable ? modules.subtracting(client) : modules.union(client)).sorted()
    }
}
