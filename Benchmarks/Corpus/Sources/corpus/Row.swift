import Foundation

/// The measurements of one document. Stored as one JSON line so that an interrupted run can be resumed.
struct Row: Codable, Sendable {
    struct Examples: Codable, Sendable {
        var right = 0
        var wrong = 0
        var withoutType = 0
        /// The reason why the check program did not compile or run. In that case, the numbers are meaningless.
        var problem: String?
    }

    /// The results of calling the generated clients' methods.
    struct Calls: Codable, Sendable {
        var right = 0
        var wrong = 0
        /// Calls that cannot be checked because there is no sample or the response is not JSON.
        var unjudged = 0
        /// The reason why the program with the calls did not compile.
        var problem: String?
    }

    struct Generation: Codable, Sendable {
        var process: Child.Outcome
        var warnings = 0
        /// The number of operations omitted with a warning.
        var skipped = 0
        var files = 0
        var lines = 0
        var longestFile = ""
        var longestLines = 0
        var isReproducible = false
        var operations = 0
    }

    struct Compilation: Codable, Sendable {
        var client: Child.Outcome
        var mocks: Child.Outcome?
        /// Whether the compilation succeeded. Mocks that were not compiled are ignored.
        var succeeded: Bool { client.succeeded && mocks?.succeeded != false }
        var cpuSeconds: Double { client.cpuSeconds + (mocks?.cpuSeconds ?? 0) }
        var peakMegabytes: Double { max(client.peakMegabytes, mocks?.peakMegabytes ?? 0) }
    }

    let name: String
    let mode: Options.Mode
    /// The build of the generator.
    var generator: String?
    /// The result of the generation, counted by the rules of the corpus.
    var generation: Generation?
    var compilation: Compilation?
    var examples: Examples?
    var samples: Examples?
    var calls: Calls?
    /// The locations and reasons of failures, in the order in which they were found.
    var failures: [String] = []
    /// The values and calls that could not be checked, with reasons.
    var notes: [String] = []

    init(_ document: CorpusDocument, mode: Options.Mode) {
        name = document.name
        self.mode = mode
    }

    var skippedOperations: Int { generation?.skipped ?? 0 }
}
