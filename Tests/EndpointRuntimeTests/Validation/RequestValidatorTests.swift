import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Paths of values in models, and rejected calls.
@Suite struct RequestValidatorTests {
    struct Node: RequestValidatable {
        var name = "n"
        var note: Nullable<String> = .absent
        var tags: [String] = []
        var children: [Node]?
        var named: [String: Node] = [:]

        func _checkLimits(_ validator: inout RequestValidator) {
            validator.check(name, "name", .minLength(1), .maxLength(3))
            validator.check(note, "note", .maxLength(1))
            validator.check(tags, "tags", .maxItems(2), .each([.maxLength(2)]))
            validator.check(children, "children")
            validator.check(named, "named")
        }
    }

    private func problems(_ node: Node) -> String? {
        do throws(ValidationFailure) {
            try node.validate()
            return nil
        } catch {
            return error.description
        }
    }

    @Test func pathsLeadToTheValue() {
        #expect(problems(Node()) == nil)
        #expect(problems(Node(note: .null)) == nil)
        #expect(
            problems(Node(name: "long", note: "ab"))
                == "name: 4 characters, at most 3 allowed; note: 2 characters, at most 1 allowed")
        #expect(problems(Node(tags: ["a", "bcd"])) == "tags[1]: 3 characters, at most 2 allowed")
        let inner = Node(children: [Node(), Node(named: ["k": Node(name: "")])])
        #expect(problems(inner) == "children[1].named.k.name: 0 characters, at least 1 required")
    }

    @Test func problemsAndDepthAreBounded() {
        let many = Node(children: Array(repeating: Node(name: ""), count: 500))
        #expect(
            throws: ValidationFailure(
                Array(0..<ValidationFailure.mostProblems).map { index in
                    ValidationFailure.Problem(
                        path: "children[\(index)].name", message: "0 characters, at least 1 required")
                })
        ) { try many.validate() }
        var deep = Node(name: "")
        for _ in 0..<2_000 { deep = Node(children: [deep]) }
        #expect(problems(deep) == nil)
    }

    @Test func callsAreRefusedBeforeAnythingIsSent() async throws {
        let stub = StubTransport()
        let provider = Provider(server: ConfiguredServer(name: "s", url: "https://example.com"), transport: stub)
        let route = Route("put", .put, "/nodes").validating {
            $0.check(20, "query.limit", .maximum("10"))
            $0.check(Node(name: ""), "body")
        }
        let failure = ValidationFailure([
            .init(path: "query.limit", message: "20, at most 10 allowed"),
            .init(path: "body.name", message: "0 characters, at least 1 required"),
        ])
        let error = await #expect(throws: APIError.self) { try await provider.empty(route) }
        #expect(error?.reason == .invalidRequest(failure))
        #expect(error?.operation == "put")
        #expect(error?.isRecoverable == false)
        #expect(stub.requests.isEmpty)
        #expect(throws: APIError(.invalidRequest(failure))) { try provider.url(of: route) }
    }
}
