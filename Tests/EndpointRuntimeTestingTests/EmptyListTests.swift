import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// The samples of mocks with `MockBehavior.empty`.
@Suite struct EmptyListTests {
    private func json(_ body: String) async throws -> JSONValue {
        try await MockMethod<Int, JSONValue>("list", sample: Sample("list", body)).call(1, .empty)
    }

    @Test func listIsEmpty() async throws {
        #expect(try await MockMethod<Int, [Int]>("list", sample: Sample("list", "[1,2]")).call(1, .empty) == [])
    }

    @Test func listsInObjectsAreEmptyAndOtherMembersAreKept() async throws {
        let empty = try await json(#"{"name":"a","tags":["b"],"owner":{"id":1,"friends":[{"id":2}]}}"#)
        #expect(empty == ["name": "a", "tags": [], "owner": ["id": 1, "friends": []]])
    }

    @Test func membersOfPagesAgreeWithTheEmptyList() async throws {
        let empty = try await json(
            #"""
            {"data":[1],"pagination":{"page":1,"limit":20,"total":156,"total_pages":8,"hasMore":true,"nextCursor":"c"},
             "last":false,"next":2}
            """#)
        let pagination: JSONValue = [
            "page": 1, "limit": 20, "total": 0, "total_pages": 0, "hasMore": false, "nextCursor": .null,
        ]
        #expect(empty == ["data": [], "pagination": pagination, "last": true, "next": .null])
    }

    @Test func objectWithoutListsIsUnchanged() async throws {
        #expect(try await json(#"{"total":3,"next":"a"}"#) == ["total": 3, "next": "a"])
    }

    /// `null` is not a required string.
    @Test func requiredTextOfTheNextPageIsEmpty() async throws {
        let sample = Sample("list", #"{"items":[1],"next":"c"}"#)
        let page = try await MockMethod<Int, Page>("list", sample: sample).call(1, .empty)
        #expect(page == Page(items: [], next: ""))
    }

    @Test func sampleThatNeedsItsElementsIsComplete() async throws {
        let sample = Sample("pair", "[1,2]")
        #expect(try await MockMethod<Int, Pair>("pair", sample: sample).call(1, .empty) == Pair(left: 1, right: 2))
    }

    @Test func closureOfAMockReadsEmptyLists() async throws {
        let sample = Sample("list", "[1]")
        let method = MockMethod<Int, [Int]>("list", sample: { Samples.value(sample) })
        #expect(try await method.call(1, .empty) == [])
        #expect(try await method.call(1) == [1])
        #expect(sample.data == Data("[1]".utf8))
    }

    @Test func instructionsAreUnchanged() async throws {
        let method = MockMethod<Int, [Int]>("list", sample: Sample("list", "[1]"))
        method.answers(.success([2]), .sample)
        #expect(try await method.call(1, .empty) == [2])
        #expect(try await method.call(1, .empty) == [])
    }

    @Test func bodyThatIsNotJSONIsUnchanged() async throws {
        let sample = Sample("file", contentType: "text/plain", "[1")
        let method = MockMethod<Int, Data>("file", sample: { sample.data })
        #expect(try await method.call(1, .empty) == Data("[1".utf8))
    }
}

private struct Page: Decodable, Equatable {
    var items: [Int]
    var next: String
}

private struct Pair: Decodable, Equatable {
    var left: Int
    var right: Int

    init(left: Int, right: Int) {
        self.left = left
        self.right = right
    }

    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        left = try elements.decode(Int.self)
        right = try elements.decode(Int.self)
    }
}
