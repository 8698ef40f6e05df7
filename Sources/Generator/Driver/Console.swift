import CodegenDiagnostics

/// The output of a run: `write` prints results, `writeError` prints diagnostics. Both replace control characters. The
/// program connects it to the terminal; tests collect strings.
package struct Console: Sendable {
    package let write: @Sendable (String) -> Void
    package let writeError: @Sendable (String) -> Void
    /// Whether diagnostics are colored.
    package let usesColor: Bool
    /// Returns whether writing output failed, in which case the run has failed.
    package let hasFailed: @Sendable () -> Bool
    /// Shows the progress of a long run. `nil` if the output is not a terminal.
    package let writeProgress: (@Sendable (String) -> Void)?

    package init(
        usesColor: Bool = false, writeProgress: (@Sendable (String) -> Void)? = nil,
        write: @escaping @Sendable (String) -> Void,
        writeError: @escaping @Sendable (String) -> Void, hasFailed: @escaping @Sendable () -> Bool = { false }
    ) {
        self.init(
            usesColor: usesColor, hasFailed: hasFailed, writeProgress: writeProgress,
            filteredWrite: { write(TerminalText.output($0)) },
            filteredWriteError: { writeError(TerminalText.output($0)) })
    }

    private init(
        usesColor: Bool, hasFailed: @escaping @Sendable () -> Bool, writeProgress: (@Sendable (String) -> Void)?,
        filteredWrite: @escaping @Sendable (String) -> Void, filteredWriteError: @escaping @Sendable (String) -> Void
    ) {
        (self.usesColor, self.hasFailed, self.writeProgress) = (usesColor, hasFailed, writeProgress)
        (write, writeError) = (filteredWrite, filteredWriteError)
    }

    /// Returns a console that removes the progress line before writing.
    func removing(_ progress: ProgressLine) -> Console {
        Console(
            usesColor: usesColor, hasFailed: hasFailed, writeProgress: nil,
            filteredWrite: { text in progress.interrupt { write(text) } },
            filteredWriteError: { text in progress.interrupt { writeError(text) } })
    }
}
