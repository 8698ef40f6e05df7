import CodegenDiagnostics
import CodegenYAML
import Foundation
import Testing

@testable import CodegenOverlays

/// Queries with the results of another implementation, created by `make-queries.py`.
private struct Fixture: Decodable, Sendable {
    struct Case: Decodable, Sendable {
        let document: Int?
        let query: String
        /// Normalized paths, sorted; `nil` for an invalid query.
        let paths: [String]?
    }

    let cases: [Case]

    static let data = try? Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/queries.json"))
    static let all = data.flatMap { try? JSONDecoder().decode(Fixture.self, from: $0) }?.cases ?? []

    /// Returns the documents as read by the generator.
    static func documents() throws -> [Node] {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "queries.json", bytes: Array(try #require(data)))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        return try #require(root.mapping?["documents"]?.sequence)
    }
}

@Suite struct JSONPathTests {
    @Test func selectsTheSameAsAnotherImplementation() throws {
        let documents = try Fixture.documents()
        let valid = Fixture.all.filter { $0.paths != nil }
        #expect(valid.count > 400)
        for example in valid {
            let document = documents[try #require(example.document)]
            var evaluator = JSONPathEvaluator(root: document)
            do throws(JSONPathFailure) {
                let path = try JSONPathParser.parse(example.query)
                let matches = try? evaluator.matches(path)
                let paths = matches?.map(\.path.normalized).sorted {
                    $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
                }
                #expect(paths == example.paths, "\(example.query)")
            } catch {
                Issue.record("\(example.query): \(error)")
            }
        }
    }

    @Test func refusesTheSameAsAnotherImplementation() {
        let invalid = Fixture.all.filter { $0.paths == nil }
        #expect(invalid.count > 50)
        for example in invalid {
            #expect(throws: JSONPathFailure.self, "\(example.query)") { try JSONPathParser.parse(example.query) }
        }
    }

    @Test(arguments: [
        ("x", "a query begins with '$'", 0), ("$.a b", "unexpected text after the query", 3),
        ("$['a", "the closing quote is missing", 4), ("$[?nope(@)]", "there is no function 'nope'", 7),
        ("$[?@.*==1]", "a query that can select several nodes cannot be compared", 3),
        ("$[?length(@.a)]", "a value is not a condition; compare it with another value", 3),
    ])
    func saysWhereAQueryIsWrong(_ query: String, _ reason: String, _ offset: Int) {
        #expect(throws: JSONPathFailure(reason: reason, offset: offset)) { try JSONPathParser.parse(query) }
    }

    @Test func theWorkOfAQueryIsLimited() throws {
        let root = try #require(Fixture.documents().first)
        let path = try JSONPathParser.parse("$..*..*..*")
        var evaluator = JSONPathEvaluator(root: root, limit: 50)
        #expect(throws: JSONPathEvaluator.TooManyNodes.self) { try evaluator.matches(path) }
        var generous = JSONPathEvaluator(root: root, limit: 5_000)
        #expect(try generous.matches(path).count > 50)
    }

    @Test(arguments: [String(repeating: "(", count: 100_000), String(repeating: "length(", count: 100_000)])
    func nestingIsLimited(_ open: String) {
        #expect(throws: JSONPathFailure.self) { try JSONPathParser.parse("$[?\(open)") }
    }
}

@Suite struct InteroperablePatternTests {
    @Test(arguments: [
        ("a.c", "abc", true), ("a.c", "a\nc", false), ("ab", "xab", false), ("[a-c]+", "abcab", true),
        ("[^a]", "b", true),
        ("a{2,}", "aaa", true), ("a{2}", "aaa", false), ("$^", "$^", true), ("[-a]", "-", true), ("[a-]", "-", true),
        ("\\p{Nd}+", "12", true), ("\\P{Nd}", "1", false), ("[\\p{L}_]+", "ä_", true), ("(a|b)*", "abba", true),
        ("[&&~~]", "&", true), ("\\(x\\)", "(x)", true), ("", "", true), ("a|", "", true),
    ])
    func matchesWholeText(_ source: String, _ text: String, _ isMatch: Bool) throws {
        #expect(try #require(InteroperablePattern(source)).matches(text) == isMatch)
    }

    @Test(arguments: [
        "(?=a)", "a**", "[", "[]", "[a-b-c]", "\\d", "\\1", "(", ")", "{2}", "a{3,2}", "\\p{Foo}", "\\", "[a[b]]", "*",
    ])
    func refusesOtherSyntax(_ source: String) {
        #expect(InteroperablePattern(source) == nil)
    }

    @Test func findsParts() throws {
        #expect(try #require(InteroperablePattern("b.")).occurs(in: "abc"))
        #expect(try #require(InteroperablePattern("b.")).occurs(in: "ab") == false)
    }
}
