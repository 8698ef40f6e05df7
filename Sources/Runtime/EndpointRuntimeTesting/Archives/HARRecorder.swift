import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Records the calls of a provider as an HTTP archive (HAR 1.2), for debug builds and tests.
///
/// `codegen drift` compares the archive with the description, and `StubTransport(har:)` answers from it.
///
/// ```swift
/// #if DEBUG
///     let recorder = HARRecorder()
///     let client = CommunityClient(plugins: [recorder])
///     // … calls …
///     try recorder.write(to: .documentsDirectory.appending(path: "traffic.har"))
/// #endif
/// ```
///
/// Each attempt is an entry: its request, and its response after redirects. An attempt without a response has the
/// status 0. Answers of a cache and of shared calls are not recorded.
///
/// Secrets are replaced before they are kept, by the names of `Redaction`, as in the log. Secrets in JSON are replaced
/// by values of the same type: 0, `false`, `<redacted>`. Other personal data is recorded, so an archive belongs
/// neither in a release build nor in a public place.
///
/// Bodies are recorded as text, or in Base64 for images, sound, video, fonts, PDF, ZIP and `application/octet-stream`.
/// These are not recorded, and `codegen drift` counts them: bodies over `maximumBody`, multipart bodies, files,
/// streams, compressed requests, and other bodies that are not UTF-8, because their secrets cannot be found.
public final class HARRecorder: Plugin {
    private struct State {
        var entries: [(started: Date, json: Data)] = []
        var size = 0
        var removed = 0
    }

    /// The state of one attempt.
    private struct Attempt {
        var started: Date?
        var metrics: TransportMetrics?
    }

    private let maximumSize: Int
    private let maximumBody: Int
    private let redaction: Redaction
    private let now: @Sendable () -> Date
    private let state = Locked(State())

    /// Creates a recorder without entries.
    ///
    /// - Parameters:
    ///   - maximumSize: the maximum size of the archive in bytes. If it is exceeded, the oldest entries are removed.
    ///   - maximumBody: the maximum size of a recorded body in bytes. For a longer body, only the size is recorded.
    ///   - redaction: the names whose values are replaced. API keys of the route's security schemes and the credential
    ///     headers of the provider's configuration are always replaced.
    ///   - now: the current time, for tests.
    public init(
        maximumSize: Int = 16 * 1_024 * 1_024, maximumBody: Int = 1_024 * 1_024, redaction: Redaction = Redaction(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.maximumSize = max(0, maximumSize)
        self.maximumBody = max(0, maximumBody)
        self.redaction = redaction
        self.now = now
    }

    public func willSend(_ request: TransportRequest, context: CallContext) {
        let time = now()
        context.withState(Attempt()) { $0 = Attempt(started: time) }
    }

    public func didMeasure(_ metrics: TransportMetrics, request: TransportRequest, context: CallContext) {
        context.withState(Attempt()) { $0.metrics = metrics }
    }

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        let time = now()
        let attempt = context.withState(Attempt()) { $0 }
        let started = attempt.started ?? time
        let exchange = RecordedExchange(
            request: request, result: result, operation: context.operation,
            operationID: context.route.operationID, started: started,
            duration: time.timeIntervalSince(started), metrics: attempt.metrics,
            redaction: redaction.filter(for: context), maximumBody: maximumBody)
        guard let json = try? JSONCoding.encode(exchange.json) else { return }
        add(json, started)
    }

    private func add(_ json: Data, _ started: Date) {
        state.withLock { state in
            // Attempts end in another order than they start.
            let place = state.entries.lastIndex { $0.started <= started }.map { $0 + 1 } ?? 0
            state.entries.insert((started, json), at: place)
            state.size += json.count
            while state.size > maximumSize, !state.entries.isEmpty {
                state.size -= state.entries.removeFirst().json.count
                state.removed += 1
            }
        }
    }
}

extension HARRecorder {
    /// The number of recorded entries.
    public var count: Int { state.withLock { $0.entries.count } }

    /// The archive: JSON with one line for each entry, in the order in which the attempts started. If entries were
    /// removed, the `comment` of the log has their number.
    public var data: Data {
        let (entries, removed) = state.withLock { ($0.entries.map(\.json), $0.removed) }
        let creator = #""creator":{"name":"EndpointRuntime HARRecorder","version":"1"}"#
        let comment = removed == 0 ? "" : #","comment":"\#(removed) older entries were removed""#
        var data = Data(#"{"log":{"version":"1.2",\#(creator)\#(comment),"entries":["#.utf8)
        for (index, entry) in entries.enumerated() {
            data += Data((index == 0 ? "\n" : ",\n").utf8)
            data += entry
        }
        data += Data("\n]}}\n".utf8)
        return data
    }

    /// Writes the archive to a file that only its owner may read. An existing file is replaced atomically, and missing
    /// folders are created.
    ///
    /// - Throws: the error of the file system.
    public func write(to file: URL) throws {
        try PrivateFile.replace(file, with: data)
    }

    /// Removes all entries.
    public func removeAll() {
        state.withLock { $0 = State() }
    }
}
