import Foundation

/// What was measured of one document; kept as one JSON line, so that an interrupted run resumes.
struct Row: Codable, Sendable {
    struct Examples: Codable, Sendable {
        var right = 0
        var wrong = 0
        var withoutType = 0
        /// The check program did not compile or run: none of the numbers says anything about an example.
        var problem: String?
    }

    /// Calls of the generated clients' methods.
    struct Calls: Codable, Sendable {
        var right = 0
        var wrong = 0
        /// Calls that say nothing: no sample to answer with, or an answer that is not JSON.
        var unjudged = 0
        /// The program of calls did not compile.
        var problem: String?
    }

    struct Generation: Codable, Sendable {
        var process: Child.Outcome
        var warnings = 0
        /// Operations that a warning says are left out.
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
        /// Mocks that were not to be compiled do not count.
        var succeeded: Bool { client.succeeded && mocks?.succeeded != false }
        var cpuSeconds: Double { client.cpuSeconds + (mocks?.cpuSeconds ?? 0) }
        var peakMegabytes: Double { max(client.peakMegabytes, mocks?.peakMegabytes ?? 0) }
    }

    let name: String
    let mode: Options.Mode
    /// Which build of the generator was measured.
    var generator: String?
    /// As the corpus counts them.
    var generation: Generation?
    var compilation: Compilation?
    var examples: Examples?
    var samples: Examples?
    var calls: Calls?
    /// Places and reasons, in the order found.
    var failures: [String] = []
    /// What could not be judged, and why.
    var notes: [String] = []

    init(_ document: CorpusDocument, mode: Options.Mode) {
        name = document.name
        self.mode = mode
    }

    var skippedOperations: Int { generation?.skipped ?? 0 }
}
