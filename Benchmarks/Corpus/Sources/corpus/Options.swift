import Foundation

/// The program's arguments.
struct Options {
    enum Step: String, CaseIterable {
        case generate, compile, examples, samples
    }

    /// The compilation mode of the client.
    enum Mode: String, CaseIterable, Codable {
        case swift6, swift5, mainactor

        var flags: [String] {
            switch self {
            case .swift6: ["-swift-version", "6"]
            case .swift5: ["-swift-version", "5"]
            case .mainactor: ["-swift-version", "6", "-default-isolation", "MainActor"]
            }
        }
    }

    struct Misuse: Error {
        let message: String
    }

    static let usage = """
        usage: corpus [--corpus DIR] [--codegen PATH] [--work DIR] [--repository DIR]
                      [--steps generate,compile,examples,samples] [--mode swift6,swift5,mainactor]
                      [--failures COUNT] [--shared DIR] [--no-control] [--no-mocks] [--resume] [NAME …]
        The corpus may also be named by the environment variable CORPUS_DIR.
        """

    var corpus = ProcessInfo.processInfo.environment["CORPUS_DIR"]
    var codegen: String?
    var work = ".build/corpus"
    var repository = "."
    var steps = Set(Step.allCases)
    /// The modes in the given order. Each mode is a separate run over all documents.
    var modes: [Mode] { chosenModes.isEmpty ? [.swift6] : chosenModes }
    private var chosenModes: [Mode] = []
    /// The number of printed failures per document. The report file contains all failures.
    var shownFailures = 3
    var resumes = false
    /// Whether the control module is compiled. It takes a minute, so a few documents are measured without it.
    var compilesControl = true
    /// Whether the mocks are also compiled.
    var compilesMocks = true
    /// The folder of the compiled runtime, which several work folders may share. By default, it is in the work folder.
    var shared: String?
    var names: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--resume" {
                resumes = true
            } else if argument == "--no-control" {
                compilesControl = false
            } else if argument == "--no-mocks" {
                compilesMocks = false
            } else if argument.hasPrefix("--") {
                guard let value = rest.popFirst() else { throw Misuse(message: "\(argument) needs a value.") }
                try set(argument, value)
            } else {
                names.append(argument)
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) throws {
        switch option {
        case "--corpus": corpus = value
        case "--codegen": codegen = value
        case "--work": work = value
        case "--repository": repository = value
        case "--shared": shared = value
        case "--steps": steps = Set(try Self.list(value, for: option))
        case "--mode": chosenModes += try Self.list(value, for: option).filter { !chosenModes.contains($0) }
        case "--failures": shownFailures = Int(value) ?? shownFailures
        default: throw Misuse(message: "There is no option \(option).")
        }
    }

    private static func list<Value>(_ text: String, for option: String) throws -> [Value]
    where Value: RawRepresentable<String> & CaseIterable {
        try text.split(separator: ",").map { try parse(String($0), for: option) }
    }

    private static func parse<Value>(_ text: String, for option: String) throws -> Value
    where Value: RawRepresentable<String> & CaseIterable {
        if let value = Value(rawValue: text) { return value }
        let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw Misuse(message: "\(option): '\(text)' is none of \(known).")
    }
}
