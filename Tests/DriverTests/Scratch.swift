import CodegenPlatform
import Foundation
import Testing

@testable import CodegenDriver

/// A temporary folder for one test, in which the program runs. It is deleted after the test.
final class Scratch: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("codegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = try #require(PathText.real(folder.path))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    // MARK: Files

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    func write(_ data: Data, to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(path)/\(name)")
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    /// Returns all files below a folder with their bytes.
    func contents(_ folder: String = ".") -> [String: Data] {
        let names = FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap { $0 as? String } ?? []
        let files = names.compactMap { name in
            FileManager.default.contents(atPath: "\(path)/\(folder)/\(name)").map { (name, $0) }
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    /// Returns all files and folders below a folder.
    func entries(_ folder: String) -> Set<String> {
        Set(FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap { $0 as? String } ?? [])
    }

    /// Returns the inode of a file, which changes when the file is replaced by renaming.
    func inode(_ name: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.systemFileNumber] as? Int)
    }

    // MARK: Runs

    static let hasCurl = (try? ChildProcess.run(["curl", "--version"])) != nil

    struct Outcome: Equatable {
        let status: RunStatus
        let output: String
        let errors: String
    }

    /// The program as it is between releases, so that the source of a release passes the same tests: it skips no client.
    static let tool = ToolIdentity(name: ToolIdentity.current.name, isRelease: false)

    @discardableResult
    func run(
        _ request: Request, operations: FileOperations = .system, tool: ToolIdentity = Scratch.tool
    ) -> Outcome {
        run { folder, console in
            var session = Session(request, in: folder, console: console)
            session.operations = operations
            session.tool = tool
            return session.run()
        }
    }

    /// Runs a function with a working folder and a console.
    func run(folder: String = ".", _ body: (WorkingFolder, Console) -> RunStatus) -> Outcome {
        let output = Transcript()
        let errors = Transcript()
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        let location = folder == "." ? path : "\(path)/\(folder)"
        let status = body(WorkingFolder(location), console)
        return Outcome(status: status, output: output.text, errors: errors.text)
    }

    /// `codegen --spec api.yaml --name Sample --output out`
    @discardableResult
    func generate(strict: Bool = false) -> Outcome {
        run(Request(.generate, source: .sample, isStrict: strict))
    }

    @discardableResult
    func check() -> Outcome {
        run(Request(.check, source: .sample, showsAll: true))
    }
}

/// The output of a run.
///
/// `@unchecked Sendable`: `text` is used only between `lock` and `unlock`.
final class Transcript: @unchecked Sendable {
    private let lock = NSLock()
    private var written = ""

    var text: String {
        lock.withLock { written }
    }

    func append(_ text: String) {
        lock.withLock { written += text }
    }
}

extension Request.Source {
    static let sample = Request.Source.description(spec: "api.yaml", name: "Sample", output: "out")
}

/// Minimal descriptions.
enum Sample {
    static func api(paths: [String] = ["/posts", "/users"]) -> String {
        let items = paths.map { path in
            """
              \(path):
                get:
                  tags: [\(path.dropFirst())]
                  responses: { '204': { description: Nothing. } }
            """
        }
        return """
            openapi: 3.1.0
            info: { title: Sample, version: '1' }
            paths:
            \(items.joined(separator: "\n"))

            """
    }
}
