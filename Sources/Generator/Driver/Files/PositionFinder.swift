import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSymbols
import CodegenYAML

/// Finds the declaration of a symbol in the description: the position of its JSON pointer, or of the nearest enclosing
/// node.
final class PositionFinder {
    private let root: Node
    private let file: SourceFile
    private let loader: any SourceLoader
    private let diagnostics: DiagnosticsEngine
    /// The other files of the description.
    private var roots: [String: Node?] = [:]

    /// - Parameter root: The root with overlays applied. Nodes added by an overlay are located in the overlay's file.
    init(root: Node, file: SourceFile, loader: any SourceLoader, diagnostics: DiagnosticsEngine) {
        self.root = root
        self.file = file
        self.loader = loader
        self.diagnostics = diagnostics
    }

    func position(of origin: Origin) -> Symbol.Position? {
        guard let root = origin.file.isEmpty ? root : root(of: origin.file) else { return nil }
        var node = root
        var range = root.range
        for key in JSONPointer.tokens(of: origin.pointer) {
            if let entry = node.mapping?.entry(key) {
                (node, range) = (entry.value, entry.keyRange)
            } else if let elements = node.sequence, let index = Int(key), elements.indices.contains(index) {
                (node, range) = (elements[index], elements[index].range)
            } else {
                break
            }
        }
        guard let file = diagnostics.file(range.file) else { return nil }
        return Symbol.Position(file: file.path, line: Int(range.line), column: Int(range.column))
    }

    private func root(of path: String) -> Node? {
        if let known = roots[path] { return known }
        let other = try? loader.load(path, relativeTo: file)
        // Problems of the file were already reported.
        let node = other.flatMap { YAMLParser(diagnostics: DiagnosticsEngine()).parse($0) }
        roots[path] = node
        return node
    }
}
