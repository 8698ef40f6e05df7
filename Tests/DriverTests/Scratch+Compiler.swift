import Foundation
import Testing

/// Runs the compiler on generated code in the folder of a test. Each function returns the errors as text; empty if
/// there are none.
extension Scratch {
    /// Compiles the Swift files in `FOLDER/NAME` to the module `FOLDER/NAME.swiftmodule`.
    func compileModule(_ name: String, in folder: String) throws -> String {
        let sources = entries("\(folder)/\(name)").filter { $0.hasSuffix(".swift") }.sorted()
        return try swiftc(
            [
                "-wmo", "-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule",
                "-experimental-skip-non-inlinable-function-bodies", "-parse-as-library", "-module-name", name, "-I",
                try runtime(),
            ] + sources.map { "\(folder)/\(name)/\($0)" })
    }

    /// Parses the Swift files below a folder.
    func parse(_ folder: String) throws -> String {
        let sources = entries(folder).filter { $0.hasSuffix(".swift") }.sorted()
        try #require(!sources.isEmpty)
        return try swiftc(["-parse"] + sources.map { "\(folder)/\($0)" })
    }

    func typeCheck(_ file: String, importing folder: String) throws -> String {
        try swiftc(["-typecheck", "-I", try runtime(), "-I", folder, file])
    }

    /// Returns the folder with the modules of the runtime.
    private func runtime() throws -> String {
        let modules = "\(try Binary.buildFolder())/Modules"
        try #require(FileManager.default.fileExists(atPath: "\(modules)/EndpointRuntime.swiftmodule"))
        return modules
    }

    private func swiftc(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-suppress-warnings"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        try write("", to: "log")
        let log = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/log"))
        process.standardOutput = log
        process.standardError = log
        try process.run()
        process.waitUntilExit()
        let text = try read("log")
        return process.terminationStatus == 0 ? "" : text + "\nexit \(process.terminationStatus)"
    }
}
