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
        return files + order.map { SampleFile(name: "\($0)Types", types: inline[$0] ?? []) }
    }
}

extension SampleFileContext {
    init(_ file: SampleFile, in symbols: SymbolPrinter) {
        name = file.name
        samples = file.types.compactMap { TypeSampleContext($0, in: symbols) }
        imports = ImportLines.mocks(["EndpointRuntimeTesting"], of: symbols)
    }
}

extension TypeSampleContext {
    /// Creates the sample. Returns `nil` for a type without a sample.
    init?(_ declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        guard let sample = declaration.sample else { return nil }
        name = symbols.spell(declaration.name.swift)
        isObject = declaration.kind.isObject
        let literal = SampleLiteral(symbols: symbols, indentation: Self.indentation)
        let examples = sample.examples.map(literal.example)
        arguments =
            Self.lines(varying: sample.variations) + examples.dropLast().map { "\($0)," } + examples.suffix(1)
    }

    private static let indentation = 12
    private static let columns = 108

    /// Returns the arguments before the JSON, with as many variations on each line as fit. The type is `Self`, because a
    /// property can have the name of its type: `中文`.
    private static func lines(varying variations: [VariedMember]) -> [String] {
        guard !variations.isEmpty else { return ["of: Self.self,"] }
        let list = variations.map(\.expression).joined(separator: ", ")
        let line = "of: Self.self, varying: [\(list)],"
        guard line.utf8.count > columns else { return [line] }
        var lines: [String] = []
        for variation in variations {
            let element = "\(variation.expression),"
            if let line = lines.last, line.utf8.count + element.utf8.count + 5 <= columns {
                lines[lines.count - 1] = "\(line) \(element)"
            } else {
                lines.append(element)
            }
        }
        return ["of: Self.self,", "varying: ["] + lines.map { "    \($0)" } + ["],"]
    }
}

extension VariedMember {
    fileprivate var expression: String {
        let path = SwiftLiteral.string(slashed)
        return range.map { ".number(\(path), in: \($0.lowerBound)...\($0.upperBound))" } ?? path
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
