import CodegenPlatform

/// Collects the diagnostics of a run in the order in which they are reported, without duplicates. Driver passes the
/// engine to every stage. Stages only add diagnostics; only Driver checks for errors.
package final class DiagnosticsEngine: Sendable {
    private struct State {
        /// By the numbers of their ids.
        var files: [SourceFile] = []
        var reported: [Diagnostic] = []
        var seen: Set<Diagnostic> = []
        var rules = DiagnosticRules()
        var omissions: [Omission: Int] = [:]
        /// The diagnostics of the current recording, before the rules are applied.
        var recording: [Diagnostic]?

        /// Returns the diagnostic with the severity of its rule; `nil` if the rule is `off`.
        func applied(to diagnostic: Diagnostic) -> Diagnostic? {
            let index = diagnostic.range.map { Int($0.file.rawValue) }
            let file = index.flatMap { files.indices.contains($0) ? files[$0] : nil }
            return rules.applied(to: diagnostic, in: file?.path)
        }
    }

    private let state = Guarded(State())

    package init() {}

    /// Creates an engine with the rules of another one, for a trial whose diagnostics are not printed.
    package init(rulesOf other: DiagnosticsEngine) {
        apply(other.state.withLock { $0.rules })
    }

    // MARK: Files

    /// Registers a file, so that messages can show its lines, and assigns its id.
    package func register(path: String, bytes: [UInt8]) -> SourceFile {
        register { SourceFile(id: $0, path: path, bytes: bytes) }
    }

    /// Registers a file of another engine under an id of this engine.
    package func register(copyOf other: SourceFile) {
        _ = register { SourceFile(id: $0, of: other) }
    }

    private func register(_ file: (SourceFileID) -> SourceFile) -> SourceFile {
        state.withLock { state in
            let file = file(SourceFileID(UInt32(state.files.count)))
            state.files.append(file)
            return file
        }
    }

    /// In the order in which they were registered.
    package var files: [SourceFile] {
        state.withLock { $0.files }
    }

    package func file(_ id: SourceFileID) -> SourceFile? {
        state.withLock { state in
            let index = Int(id.rawValue)
            return state.files.indices.contains(index) ? state.files[index] : nil
        }
    }

    // MARK: Diagnostics

    /// Sets the rules for diagnostics that are reported from now on.
    package func apply(_ rules: DiagnosticRules) {
        state.withLock { $0.rules = rules }
    }

    package var rules: DiagnosticRules {
        state.withLock { $0.rules }
    }

    /// Returns how many causes of the diagnostics have a severity after the rules are applied.
    package func count(_ severity: Diagnostic.Severity, in diagnostics: [Diagnostic]) -> Int {
        let applied = state.withLock { state in diagnostics.compactMap(state.applied) }
        return Diagnostic.byCause(applied).count { $0.severity == severity }
    }

    package func report(_ diagnostic: Diagnostic) {
        state.withLock { state in
            state.recording?.append(diagnostic)
            guard state.seen.insert(diagnostic).inserted else { return }
            if let omission = diagnostic.message.omission { state.omissions[omission, default: 0] += 1 }
            guard let applied = state.applied(to: diagnostic) else { return }
            state.reported.append(applied)
        }
    }

    package func report(_ message: DiagnosticMessage, at range: SourceRange?, notes: [Diagnostic.Note] = []) {
        report(Diagnostic(message, at: range, notes: notes))
    }

    /// Removes the warnings and notes that begin inside of a part of a file that is not used, unless they also begin inside
    /// of a part that is used. Rules that make warnings errors do not matter.
    package func withdrawWarnings(inside unused: [SourceRange], outside used: [SourceRange]) {
        let (unused, used) = (SourceRangeIndex(unused), SourceRangeIndex(used))
        let isWithdrawn = { (diagnostic: Diagnostic) in
            guard diagnostic.message.kind.severity < .error, let range = diagnostic.range else { return false }
            return unused.contains(range) && !used.contains(range)
        }
        state.withLock { state in
            state.reported.removeAll(where: isWithdrawn)
            state.recording?.removeAll(where: isWithdrawn)
            for diagnostic in state.seen where isWithdrawn(diagnostic) {
                guard let omission = diagnostic.message.omission else { continue }
                state.omissions[omission, default: 0] -= 1
            }
        }
    }

    /// Runs a function and returns the diagnostics that it reports, without duplicates and before the rules are
    /// applied. Only one recording can run at a time.
    package func recording<Value>(_ body: () -> Value) -> (value: Value, reported: [Diagnostic]) {
        state.withLock { $0.recording = [] }
        let value = body()
        let reported = state.withLock { state in
            defer { state.recording = nil }
            return state.recording ?? []
        }
        var seen: Set<Diagnostic> = []
        return (value, reported.filter { seen.insert($0).inserted })
    }

    /// One diagnostic for each cause.
    package var diagnostics: [Diagnostic] {
        Diagnostic.byCause(reported)
    }

    /// The diagnostics as reported, one for each location.
    package var reported: [Diagnostic] {
        state.withLock { $0.reported }
    }

    /// The number of operations and schemas that the client lacks, including those whose diagnostics are off.
    package var omissions: [Omission: Int] {
        state.withLock { $0.omissions }
    }

    /// Returns whether a diagnostic of at least this severity was reported.
    package func has(_ severity: Diagnostic.Severity) -> Bool {
        state.withLock { $0.reported.contains { $0.severity >= severity } }
    }
}

/// Finds out whether one of many ranges contains a position.
struct SourceRangeIndex {
    private struct Position: Comparable {
        let line: UInt32
        let column: UInt32

        static func < (left: Position, right: Position) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    /// The ranges of each file without those inside of others, in order.
    private var ranges: [SourceFileID: [(start: Position, end: Position)]] = [:]

    init(_ ranges: [SourceRange]) {
        for range in ranges {
            let start = Position(line: range.line, column: range.column)
            let end = Position(line: range.endLine, column: range.endColumn)
            self.ranges[range.file, default: []].append((start, end))
        }
        for (file, ranges) in self.ranges {
            var outermost: [(start: Position, end: Position)] = []
            for range in ranges.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) })
            where outermost.last.map({ $0.end < range.end }) ?? true {
                outermost.append(range)
            }
            self.ranges[file] = outermost
        }
    }

    /// Returns whether the start of a range is inside of one of the ranges.
    func contains(_ range: SourceRange) -> Bool {
        let position = Position(line: range.line, column: range.column)
        guard let ranges = ranges[range.file] else { return false }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low > 0 && position < ranges[low - 1].end
    }
}
