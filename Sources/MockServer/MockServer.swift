import Diagnostics
import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server that answers as a description says. The door of this room: made by `codegen serve`, and by tests that
/// let generated clients call it.
package final class MockServer: Sendable {
    package struct Options: Sendable {
        /// The interface; names of hosts are not looked up but for `localhost`.
        package var host = "127.0.0.1"
        /// 0 takes a free one.
        package var port: UInt16 = 0
        /// What `Access-Control-Allow-Origin` says.
        package var origin = "*"
        /// Waits for `Prefer: delay`.
        package var clock: any Clock<Duration> = ContinuousClock()
        /// Receives one line for each call.
        package var log: @Sendable (String) -> Void = { _ in }

        package init() {}
    }

    /// Why there is no server, in words for the user.
    package struct Failure: Error, Hashable {
        package let reason: String
    }

    package static let largestBody = 10 << 20

    private let options: Options
    private let responder: Guarded<Responder>

    package init(_ description: ServedDescription, options: Options = Options()) {
        self.options = options
        responder = Guarded(Responder(description, origin: options.origin))
    }

    /// Answers from another description from now on; calls that are being answered are not disturbed.
    package func replace(_ description: ServedDescription) {
        let next = Responder(description, origin: options.origin)
        responder.withLock { $0 = next }
    }

    /// Serves until the task is cancelled.
    /// - Parameter whenListening: Receives the address: `http://127.0.0.1:8080`.
    package func run(whenListening: @Sendable (_ url: String) async -> Void) async throws(Failure) {
        let server = try httpServer()
        let running = Task { try await server.run() }
        await withTaskCancellationHandler {
            do {
                try await server.waitUntilListening()
                await whenListening(Self.url(await server.listeningAddress, options.host))
            } catch {
                running.cancel()
            }
            _ = await running.result
        } onCancel: {
            running.cancel()
        }
        if case .failure(let error) = await running.result, !Task.isCancelled { throw failure(error) }
    }

    // MARK: Socket

    private func httpServer() throws(Failure) -> HTTPServer {
        let handler = ClosureHTTPHandler { [self] request in await respond(to: request) }
        // Longer than the longest delay that may be asked for.
        let timeout = Preferences.longestDelay + 30
        let host = options.host == "localhost" ? "127.0.0.1" : options.host
        if let address = try? sockaddr_in.inet(ip4: host, port: options.port) {
            return HTTPServer(address: address, timeout: timeout, logger: .disabled, handler: handler)
        }
        if let address = try? sockaddr_in6.inet6(ip6: host, port: options.port) {
            return HTTPServer(address: address, timeout: timeout, logger: .disabled, handler: handler)
        }
        throw Failure(reason: "'\(options.host)' is no address of an interface: use one such as 127.0.0.1 or ::1")
    }

    private func failure(_ error: any Error) -> Failure {
        let place = "\(options.host):\(options.port)"
        guard case SocketError.failed(_, let code, let message)? = error as? SocketError else {
            return Failure(reason: "\(place) cannot be used: \(error.localizedDescription)")
        }
        switch code {
        case EADDRINUSE: return Failure(reason: "port \(options.port) is in use; choose another one, or 0 for any")
        case EACCES: return Failure(reason: "port \(options.port) needs more rights than this process has")
        case EADDRNOTAVAIL: return Failure(reason: "\(options.host) is no address of this machine")
        default: return Failure(reason: "\(place) cannot be used: \(message)")
        }
    }

    private static func url(_ address: Socket.Address?, _ host: String) -> String {
        switch address {
        case .ip4(let ip, let port): "http://\(ip):\(port)"
        case .ip6(let ip, let port): "http://[\(ip)]:\(port)"
        case .unix, nil: "http://\(host)"
        }
    }

    // MARK: Calls

    private func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = ContinuousClock.now
        let responder = responder.withLock { $0 }
        var answer: Answer
        do throws(Refusal) {
            answer = responder.answer(try await Call(request, upTo: Self.largestBody))
        } catch {
            answer = responder.answer(error)
        }
        if answer.delay > 0 { try? await options.clock.sleep(for: .seconds(answer.delay)) }
        options.log(line(request, answer, since: start))
        return HTTPResponse(answer, toHead: request.method == .HEAD)
    }

    private func line(_ request: HTTPRequest, _ answer: Answer, since start: ContinuousClock.Instant) -> String {
        let time = start.duration(to: .now) / .milliseconds(1)
        let target = HeaderText.safe(String(request.target.rawValue.prefix(200)))
        let note = HeaderText.safe(answer.note)
        return "\(HeaderText.safe(request.method.rawValue)) \(target) \(answer.status) \(note) (\(Int(time)) ms)"
    }
}
