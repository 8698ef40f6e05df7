import Foundation

/// The arguments of the program.
struct Options: Sendable {
    struct Usage: Error {
        let text: String
        let status: Int32
    }

    var seed: UInt64 = 1
    var count = 20
    /// Modules, each with an equal share of the mutants.
    var targets = [
        "EndpointCoding", "EndpointRuntime", "EndpointMiddleware", "CodegenLowering", "CodegenSchemaShape",
        "CodegenSchemaValues",
    ]
    /// The build folder of `swift build --build-tests`.
    var build = URL(fileURLWithPath: ".build/debug")
    var work = FileManager.default.temporaryDirectory.appendingPathComponent("mutations")
    /// A regular expression: only the suites that match run.
    var suites = ""
    /// Suites that take longer run only for mutants that no other suite reaches, in seconds.
    var slow = 20.0
    /// The time of all suites that run for a mutant, in seconds: the quickest that fit.
    var budget = 120.0
    var jobs = 2
    /// The numbers of the mutants that run, of all mutants of this seed. Empty for all.
    var only: Set<Int> = []
    /// Compiles the mutants and lists them. A later run with the same sources and options uses the compiled modules.
    var listsOnly = false
    /// The share of killed mutants, in per cent, below which the exit status is 1.
    var minimum: Int?

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--help" { throw Usage(text: Self.help, status: 0) }
            if option == "--list" {
                listsOnly = true
                continue
            }
            guard let value = rest.popFirst() else {
                throw Usage(text: "\(option) has no value\n\(Self.help)", status: 2)
            }
            switch option {
            case "--seed": seed = try number(value)
            case "--count": count = try number(value)
            case "--targets": targets = value.split(separator: ",").map(String.init)
            case "--build": build = URL(fileURLWithPath: value)
            case "--work": work = URL(fileURLWithPath: value).standardizedFileURL
            case "--suites": suites = value
            case "--slow": slow = try number(value)
            case "--budget": budget = try number(value)
            case "--jobs": jobs = try number(value)
            case "--only": only = Set(try value.split(separator: ",").map { try number(String($0)) })
            case "--minimum": minimum = try number(value)
            default: throw Usage(text: "unknown option \(option)\n\(Self.help)", status: 2)
            }
        }
        build = build.resolvingSymlinksInPath()
    }

    private func number<Number: LosslessStringConvertible>(_ text: String) throws -> Number {
        guard let number = Number(text) else { throw Usage(text: "'\(text)' is not a number\n\(Self.help)", status: 2) }
        return number
    }

    static let help = """
        usage: mutations [--seed N] [--count N] [--targets MODULE,…] [--build FOLDER] [--work FOLDER]
                         [--suites REGEX] [--slow SECONDS] [--budget SECONDS] [--jobs N] [--only NUMBER,…] [--minimum PERCENT] [--list]
        """
}
