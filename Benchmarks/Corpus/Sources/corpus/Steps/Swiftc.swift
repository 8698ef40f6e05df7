import Foundation

/// Compiles Swift modules directly with the compiler, without the overhead of a package manager.
struct Swiftc {
    /// The folders of modules and libraries. Output goes to the last folder.
    let modules: [Folder]
    let flags: [String]
    var timeLimit: TimeInterval = 1_800
    /// The memory limit of 16 GB. It ends runaway compilations; normal compilations stay far below it.
    static let memoryLimit = 16_000_000

    /// Compiles a static library and its module to the last of the folders.
    func compileModule(_ name: String, from sources: Folder, log: String) throws -> Child.Outcome {
        guard let target = modules.last else { return Self.nothing }
        let output = [
            "-emit-module", "-emit-module-path", target.file("\(name).swiftmodule"), "-emit-library", "-static",
            "-module-name", name, "-o", target.file("lib\(name).a"),
        ]
        let files = sources.files(ending: ".swift").map { sources.file($0) }
        return try run(output, files: files, log: log)
    }

    /// Compiles an executable from one file and links the named libraries.
    func compileProgram(_ source: String, linking libraries: [String], to path: String, log: String) throws
        -> Child.Outcome
    {
        try run(["-o", path] + libraries.map { "-l" + $0 }, files: [source], log: log)
    }

    private func run(_ output: [String], files: [String], log: String) throws -> Child.Outcome {
        let list = log + ".files"
        try write(files.map { "\"\($0)\"" }.joined(separator: "\n"), to: list)
        let search = modules.flatMap { ["-I", $0.path, "-L", $0.path] }
        let batches = ["-enable-batch-mode", "-j", "2", "-output-file-map", try objectMap(of: files, log: log)]
        let arguments = ["swiftc", "-Onone", "-parse-as-library"] + batches + flags + search + output + ["@" + list]
        return try Child(
            arguments: ["/usr/bin/env"] + arguments, output: log, errors: log + ".errors", timeLimit: timeLimit,
            memoryLimit: Self.memoryLimit
        ).run()
    }

    /// Writes a file that maps each source to its object file. Without it, the driver loses track of the objects in
    /// batch mode.
    private func objectMap(of files: [String], log: String) throws -> String {
        let objects = Folder(path: log + ".objects")
        try objects.renew()
        let entries = files.enumerated().map { number, file in
            (file, JSON.object(["object": .string(objects.file("\(number).o"))]))
        }
        let map = JSON.object(Members(entries))
        try write(map.text, to: log + ".map")
        return log + ".map"
    }

    private static let nothing = Child.Outcome(
        status: 64, timedOut: false, seconds: 0, cpuSeconds: 0, peakMegabytes: 0)
}
