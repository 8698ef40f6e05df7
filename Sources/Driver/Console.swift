/// Where a run speaks: results to `write`, findings to `writeError`. The front door connects it to the terminal,
/// tests to strings.
package struct Console: Sendable {
    package let write: @Sendable (String) -> Void
    package let writeError: @Sendable (String) -> Void
    /// Whether findings are coloured.
    package let usesColor: Bool
    /// Whether something could not be written: what the run had to say is lost, so it has failed.
    package let hasFailed: @Sendable () -> Bool

    package init(
        usesColor: Bool = false, write: @escaping @Sendable (String) -> Void,
        writeError: @escaping @Sendable (String) -> Void, hasFailed: @escaping @Sendable () -> Bool = { false }
    ) {
        self.hasFailed = hasFailed
        self.write = write
        self.writeError = writeError
        self.usesColor = usesColor
    }
}
