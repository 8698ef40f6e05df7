import EndpointRuntime
import KitchenSink
import Testing

/// The query as one value, and the properties of a body as arguments.
struct CallFormTests {
    @Test func theQueryIsSentAsItsParameters() async throws {
        var query = QueryEndpoint.QueryManyQuery(required: "yes", a2: 5)
        query.a3 = true
        let sent = query
        let target = try await Sent.target { try await $0.query.queryMany(xA9: "h", sent) }
        #expect(target == "/query/many?required=yes&a2=5&a3=true")
        let single = try await Sent.target { try await $0.query.queryMany(required: "yes", a2: 5, a3: true, xA9: "h") }
        #expect(single == target)
    }

    @Test func queriesAreValues() {
        let query = QueryEndpoint.QueryManyQuery(required: "yes", a2: 5)
        let other = query.with { $0.a2 = nil }
        #expect(query != other)
        #expect(query == other.with { $0.a2 = 5 })
        #expect(Set([query, other, query]).count == 2)
        #expect("\(other)" == #"QueryManyQuery(required: "yes")"#)
    }

    @Test func bodiesOfBothFormsAreEqual() {
        let flat = ValuesEndpoint.putNote(title: "t", subtitle: nil, wifi: "w")
        guard case .putNote(let note) = flat else {
            Issue.record("\(flat)")
            return
        }
        #expect(note == Note(title: "t", subtitle: nil, wifi: "w"))
    }
}
