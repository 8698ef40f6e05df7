import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// `validation: requests`: rejected values and their paths.
@Suite struct LimitTests {
    private func problems(_ call: (KitchenSinkClient) async throws(APIError) -> Void) async -> String? {
        let stub = StubTransport()
        stub.answer("limits.putBounded", with: .status(204))
        stub.answer("limits.postBounded", with: .status(204))
        do throws(APIError) {
            try await call(KitchenSinkClient(transport: stub))
            #expect(stub.requests.count == 1)
            return nil
        } catch {
            #expect(stub.requests.isEmpty)
            guard case .invalidRequest(let failure) = error.reason else { return "\(error.reason)" }
            return failure.description
        }
    }

    @Test func valuesWithinTheirLimitsAreSent() async {
        let good = Bounded(
            name: "abc12", tags: ["a", "b_1"], ratio: 0.3, note: "ok", scores: ["a": 10], parent: Bounded(name: "x"),
            parts: [.point(KitchenSinkPoint(x: 1, y: 2))])
        #expect(
            await problems { client throws(APIError) in try await client.limits.putBounded(code: "abc", good) } == nil)
        let nothing = Bounded(name: "x", note: .null)
        #expect(
            await problems { client throws(APIError) in try await client.limits.putBounded(code: "c", nothing) } == nil)
    }

    @Test func parametersAreRefused() async {
        let found = await problems { client throws(APIError) in
            try await client.limits.putBounded(code: "abcd", tags: ["ab", "c"], xLevel: 9)
        }
        #expect(
            found == "path.code: 4 characters, at most 3 allowed; query.tags[1]: 1 characters, at least 2 required; "
                + "header.X-Level: 9, less than 9 allowed")
    }

    @Test func bodiesAreRefusedByThePathOfTheValue() async {
        let inner = Bounded(name: "", ratio: 0.25)
        let bad = Bounded(
            name: "x", tags: ["a", "B", "a"], note: "abc", scores: ["a": 11], parent: inner, parts: [.bounded(inner)])
        let found = await problems { client throws(APIError) in try await client.limits.putBounded(code: "a", bad) }
        #expect(
            found?.components(separatedBy: "; ") == [
                "body.tags: elements 0 and 2 are equal", #"body.tags[1]: does not match ^[a-z]\w*$"#,
                "body.note: 3 characters, at most 2 allowed", "body.scores.a: 11, at most 10 allowed",
                "body.parent.name: 0 characters, at least 1 required",
                "body.parent.ratio: 0.25, a multiple of 0.1 required",
                "body.parts[0].name: 0 characters, at least 1 required",
                "body.parts[0].ratio: 0.25, a multiple of 0.1 required",
            ])
    }

    @Test func modelsValidateThemselves() {
        #expect(throws: ValidationFailure([.init(path: "name", message: "6 characters, at most 5 allowed")])) {
            try Bounded(name: "abcdef").validate()
        }
    }

    @Test func bodiesInSeveralContentTypesAreValidated() async {
        let found = await problems { client throws(APIError) in
            try await client.limits.postBounded(.json([Bounded(name: "")]))
        }
        #expect(found == "body[0].name: 0 characters, at least 1 required")
    }
}
