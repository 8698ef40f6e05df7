import Foundation

/// A call whose progress can be observed: `for await step in transfer.progress { … }`, then `try await
/// transfer.value()`.
///
/// It runs in a task of its own. It ends when it is cancelled, or when a task that waits for its value is cancelled.
public nonisolated struct Transfer<Value: Sendable>: Sendable {
    /// The progress of the call. A slow reader receives the latest values. Ends with the call.
    public let progress: AsyncStream<TransferProgress>
    private let task: Task<Result<Value, APIError>, Never>

    init(_ call: @escaping @Sendable (@escaping TransferProgress.Report) async throws(APIError) -> Value) {
        let (stream, continuation) = AsyncStream<TransferProgress>.makeStream(bufferingPolicy: .bufferingNewest(256))
        progress = stream
        task = Task {
            defer { continuation.finish() }
            do throws(APIError) {
                return .success(try await call { continuation.yield($0) })
            } catch {
                return .failure(error)
            }
        }
    }

    /// The value of the call, or its error.
    public func value() async throws(APIError) -> Value {
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return try result.get()
    }

    /// Cancels the call; its error is `.cancelled` unless it had ended.
    public func cancel() {
        task.cancel()
    }
}

extension Provider {
    /// Starts a call whose progress can be observed, and decodes the JSON response.
    public func transfer<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) -> Transfer<Value> {
        Transfer { (report) async throws(APIError) in try await self.value(endpoint.reporting(report), as: type) }
    }

    /// Starts a download whose progress can be observed.
    public func downloadTransfer(
        _ endpoint: some Endpoint, to file: URL, keepsPartialFile: Bool = true, resumptions: Int = 3
    ) -> Transfer<HTTPResponse> {
        Transfer { (report) async throws(APIError) in
            try await self.download(
                endpoint, to: file, keepsPartialFile: keepsPartialFile, resumptions: resumptions,
                progress: report)
        }
    }

    /// Sends the endpoint with this body and decodes the JSON response.
    public func upload<Value: ModelValue>(
        _ body: RequestBody, with endpoint: some Endpoint, as type: Value.Type = Value.self,
        progress: TransferProgress.Report? = nil
    ) async throws(APIError) -> Value {
        let route = endpoint.with { route in
            route.body = body
            route.report = progress ?? route.report
        }
        return try await value(route, as: type)
    }
}
