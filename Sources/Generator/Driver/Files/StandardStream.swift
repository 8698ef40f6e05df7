import CodegenDiagnostics

/// Standard output or standard error, written without buffering.
package struct StandardStream: Sendable {
    private let file: Int32
    private let failure = Guarded(false)

    /// - Parameter file: The file descriptor of the open stream.
    package init(_ file: Int32) {
        self.file = file
    }

    /// Whether a write has failed.
    package var hasFailed: Bool {
        failure.withLock { $0 }
    }

    /// - Returns: The reason for the first failed write, or `nil`.
    package func write(_ text: String) -> String? {
        failure.withLock { hasFailed in
            var text = text
            let problem = text.withUTF8 { FileWriter.write($0, to: file) }
            defer { hasFailed = hasFailed || problem != nil }
            return hasFailed ? nil : problem?.reason
        }
    }
}
