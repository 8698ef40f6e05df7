import CodegenDiagnostics

/// Standard output or standard error, written without a buffer.
package struct StandardStream: Sendable {
    private let file: Int32
    private let failure = Guarded(false)

    /// - Parameter file: The number of the open stream.
    package init(_ file: Int32) {
        self.file = file
    }

    /// Whether something could not be written.
    package var hasFailed: Bool {
        failure.withLock { $0 }
    }

    /// - Returns: The reason of the first failed write.
    package func write(_ text: String) -> String? {
        failure.withLock { hasFailed in
            var text = text
            let problem = text.withUTF8 { FileWriter.write($0, to: file) }
            defer { hasFailed = hasFailed || problem != nil }
            return hasFailed ? nil : problem?.reason
        }
    }
}
