import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to a server at a Unix socket, such as that of a container engine. The host of the URL is only the
/// `Host` of the request. Each request has its own connection, over HTTP/1.0: the body ends with the connection.
public struct UnixSocketTransport: Transport {
    private let path: String
    private let queue = DispatchQueue(label: "UnixSocketTransport", attributes: .concurrent)

    /// - Parameter path: the path of the socket, of at most 100 bytes.
    public init(path: String) {
        self.path = path
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        let connection: Connection
        do {
            connection = try Connection(to: path, timeout: request.timeout)
        } catch {
            return .failure(.failed(error))
        }
        let result: Result<HTTPResponse, TransportError> = await withTaskCancellationHandler {
            do {
                try await run { try connection.write(head(of: request)) }
                for try await piece in try await request.body.pieces() { try await run { try connection.write(piece) } }
                let bytes = try await run { try connection.readToEnd() }
                guard let response = response(bytes, to: request) else { throw URLError(.badServerResponse) }
                return .success(response)
            } catch {
                return .failure((error as? TransportError) ?? .failed(error))
            }
        } onCancel: {
            connection.interrupt()
        }
        return Task.isCancelled ? .failure(.cancelled) : result
    }

    /// Calls of the system that wait must not block the threads of Swift tasks.
    private func run<Output: Sendable>(_ body: @escaping @Sendable () throws -> Output) async throws -> Output {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    private func head(of request: TransportRequest) -> Data {
        let url = request.urlRequest.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        let path = url?.percentEncodedPath ?? ""
        let target = (path.isEmpty ? "/" : path) + (url?.percentEncodedQuery.map { "?\($0)" } ?? "")
        var headers = HTTPHeaders(request.urlRequest)
        headers["Host"] = url?.host ?? "localhost"
        headers["Content-Length"] = length(of: request.body).map(String.init)
        let lines =
            ["\(request.urlRequest.httpMethod ?? "GET") \(target) HTTP/1.0"]
            + headers.map { "\($0.name): \($0.value)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private func length(of body: TransportBody) -> Int64? {
        switch body {
        case .none: nil
        case .data(let data): Int64(data.count)
        case .file(let file): (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { Int64($0) }
        case .stream(let stream): stream.length
        }
    }

    private func response(_ bytes: Data, to request: TransportRequest) -> HTTPResponse? {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else { return nil }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            headers.add(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        let body = Data(bytes[end.upperBound...])
        if let length = headers["Content-Length"].flatMap({ Int($0) }), length != body.count { return nil }
        return HTTPResponse(statusCode: status, headers: headers, data: body, url: request.urlRequest.url)
    }
}

/// The connection of one request.
private final class Connection: Sendable {
    private let descriptor: Int32

    init(to path: String, timeout: Duration) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var limit = timeval()
        limit.tv_sec = .init(max(1, timeout.components.seconds))
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8.prefix(100)) + [0]
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if status != 0 { throw Self.lastError }
    }

    deinit { close(descriptor) }

    /// Ends waiting calls of `write` and `readToEnd`.
    func interrupt() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func write(_ data: Data) throws {
        try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.send(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Self.noSignal)
                guard count > 0 else { throw Self.lastError }
                rest = rest.dropFirst(count)
            }
        }
    }

    func readToEnd() throws -> Data {
        var all = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { throw Self.lastError }
            if count == 0 { return all }
            all += buffer.prefix(count)
        }
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// A timeout is a `URLError`, which has a reason in all apps.
    private static var lastError: any Error {
        errno == EAGAIN ? URLError(.timedOut) : POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
