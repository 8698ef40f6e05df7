import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Logs the request and response of each attempt, and the end of each stream with its size. Credentials are redacted; see
/// `Redaction`.
///
/// | level | request | response |
/// |---|---|---|
/// | `none` | – | – |
/// | `basic` | method and URL | status, size and time |
/// | `headers` | also header fields | also header fields |
/// | `body` | also the body | also the body |
///
/// To log only in debug builds, use `LoggerPlugin(.inDebugBuilds(.body))`. To log bodies without header fields, use
/// `LoggerPlugin(.body, writesHeaders: false)`.
public nonisolated struct LoggerPlugin: Plugin {
    /// The level of detail.
    public enum Level: Int, Sendable, Comparable {
        case none, basic, headers, body

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

        /// Returns this level in debug builds and `none` in all other builds. The build configuration of this package
        /// counts, which SwiftPM and Xcode set to that of the app.
        public static func inDebugBuilds(_ level: Level) -> Level {
            level.inBuild(isForDebugging: isDebugBuild)
        }

        func inBuild(isForDebugging: Bool) -> Level { isForDebugging ? self : .none }

        #if DEBUG
            private static let isDebugBuild = true
        #else
            private static let isDebugBuild = false
        #endif
    }

    /// The format of entries.
    public enum Format: Sendable {
        /// `--> GET https://…` and `<-- 200 …`, with the operation's name.
        case lines
        /// Requests as commands for a shell, responses as in `lines`.
        case cURL
        /// `--- --- REQUEST --- ---` with the first line of `lines` and indented JSON. Responses have the same format.
        case blocks
        /// The format of `blocks`, but with only the URL and the indented JSON.
        case plainBlocks
    }

    let level: Level
    let format: Format
    let writesHeaders: Bool
    let redaction: Redaction
    /// The maximum size of a logged body in bytes.
    let maximumBody: Int
    private let output: @Sendable (String) -> Void

    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - level: the level of detail.
    ///   - format: the format of entries.
    ///   - writesHeaders: whether header fields are logged; `false` omits them at every level.
    ///   - redaction: the names whose values are redacted.
    ///   - maximumBody: the maximum size of a logged body in bytes. For a longer body, only the size is logged.
    ///   - output: called with one complete entry at a time, on any thread.
    public init(
        _ level: Level = .basic, format: Format = .lines, writesHeaders: Bool = true,
        redaction: Redaction = Redaction(), maximumBody: Int = 64 * 1_024,
        output: @escaping @Sendable (String) -> Void = { print($0) }
    ) {
        self.level = level
        self.format = format
        self.writesHeaders = writesHeaders && format != .plainBlocks
        self.redaction = redaction
        self.maximumBody = max(0, maximumBody)
        self.output = output
    }

    public func willSend(_ request: TransportRequest, context: CallContext) {
        if level > .none { output(entry(for: request, context)) }
    }

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        if level > .none { output(entry(for: result, request, context)) }
    }

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        if level > .none, summary.isStreamed { output(entry(for: summary, context)) }
    }

    public func didReceiveEvent(_ event: any Sendable, context: CallContext) {
        guard level > .none, let mismatch = event as? HTTPResponse.Mismatch else { return }
        output("<-- \(redaction.filter(for: context).plain("\(mismatch)")) [\(context.operation)]")
    }
}
