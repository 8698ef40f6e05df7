import Foundation
import Testing

/// A client without equality of models. A client with `equality: hashable` is committed to the repository.
@Suite(.long) struct EqualityTests {
    @Test(.timeLimit(.minutes(10))) func clientAndMocksCompileWithoutEquality() async throws {
        let bench = try Bench()
        let entry = "name: KitchenSink, spec: \(Bench.specs)/kitchen-sink.yaml, equality: none"
        #expect(try bench.generate(entry: entry).status == .success)
        let lines = try bench.lines()
        #expect(lines.count > 1_000)
        // Query types and recorded calls without models are comparable.
        let comparable = lines.filter { $0.contains("Equatable") || $0.contains("Hashable") }
        #expect(comparable.contains { $0.contains("struct QueryManyQuery: Hashable") })
        #expect(comparable.filter { !$0.contains("Query: Hashable") } == [])
        let calls = lines.filter { $0.contains("Call: RecordedCall {") }
        #expect(calls.contains { $0.contains("struct ListByPageCall:") })
        #expect(!calls.contains { $0.contains("struct JsonCall:") })
        for module in ["KitchenSink", "KitchenSinkMocks"] {
            let errors = try await aside { try bench.compile(module) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
    }
}
