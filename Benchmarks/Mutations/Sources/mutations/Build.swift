import Foundation

/// The build that exists already, with the commands that SwiftPM wrote for it. A mutated module is compiled with them, and
/// linked with the objects of all other modules: a change within a body does not change the interface of its module.
struct Build: Sendable {
    /// For example `.build/x86_64-unknown-linux-gnu/debug`.
    let folder: URL
    let work: URL
    private let commands: [String: [String]]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(folder: URL, work: URL) throws {
        self.folder = folder
        self.work = work
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let plan = root.appendingPathComponent("\(folder.lastPathComponent).yaml")
        var commands: [String: [String]] = [:]
        var name = ""
        for line in try String(contentsOf: plan, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("  \"C.") {
                let key = line.dropFirst(5).prefix { $0 != "\"" }
                name = "\(key.prefix { $0 != "-" }).\(key.split(separator: ".").last ?? "")"
            }
            guard line.hasPrefix("    args: ") else { continue }
            commands[name] = try JSONDecoder().decode([String].self, from: Data(line.dropFirst(10).utf8))
        }
        self.commands = commands
    }

    /// The paths of a module's sources.
    func sources(of module: String) throws -> [String] {
        let list = folder.appendingPathComponent("\(module).build/sources")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
    }

    /// The text of all sources but the tests.
    func allSources() throws -> Data {
        let modules = commands.keys.filter { $0.hasSuffix(".module") }.sorted()
        let paths = modules.flatMap { (try? sources(of: String($0.dropLast(7)))) ?? [] }
        return try paths.filter { $0.contains("/Sources/") }.reduce(into: Data()) { text, path in
            text += try Data(contentsOf: URL(fileURLWithPath: path))
        }
    }

    /// Compiles the module to objects in `objects`. Returns the output of a compilation that failed.
    func compile(_ module: String, sources: [String], objects: URL) throws -> String? {
        let flags = try compilerFlags(of: module)
        let run = try Shell.run(flags + ["-suppress-warnings"] + sources, folder: objects, limits: .compiler)
        return run.status == 0 ? nil : run.output
    }

    private func compilerFlags(of module: String) throws -> [String] {
        guard let command = commands["\(module).module"] else {
            throw Failure(
                description: "\(folder.path) has no command for \(module): run `swift build --build-tests` first")
        }
        let unused: Set = [
            "-emit-dependencies", "-emit-module", "-incremental", "-serialize-diagnostics", "-parseable-output",
            "-emit-objc-header", "-warnings-as-errors",
        ]
        let unusedWithValue: Set = [
            "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
        ]
        var flags: [String] = []
        var rest = command[...]
        while let flag = rest.popFirst() {
            if unusedWithValue.contains(flag) {
                rest.removeFirst()
            } else if !unused.contains(flag), !flag.hasPrefix("@") {
                flags.append(flag)
            }
        }
        return flags
    }

    /// Links the tests and the program with the objects of the mutated modules. Returns the path of the tests. Links to all
    /// other products are beside them, where tests look for modules.
    func link(_ modules: [String]) throws -> URL {
        let products = work.appendingPathComponent("products")
        try? FileManager.default.removeItem(at: products)
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.createSymbolicLink(
                at: products.appendingPathComponent(name), withDestinationURL: folder.appendingPathComponent(name))
        }
        let tests = "codegenPackageTests.xctest"
        try link(commands["codegenPackageTests.test"], name: tests, as: "codegenPackageTests", modules, in: products)
        try link(commands["codegen.exe"], name: "codegen", as: "codegen", modules, in: products)
        return products.appendingPathComponent(tests)
    }

    private func link(
        _ command: [String]?, name: String, as product: String, _ modules: [String], in products: URL
    ) throws {
        guard var command else { throw Failure(description: "\(folder.path) has no command that links \(name)") }
        let list = try String(contentsOfFile: "\(folder.path)/\(product).product/Objects.LinkFileList", encoding: .utf8)
        var paths = list.split(separator: "\n").map(String.init)
        for module in modules where list.contains("/\(module).build/") {
            let objects = work.appendingPathComponent("\(module)/objects").path
            paths = paths.map { path in
                guard path.contains("/\(module).build/"), path.contains(".swift.o") else { return path }
                let file = path.split(separator: "/").last ?? ""
                return path.hasPrefix("'") ? "'\(objects)/\(file)" : "\(objects)/\(file)"
            }
            paths = paths.map { $0.contains("\(objects)/") ? $0.replacingOccurrences(of: ".swift.o", with: ".o") : $0 }
            paths.append("\(objects)/MutantSwitch.o")
        }
        let own = work.appendingPathComponent("\(product).objects")
        try paths.joined(separator: "\n").write(to: own, atomically: true, encoding: .utf8)
        let output = products.appendingPathComponent(name)
        try FileManager.default.removeItem(at: output)
        command = command.map { $0.hasPrefix("@") ? "@\(own.path)" : $0 }
        if let index = command.firstIndex(of: "-o") { command[index + 1] = output.path }
        let run = try Shell.run(command, folder: work, limits: .compiler)
        guard run.status == 0 else { throw Failure(description: "linking \(name): \(run.output)") }
    }
}
