import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import MoyaTemplate

// The test doubles of the template over the generated client.

final class MoyaProvider<Target: Endpoint>: Sendable {
    enum StubClosure { case immediatelyStub, neverStub }

    static var immediatelyStub: StubClosure { .immediatelyStub }
    let provider: Provider

    init(stubClosure: StubClosure) {
        let stub = StubTransport(samples: CommunitySamples.all)
        provider = Provider(
            server: .development, transport: stubClosure == .neverStub ? URLSessionTransport() : stub)
    }

    func request(_ target: Target) async throws -> Data { try await provider.data(target) }
}

final class MockNetworkService: NetworkServiceProtocol {
    var shouldFail = false
    var mockData: Data?
    var mockError: (any Error)?
    var requestCallCount = 0

    func request<T: Decodable & Sendable>(
        endpoint: String, method: HTTPMethod, parameters: Parameters?, headers: [String: String]?
    ) async throws -> T {
        requestCallCount += 1

        if shouldFail {
            throw mockError ?? NetworkError.unknown
        }

        guard let data = mockData else {
            throw NetworkError.noConnection
        }

        let decoder = JSONDecoder()
        return try decoder.decode(T.self, from: data)
    }

    func request<T: Decodable & Sendable>(_ target: APITarget) async throws -> T {
        try await request(endpoint: target.path, method: target.method, parameters: nil, headers: nil)
    }
}
