import CodegenDiagnostics
import CodegenFetching
import CodegenRendering
import CodegenYAML

/// Another file of a description.
struct FetchedPart: Sendable {
    let path: PartPath
    let bytes: [UInt8]
    let references: [FileReference]
}

/// Downloads the files to which a description refers below its own URL, and the files to which they refer in turn.
/// Other references are reported.
struct PartDownload {
    /// The number of downloads at the same time.
    private static let width = 8

    let fetcher: Fetcher
    /// The header fields with the credentials of the description.
    let credentials: [(name: String, value: String)]
    /// The URL of the configuration.
    let source: SourceURL
    /// The URL of the description, after redirections.
    let url: SourceURL
    let spec: ResolvedPath
    let diagnostics: DiagnosticsEngine

    /// Returns the files in the order of their paths.
    ///
    /// - Parameters:
    ///   - references: The references of the description.
    ///   - bytes: The description.
    func parts(_ references: [FileReference], of bytes: [UInt8]) async throws -> [FetchedPart] {
        guard !references.isEmpty else { return [] }
        guard let folder = SourceFolder(of: url) else {
            throw FetchProblem("its URL has an encoded '/' or '..', so that it has no folder for its other files")
        }
        var known = KnownPaths(spec: PathText.lastPart(of: spec.path), url: url)
        var open = try paths(references, in: bytes, at: spec, base: [], &known)
        var size = bytes.count
        var found: [FetchedPart] = []
        let start = ContinuousClock.now
        while !open.isEmpty {
            guard ContinuousClock.now - start < fetcher.timeoutOfFiles else {
                throw FetchProblem("its files are not complete after \(fetcher.timeoutOfFiles / .seconds(1)) s")
            }
            let wave = Array(open.prefix(Self.width))
            open.removeFirst(wave.count)
            guard found.count + wave.count + open.count <= fetcher.maximumFiles else {
                throw FetchProblem("it has more than \(fetcher.maximumFiles) other files")
            }
            for part in try await download(wave, in: folder, remaining: fetcher.maximumSize - size) {
                size += part.bytes.count
                guard size <= fetcher.maximumSize else {
                    throw FetchProblem("its files are larger than \(fetcher.maximumSize >> 20) MB")
                }
                found.append(part)
                let location = spec.folder.relative(part.path.text, toFolder: true)
                let base = Array(part.path.segments.dropLast())
                open += try paths(part.references, in: part.bytes, at: location, base: base, &known)
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// Returns the paths of new files, after reporting the references that are not followed.
    private func paths(
        _ references: [FileReference], in bytes: [UInt8], at location: ResolvedPath, base: [String],
        _ known: inout KnownPaths
    ) throws(FetchProblem) -> [PartPath] {
        var file: SourceFile?
        var paths: [PartPath] = []
        for reference in references {
            do throws(PartPath.Obstacle) {
                paths.append(try PartPath(reference.file, from: base))
            } catch {
                let source = file ?? diagnostics.register(path: location.shown, bytes: bytes)
                file = source
                diagnostics.report(.unfetchedReference(reference.file, error), at: reference.range.inFile(source.id))
            }
        }
        var new: [PartPath] = []
        for path in paths where try known.insert(path) { new.append(path) }
        return new
    }

    private func download(
        _ paths: [PartPath], in folder: SourceFolder, remaining: Int
    ) async throws -> [FetchedPart] {
        var fetcher = fetcher
        fetcher.maximumSize = max(1, remaining)
        let requests = try paths.map { path in
            guard let url = folder.url(of: path.segments) else { throw FetchProblem("'\(path.text)' has no URL") }
            var request = FetchRequest(url)
            request.folder = folder
            if url.hasSameOrigin(as: source) { request.credentials = credentials }
            return (path, request)
        }
        return try await withThrowingTaskGroup(of: (Int, Result<FetchedPart, FetchProblem>).self) { group in
            for (index, (path, request)) in requests.enumerated() {
                group.addTask { [fetcher] in (index, await Self.part(path, request, fetcher)) }
            }
            var results: [Int: Result<FetchedPart, FetchProblem>] = [:]
            for try await (index, result) in group { results[index] = result }
            return try requests.indices.compactMap { try results[$0]?.get() }
        }
    }

    private static func part(
        _ path: PartPath, _ request: FetchRequest, _ fetcher: Fetcher
    ) async -> Result<FetchedPart, FetchProblem> {
        do throws(FetchProblem) {
            guard case .document(let bytes, _, _) = try await fetcher.fetch(request) else {
                return .failure(FetchProblem("its file \(path.text) was not sent"))
            }
            // Nodes are created and released on a deep stack.
            let references = try WorkThread.run { () throws(FetchProblem) in
                FileReference.all(in: try FetchedDescription.part(bytes, path: path.text))
            }
            return .success(FetchedPart(path: path, bytes: bytes, references: references))
        } catch {
            return .failure(FetchProblem("its file \(path.text): \(error.reason)"))
        }
    }
}

/// The paths of a description's files. Each of them becomes one file on every file system.
private struct KnownPaths {
    private var paths: [String: PartPath] = [:]
    private var folders: Set<String> = []
    /// The key of the file in `spec`.
    private let spec: String
    /// The name of the description in its URL.
    private let name: String?
    /// Whether the URL of the description ends with the name of the file.
    private let isNamedAsURL: Bool

    init(spec: String, url: SourceURL) {
        self.spec = PortableFileName.key(spec)
        name = url.fileName
        isNamedAsURL = url.fileName == spec
    }

    /// Returns whether the path is new.
    mutating func insert(_ path: PartPath) throws(FetchProblem) -> Bool {
        // A second copy of the description would declare all of its types twice.
        if let name, !isNamedAsURL, path.segments == [name] {
            throw FetchProblem("its files refer back to \(name), the description itself; give 'spec' this file name")
        }
        if path.key == spec {
            guard isNamedAsURL else {
                throw FetchProblem("its file \(path.text) would replace the description; choose another name in 'spec'")
            }
            return false
        }
        if let other = paths.updateValue(path, forKey: path.key) {
            guard other.text.isExactly(path.text) else {
                throw FetchProblem("its files \(other.text) and \(path.text) differ only in case")
            }
            return false
        }
        for count in path.segments.indices.dropFirst() {
            folders.insert(PortableFileName.key(path.segments.prefix(count).joined(separator: "/")))
        }
        guard folders.isDisjoint(with: paths.keys) else {
            throw FetchProblem("its file \(path.text) is below another file")
        }
        return true
    }
}
