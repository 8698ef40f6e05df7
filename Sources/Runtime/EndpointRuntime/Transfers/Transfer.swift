import Foundation

/// A call with observable progress: `for await step in transfer.progress { … }`, then `try await transfer.value()`.
///
/// The call runs in its own task. It is cancelled by `cancel`, or if a task that waits for its value is cancelled.
public nonisolated struct Transfer<Value: Sendable>: Sendable {
    /// The progress of the call. The sequence ends with the call. A slow reader receives the latest values.
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

    /// Returns the value of the call.
    /// - Throws: the error of the call.
    public func value() async throws(APIError) -> Value {
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return try result.get()
    }

    /// Cancels the call. Its error is `.cancelled`, unless the call had already ended.
    public func cancel() {
        task.cancel()
    }
}

extension Provider {
    /// Starts a call with observable progress and decodes the JSON response.
    public func transfer<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self
    ) -> Transfer<Value> {
        Transfer { (report) async throws(APIError) in try await self.value(endpoint.reporting(report), as: type) }
    }

    /// Starts a download with observable progress.
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
