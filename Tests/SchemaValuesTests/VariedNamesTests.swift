import Testing

@testable import CodegenSchemaValues

/// The names of numbers decide how the elements of a list of samples differ.
@Suite("Names that vary")
struct VariedNamesTests {
    private func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }

    @Test(arguments: [
        ("rating", "4", 1...5), ("stars", "5", 1...5), ("priority", "1", 1...5), ("test score", "80", 0...100),
        ("popularity", "74", 0...100), ("percent", "40", 0...100), ("percentage", "0", 0...100),
        ("progress", "100", 0...100),
        ("month", "12", 1...12), ("day", "28", 1...28), ("hour", "23", 0...23), ("minute", "59", 0...59),
        ("volume", "80", 0...100), ("age", "34", 18...80),
    ])
    func rangesFollowNames(name: String, json: String, range: ClosedRange<Int>) {
        #expect(VariedNames.range(json, words(name)) == range)
        #expect(VariedNames.range(String(range.upperBound + 1), words(name)) == nil)
        #expect(VariedNames.range(String(range.lowerBound - 1), words(name)) == nil)
        #expect(VariedNames.range("4.5", words(name)) == nil)
        #expect(!VariedNames().varies("4.5", words(name)))
    }

    @Test(arguments: [
        "status", "code", "version", "page", "limit", "offset", "latitude", "longitude", "lat", "lng", "lon", "total",
        "year",
        "currency", "port", "take", "channels", "page size", "season number",
    ])
    func numbersWithAMeaningDoNotVary(name: String) {
        #expect(!VariedNames().varies("12", words(name)))
    }

    @Test func otherNumbersVary() {
        for (name, json) in [("weight", "1.5"), ("price", "12.95"), ("depth", "-3"), ("rating", "4")] {
            #expect(VariedNames().varies(json, [name]), "\(name)")
        }
        #expect(!VariedNames().varies("0", ["weight"]))
        #expect(!VariedNames().varies("\"1\"", ["weight"]))
        #expect(!VariedNames().varies("true", ["weight"]))
        #expect(!VariedNames().varies("", ["weight"]))
    }

    /// In objects without any other difference, more numbers vary.
    @Test func otherNamesVaryInObjectsWithoutOtherDifferences() {
        let others = VariedNames(areOthers: true)
        for name in ["status", "year", "port", "latitude"] { #expect(others.varies("12", [name]), "\(name)") }
        for name in ["total", "count", "page", "pages", "limit", "offset", "size"] {
            #expect(!others.varies("12", [name]), "\(name)")
        }
        #expect(others.varies("0", ["weight"]))
    }

    @Test(arguments: [("1", 1), ("9", 2), ("10", 3), ("12", 3), ("48", 14), ("100", 30), ("12.95", 3), ("0", 1)])
    func countersDifferByAThird(json: String, distance: Int) {
        #expect(VariedNames.distance(json, ["views"]) == distance)
        for name in ["number", "index", "position", "order", "rank", "sequence"] {
            #expect(VariedNames.distance(json, ["track", name]) == nil)
        }
        #expect(VariedNames.distance("x", ["views"]) == nil)
    }

    @Test func recentDatesDifferByADay() {
        for unit in [1, 1_000, 1_000_000, 1_000_000_000] {
            for second in [1_400_000_000, 1_736_935_200, 2_100_000_000] {
                #expect(VariedNames.distanceOfMoments(String(second * unit)) == 86_400 * unit)
            }
        }
        for json in ["1399999999", "2100000001", "12", "1736935200.5", "x"] {
            #expect(VariedNames.distanceOfMoments(json) == nil)
        }
    }

    @Test(arguments: [
        ("author", ["people"], true), ("username", ["accounts"], true), ("email", ["emails"], true),
        ("description", ["sentences"], true), ("slug", ["keys"], true), ("token", ["tokens"], true),
        ("headline", ["titles"], true), ("city", ["cities"], false), ("uuid", [], false), ("url", [], false),
        ("created at", [], false), ("gender", ["genders"], false),
    ])
    func textsHaveTheListsOfTheirTopic(name: String, lists: [String], isFree: Bool) {
        guard let topic = TextTopic(words(name), owner: []) else {
            #expect(lists.isEmpty)
            return
        }
        #expect(topic.lists == lists && topic.isFree == isFree, "\(topic)")
    }
}
