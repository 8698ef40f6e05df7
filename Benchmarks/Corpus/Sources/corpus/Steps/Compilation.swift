import Foundation

/// Step (b): compiles the client and its mocks with warnings as errors.
struct Compilation {
    let bench: Bench
    let document: CorpusDocument
    private var folder: Folder { bench.folder(of: document) }

    /// The folder of the client's modules and libraries.
    var modules: Folder { folder / "modules" }

    var swiftc: Swiftc {
        Swiftc(modules: [bench.runtime, modules], flags: bench.mode.flags + ["-warnings-as-errors"])
    }

    func run(of sources: Folder) throws -> Row.Compilation {
        try modules.renew()
        let name = document.module
        let client = try swiftc.compileModule(name, from: sources / name, log: log("client"))
        guard client.succeeded, bench.compilesMocks else { return Row.Compilation(client: client) }
        let mocks = try swiftc.compileModule(name + "Mocks", from: sources / (name + "Mocks"), log: log("mocks"))
        return Row.Compilation(client: client, mocks: mocks)
    }

    /// Returns the first compiler errors, one per line, without the path of the work folder.
    func errors(of part: String, limit: Int) -> [String] {
        (text(of: log(part) + ".errors") + text(of: log(part))).split(separator: "\n")
            .filter { $0.contains("error: ") && !$0.contains("`- error: ") }
            .prefix(limit).map { String($0).replacing(folder.path + "/", with: "") }
    }

    private func log(_ part: String) -> String { folder.file(part + ".log") }
}

/// The modules that a run compiles once: the runtime, its testing library and the control module.
struct SharedModules {
    let bench: Bench

    struct Failure: Error {
        let module: String
        let log: String
    }

    /// The modules of the runtime and its testing library. Each follows the modules that it imports.
    static let runtime = ["EndpointCoding", "EndpointRuntime", "EndpointMockData", "EndpointRuntimeTesting"]

    /// Compiles the runtime and its testing library as parts of one package.
    func build() throws {
        let stamp = bench.runtime.file("sources.txt")
        let sources = sourceList()
        if !sources.isEmpty, text(of: stamp) == sources { return }
        try bench.runtime.renew()
        let flags = ["-swift-version", "6", "-package-name", "runtime"]
        let swiftc = Swiftc(modules: [bench.runtime], flags: flags)
        for module in Self.runtime {
            let log = bench.runtime.file(module + ".log")
            let sources = bench.sources(of: module)
            guard try swiftc.compileModule(module, from: sources, log: log).succeeded else {
                throw Failure(module: module, log: log + ".errors")
            }
        }
        try write(sources, to: stamp)
    }

    /// Returns the list of sources with their sizes and dates. If it is unchanged, the next run reuses the compiled
    /// modules.
    private func sourceList() -> String {
        Self.runtime.flatMap { module in
            let sources = bench.sources(of: module)
            return sources.files(ending: ".swift").map { name in
                let attributes = try? FileManager.default.attributesOfItem(atPath: sources.file(name))
                let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                return "\(module)/\(name) \(attributes?[.size] ?? 0) \(time)\n"
            }
        }.joined()
    }

    /// Returns the CPU seconds of the control module that the corpus's script generates, or `nil` without that script.
    func control() throws -> Double? {
        let maker = bench.corpus + "/../tools/compile-control.py"
        guard FileManager.default.fileExists(atPath: maker) else { return nil }
        let sources = bench.work / "control"
        let modules = bench.work / "control-modules"
        try sources.renew()
        try modules.renew()
        let log = bench.work.file("control.log")
        let made = try Child(
            arguments: ["/usr/bin/env", "python3", maker, sources.path], output: log, errors: log + ".errors"
        ).run()
        guard made.succeeded else { return nil }
        let outcome = try Swiftc(modules: [modules], flags: []).compileModule("Control", from: sources, log: log)
        return outcome.succeeded ? outcome.cpuSeconds : nil
    }
}
