import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with URLSession. The same code runs on Apple platforms and on Linux, so it keeps to what works on both:
/// a delegate instead of the async conveniences, no URL cache, no cookie store, no stored credentials, redirects left to
/// the provider, and an own deadline.
///
/// On Linux, Foundation ends the process when a connection breaks in the middle of a response's head
/// (swift-corelibs-foundation#5285); no code above it can prevent that.
public final class URLSessionTransport: Transport {
    private let engine: URLSessionEngine
    private let maximumResponseSize: Int

    /// - Parameters:
    ///   - configuration: proxies, protocols, network service and the like. Cache, cookies and credential storage of it are
    ///     switched off, because they differ between platforms.
    ///   - maximumResponseSize: in bytes; a longer body ends the call with `.responseTooLarge`.
    public init(configuration: URLSessionConfiguration = .ephemeral, maximumResponseSize: Int = 256 * 1_024 * 1_024) {
        engine = URLSessionEngine(configuration: configuration)
        self.maximumResponseSize = maximumResponseSize
    }

    deinit {
        engine.finish()
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        if let file = request.body.file, !FileManager.default.isReadableFile(atPath: file.path) {
            return .failure(.rejected(.requestEncoding("the file \(file.lastPathComponent) cannot be read")))
        }
        let exchange = Exchange(limit: maximumResponseSize)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if exchange.begin(continuation) { engine.start(request, exchange) }
            }
        } onCancel: { [engine] in
            exchange.finish(.failure(.cancelled))
            engine.abandon(exchange)
        }
    }
}
