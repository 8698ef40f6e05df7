import CodegenPlatform
import Foundation
import Testing

@testable import CodegenDriver

/// A folder of its own for one test, gone with it, and the program run in it.
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

    /// Every file below a folder with its bytes.
    func contents(_ folder: String = ".") -> [String: Data] {
        let names = FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap { $0 as? String } ?? []
        let files = names.compactMap { name in
            FileManager.default.contents(atPath: "\(path)/\(folder)/\(name)").map { (name, $0) }
        }
        return Dictionary(files, uniquingKeysWith: { first, _ in first })
    }

    /// Every file and every folder below a folder.
    func entries(_ folder: String) -> Set<String> {
        Set(FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.compactMap { $0 as? String } ?? [])
    }

    /// The identity of a file: a file that was replaced by renaming has another.
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

    @discardableResult
    func run(
        _ request: Request, operations: FileOperations = .system, tool: ToolIdentity = .current
    ) -> Outcome {
        run { folder, console in
            var session = Session(request, in: folder, console: console)
            session.operations = operations
            session.tool = tool
            return session.run()
        }
    }

    /// Anything that runs in a folder and writes to a console.
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

/// What a run wrote.
///
/// `@unchecked Sendable`: `text` is touched only between `lock` and `unlock`.
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

/// Descriptions that need no explanation.
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
