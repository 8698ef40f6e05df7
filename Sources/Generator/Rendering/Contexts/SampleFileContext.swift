import CodegenIR
import CodegenSwiftText
import EndpointMockData

/// The types whose samples share a file. Inline types in the operations of a group share a file, because the number of
/// files determines the time to compile a module: each invocation of the compiler reads all of them.
struct SampleFile: Sendable {
    let name: String
    let types: [TypeDeclaration]

    /// Returns the files of an API: the files of components in the order of their types, then the files of groups.
    static func files(of typeFiles: [TypeFile]) -> [SampleFile] {
        var files: [SampleFile] = []
        var (order, inline): ([String], [String: [TypeDeclaration]]) = ([], [:])
        for file in typeFiles {
            let types = file.types.filter { $0.sample != nil && $0.isDecodable }
            let components = types.filter { $0.sampleGroup == nil }
            if !components.isEmpty { files.append(SampleFile(name: file.name, types: components)) }
            for type in types {
                guard let group = type.sampleGroup else { continue }
                if inline[group] == nil { order.append(group) }
                inline[group, default: []].append(type)
            }
        }
        return files + order.flatMap { SampleFile(name: "\($0)Types", types: inline[$0] ?? []).split() }
    }

    /// Splits a long file into files with the names of the models' files, so that a new type moves no other type.
    private func split() -> [SampleFile] {
        let lines = types.reduce(0) { lines, type in
            let examples = type.sample?.examples ?? []
            return lines + examples.reduce(18) { $0 + Sample.approximateLines(of: $1) }
        }
        guard lines > Sample.linesPerFile else { return [self] }
        var (files, positions): ([SampleFile], [String: Int]) = ([], [:])
        for type in types {
            if let position = positions[type.owningFile] {
                files[position] = SampleFile(name: type.owningFile, types: files[position].types + [type])
            } else {
                positions[type.owningFile] = files.count
                files.append(SampleFile(name: type.owningFile, types: [type]))
            }
        }
        return files
    }
}

/// The samples of one file, in the mocks module.
struct SampleFileContext: TemplateContext {
    let file: SampleFile
    let mocks: SymbolPrinter

    static let contract = ContextContract<SampleFileContext>(
        "sampleFile",
        .text("name") { $0.file.name },
        .list("samples") { context in
            context.file.types.compactMap { type in
                type.sample.map { TypeSampleContext(declaration: type, sample: $0, mocks: context.mocks) }
            }
        },
        .lines("sampleImports") { ImportLines.mocks(of: $0.mocks) })
}

/// The samples of a type, in the mocks module.
struct TypeSampleContext: TemplateContext {
    let declaration: TypeDeclaration
    let sample: TypeSample
    let mocks: SymbolPrinter

    static let contract = ContextContract<TypeSampleContext>(
        "typeSample",
        .text("name") { $0.mocks.spell($0.declaration.name.swift) },
        .flag("isObject") { $0.declaration.kind.isObject },
        .lines("jsonArguments") { $0.arguments })

    private static let indentation = 12
    private static let maximumColumns = 108

    private var arguments: [String] {
        let literal = SampleLiteral(symbols: mocks, indentation: Self.indentation)
        let examples = sample.examples.map(literal.example)
        return variations + examples.dropLast().map { "\($0)," } + examples.suffix(1)
    }

    /// The arguments before the JSON, with as many variations on each line as fit. The type is `Self`, because a
    /// property can have the name of its type: `中文`.
    private var variations: [String] {
        let variations = sample.variations.map(\.expression)
        guard !variations.isEmpty else { return ["of: Self.self,"] }
        let line = "of: Self.self, varying: \(SwiftExpression.array(variations)),"
        guard line.count > Self.maximumColumns else { return [line] }
        let lines = ListLines.filled(variations.map { "\($0)," }, columns: Self.maximumColumns - 4)
        return ["of: Self.self,", "varying: ["] + lines.map { "    \($0)" } + ["],"]
    }
}

extension VariedMember {
    fileprivate var expression: String {
        let path = SwiftLiteral.string(slashed)
        switch manner {
        case .next: return path
        case .step(let distance): return ".number(\(path), by: \(distance))"
        case .range(let range): return ".number(\(path), in: \(range.lowerBound)...\(range.upperBound))"
        case .values(let values):
            return ".values(\(path), \(SwiftLiteral.raw("[\(values.joined(separator: ","))]")))"
        case .words(let list): return ".words(\(path), of: \(SwiftLiteral.string(list)))"
        }
    }
}

extension TypeDeclaration {
    fileprivate var isDecodable: Bool {
        switch kind {
        case .object, .enumeration, .union, .alias(.generic): true
        case .alias, .bodies: false
        }
    }
}

extension TypeDeclaration.Kind {
    /// Whether the type is an object. Specializations of a generic type are objects with a name of their own.
    fileprivate var isObject: Bool {
        switch self {
        case .object, .alias(.generic): true
        case .enumeration, .union, .alias, .bodies: false
        }
    }
}
