import CodegenDiagnostics
import CodegenYAML

/// The files of one description, each loaded and parsed once. Only the loader decides which files may be read.
final class DocumentLibrary {
    private struct File {
        let source: SourceFile
        let root: Node?
    }

    private let loader: any SourceLoader
    private let diagnostics: DiagnosticsEngine
    private let rootName: String
    private var files: [String: Result<File, SourceLoaderError>]
    /// The total size of all files, on which the limits of a description depend.
    private(set) var byteCount: Int
    private let readsAhead: Bool
    private var ahead: ReadAhead?

    init(root: Node, of file: SourceFile, loader: any SourceLoader, diagnostics: DiagnosticsEngine) {
        self.loader = loader
        self.diagnostics = diagnostics
        rootName = FilePath.lastComponent(file.path)
        files = ["": .success(File(source: file, root: root))]
        byteCount = file.bytes.count
        readsAhead = true
    }

    /// Creates a library for another thread, which contains only the root document.
    ///
    /// - Parameter loader: The loader for all other files.
    init(rootOf other: DocumentLibrary, loader: any SourceLoader) {
        self.loader = loader
        (diagnostics, rootName, byteCount) = (other.diagnostics, other.rootName, other.byteCount)
        files = other.files.filter { $0.key.isEmpty }
        readsAhead = false
    }

    /// Whether a file other than the root document was requested.
    var hasOtherFiles: Bool { files.count > 1 }

    /// Returns the name of the file that a reference in `file` refers to; empty for the root document.
    func name(of path: String, from file: String) -> String {
        let from = file.isEmpty ? rootName : file
        let name = FilePath.resolved(path, from: from)
        return name == rootName ? "" : name
    }

    /// Returns the root of an opened file.
    func root(of name: String) -> Node? {
        guard case .success(let file)? = files[name] else { return nil }
        return file.root
    }

    /// Opens the file that a reference in `base` refers to.
    func open(_ path: String, from base: String) throws(SourceLoaderError) -> LocatedNode {
        let name = name(of: path, from: base)
        let file = try load(path, named: name, from: base)
        guard let root = file.root else { throw SourceLoaderError("it cannot be parsed") }
        let id = SchemaID(file: name, pointer: "")
        return LocatedNode(node: root, id: id, base: id)
    }

    private func load(_ path: String, named name: String, from base: String) throws(SourceLoaderError) -> File {
        if let known = files[name] { return try known.get() }
        guard case .success(let from)? = files[base] else { throw SourceLoaderError("its folder is unknown") }
        let ahead = startReadingAhead()
        let result: Result<File, SourceLoaderError>
        do {
            result = .success(opened(try loader.load(path, relativeTo: from.source), name, ahead))
        } catch {
            result = .failure(error)
        }
        files[name] = result
        return try result.get()
    }

    private func opened(_ source: SourceFile, _ name: String, _ ahead: ReadAhead?) -> File {
        byteCount += source.bytes.count
        let parsed = ahead?.parsed(source, named: name) ?? ParsedFile(source).result
        parsed.diagnostics.forEach(diagnostics.report)
        return File(source: source, root: parsed.root)
    }

    /// Starts reading ahead at the first reference to another file, because most descriptions are one file.
    private func startReadingAhead() -> ReadAhead? {
        if readsAhead, ahead == nil, case .success(let file)? = files[""], let root = file.root {
            ahead = ReadAhead(root: root, of: file.source, named: rootName, loader: loader)
        }
        return ahead
    }

    /// Ends reading ahead. Afterwards, no other thread reads or parses files.
    func endReadingAhead() {
        ahead?.end()
    }
}
