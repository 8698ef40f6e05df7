/// The output of a run: results to `write`, diagnostics to `writeError`. The program connects it to the terminal, tests to
/// strings.
package struct Console: Sendable {
    package let write: @Sendable (String) -> Void
    package let writeError: @Sendable (String) -> Void
    /// Whether diagnostics are coloured.
    package let usesColor: Bool
    /// Whether output could not be written: then the run has failed.
    package let hasFailed: @Sendable () -> Bool
    /// Shows the progress of a long run; `nil` where nobody watches.
    package let writeProgress: (@Sendable (String) -> Void)?

    package init(
        usesColor: Bool = false, writeProgress: (@Sendable (String) -> Void)? = nil,
        write: @escaping @Sendable (String) -> Void,
        writeError: @escaping @Sendable (String) -> Void, hasFailed: @escaping @Sendable () -> Bool = { false }
    ) {
        self.hasFailed = hasFailed
        self.writeProgress = writeProgress
        self.write = write
        self.writeError = writeError
        self.usesColor = usesColor
    }
}

extension Console {
    /// The same output, which removes the line first.
    func removing(_ progress: ProgressLine) -> Console {
        Console(
            usesColor: usesColor, write: { text in progress.interrupt { write(text) } },
            writeError: { text in progress.interrupt { writeError(text) } }, hasFailed: hasFailed)
    }
}
