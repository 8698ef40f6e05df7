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
    let rootFile: SourceFileID
    private let rootName: String
    private var files: [String: Result<File, SourceLoaderError>]
    /// The total size of all files, on which the limits of a description depend.
    private(set) var byteCount: Int

    init(root: Node, of file: SourceFile, loader: any SourceLoader, diagnostics: DiagnosticsEngine) {
        self.loader = loader
        self.diagnostics = diagnostics
        rootFile = file.id
        rootName = FilePath.lastComponent(file.path)
        files = ["": .success(File(source: file, root: root))]
        byteCount = file.bytes.count
    }

    /// The name of the file that a reference in `file` refers to; the root document's own name is empty.
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
        let result: Result<File, SourceLoaderError>
        do {
            result = .success(opened(try loader.load(path, relativeTo: from.source)))
        } catch {
            result = .failure(error)
        }
        files[name] = result
        return try result.get()
    }

    private func opened(_ source: SourceFile) -> File {
        byteCount += source.bytes.count
        let path = source.path.lowercased()
        guard ![".md", ".markdown", ".txt"].contains(where: path.hasSuffix) else {
            // A file of prose is one string.
            let text = Scalar(String(decoding: source.bytes, as: UTF8.self), .string)
            return File(source: source, root: Node(.scalar(text), range: .start(of: source.id)))
        }
        return File(source: source, root: YAMLParser(diagnostics: diagnostics).parse(source))
    }
}
