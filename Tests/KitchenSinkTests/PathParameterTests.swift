import EndpointRuntime
import KitchenSink
import Testing

/// Parameters in the path, in each style of OpenAPI.
struct PathParameterTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)

    @Test func simpleJoinsByCommas() async throws {
        let target = try await Sent.target {
            try await $0.parameters.pathSimple(id: "a b/c", list: [1, 2], point: point, exploded: point)
        }
        #expect(target == "/path/simple/a%20b%2Fc/1,2/x,1,y,2/x=1,y=2")
    }

    @Test func slashesSeparateSegments() async throws {
        let target = try await Sent.target { try await $0.parameters.pathSlashes(repository: "owner/re po") }
        #expect(target == "/path/slashes/owner/re%20po/topics")
    }

    @Test func labelBeginsWithADot() async throws {
        let target = try await Sent.target {
            try await $0.parameters.pathLabel(
                id: 5, list: [1, 2], explodedList: [1, 2], point: point, exploded: point)
        }
        #expect(target == "/path/label/.5/.1,2/.1.2/.x,1,y,2/.x=1.y=2")
    }

    @Test func matrixNamesEachValue() async throws {
        let target = try await Sent.target {
            try await $0.parameters.pathMatrix(
                id: 5, list: [1, 2], explodedList: [1, 2], point: point, exploded: point)
        }
        #expect(
            target == "/path/matrix/;id=5/;list=1,2/;exploded_list=1;exploded_list=2/;point=x,1,y,2/;x=1;y=2")
    }

    @Test func reservedCharactersStayWhereASegmentHasThem() async throws {
        let target = try await Sent.target { try await $0.parameters.pathReserved(path: "a;b=1/%41?c") }
        #expect(target == "/path/reserved/a;b=1%2F%41%3Fc")
    }

    @Test func parameterIsAPartOfItsSegment() async throws {
        let target = try await Sent.target { try await $0.parameters.pathPartial(sid: "AC1") }
        #expect(target == "/path/partial/AC1.json")
    }

    @Test func valuesOfOtherTypesAreSpelledAsInJSON() async throws {
        let target = try await Sent.target {
            try await $0.parameters.pathTyped(
                day: try #require(CalendarDate("2025-01-05")), color: .lightGreen, number: 9_007_199_254_740_993)
        }
        #expect(target == "/path/typed/2025-01-05/light%20green/9007199254740993")
    }

    @Test func questionMarkInAPathBeginsItsQuery() async throws {
        #expect(
            try await Sent.target { try await $0.parameters.pathWithQuery(page: 2) }
                == "/path/question?action=list&page=2")
        #expect(try await Sent.target { try await $0.parameters.pathWithQuery() } == "/path/question?action=list")
    }

    /// The fragment only distinguishes calls with the same path, as in converted descriptions.
    @Test func fragmentOfAPathIsNotSent() async throws {
        #expect(try await Sent.target { try await $0.parameters.pathWithFragment() } == "/path/fragment")
    }
}
