import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One answer of a `StubTransport`.
public nonisolated struct StubAnswer: Sendable {
    let make: @Sendable (TransportRequest, [Sample]) async -> Result<HTTPResponse, TransportError>

    /// The operation's first sample of a 2xx status.
    public static var success: StubAnswer {
        sample { (200...299).contains($0.status) }
    }

    /// The operation's first sample of this status; an empty body when it has none.
    public static func status(_ status: Int) -> StubAnswer {
        StubAnswer { _, samples in
            .success(samples.first { $0.status == status }?.response ?? HTTPResponse(statusCode: status))
        }
    }

    /// The operation's sample of this name.
    public static func named(_ name: String) -> StubAnswer {
        sample { $0.name == name }
    }

    public static func response(_ response: HTTPResponse) -> StubAnswer {
        StubAnswer { _, _ in .success(response) }
    }

    /// No response: the connection fails in this way.
    public static func failure(_ code: URLError.Code) -> StubAnswer {
        StubAnswer { _, _ in .failure(.failed(URLError(code))) }
    }

    /// Whatever the closure makes of the request.
    public static func closure(
        _ make: @escaping @Sendable (TransportRequest) async -> Result<HTTPResponse, TransportError>
    ) -> StubAnswer {
        StubAnswer { request, _ in await make(request) }
    }

    private static func sample(where matches: @escaping @Sendable (Sample) -> Bool) -> StubAnswer {
        StubAnswer { request, samples in
            guard let sample = samples.first(where: matches) else {
                return .failure(.rejected(.unexpectedCall(request.operationID)))
            }
            return .success(sample.response)
        }
    }
}
