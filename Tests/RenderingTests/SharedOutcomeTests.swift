import CodegenIR
import Testing

/// Responses and headers that several operations of a group share have names of their content.
@Suite struct SharedOutcomeTests {
    private static func files(_ endpoints: [Endpoint]) throws -> [String: String] {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", endpoints)]
        return try render(api)
    }

    /// Returns the aliases of the operations with these failures, such as `getA = NotFoundFailure`.
    private static func aliases(_ failures: [String: [StatusCase]]) throws -> [String] {
        let endpoints = failures.sorted { $0.key < $1.key }.map { name, cases in
            var endpoint = endpoint(name, "GET", [.literal("/\(name)")], success: .empty)
            endpoint.errors = cases
            return endpoint
        }
        return aliases(try #require(try Self.files(endpoints)["Community/Clients/PostsErrors.swift"]))
    }

    private static func aliases(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains("typealias") }.map {
            String($0.trimmingPrefix("    public typealias "))
        }
    }

    private static let notFound = status("notFound", .code(404), .json(.named("Problem")))
    private static let other = status("other", .any, .json(.named("Problem")))

    @Test func equalFailuresHaveTheNameOfTheirStatuses() throws {
        let both = [Self.notFound, Self.other]
        #expect(
            try Self.aliases(["getA": [Self.notFound], "getB": both, "getC": [Self.notFound], "getD": both])
                == [
                    "GetA = NotFoundFailure", "GetB = NotFoundOrOtherFailure", "GetC = NotFoundFailure",
                    "GetD = NotFoundOrOtherFailure",
                ])
        #expect(try Self.aliases(["getA": [Self.notFound], "getB": both]) == [])
    }

    @Test func theSharedTypeIsDeclaredOnce() throws {
        let endpoints = ["getA", "getB"].map { name in
            var endpoint = endpoint(name, "GET", [.literal("/\(name)")], success: .empty)
            endpoint.errors = [Self.notFound]
            return endpoint
        }
        let text = try #require(try Self.files(endpoints)["Community/Clients/PostsErrors.swift"])
        #expect(
            text.contains(
                """
                    /// Failures that several operations of `PostsAPI` share.
                    public nonisolated enum NotFoundFailure: ResponseDecodable, Equatable, Sendable {
                        case notFound(Problem)

                        public static var operations: [String] { ["getA", "getB"] }
                """))
        #expect(text.contains("    /// The failures of `getA`.\n    public typealias GetA = NotFoundFailure\n"))
        #expect(text.components(separatedBy: "enum NotFoundFailure").count == 2)
    }

    @Test func manyStatusesAreARange() throws {
        let codes = [(400, "badRequest"), (401, "unauthorized"), (404, "notFound"), (500, "internalServerError")]
        let list = codes.map { status($1, .code($0), .json(.named("Problem"))) }
        #expect(
            try Self.aliases(["getA": list, "getB": list, "getC": list + [Self.other], "getD": list + [Self.other]])
                == [
                    "GetA = Failure400To500", "GetB = Failure400To500", "GetC = Failure400To500OrOther",
                    "GetD = Failure400To500OrOther",
                ])
        var rest = list
        rest[1] = status("forbidden", .code(403), .json(.named("Problem")))
        #expect(
            Set(try Self.aliases(["getA": list, "getB": list, "getC": rest, "getD": rest]))
                == [
                    "GetA = Failure400_401_404_500", "GetB = Failure400_401_404_500",
                    "GetC = Failure400_403_404_500", "GetD = Failure400_403_404_500",
                ])
    }

    @Test func typesThatDifferInTheirDocumentationAreShared() throws {
        let endpoints = ["No such post.", "No such user."].enumerated().map { number, text in
            var endpoint = endpoint("get\(number)", "GET", [.literal("/\(number)")], success: .empty)
            var notFound = Self.notFound
            notFound.documentation = Documentation(summary: text)
            var other = Self.other
            other.documentation = Documentation(summary: "Any failure.")
            endpoint.errors = [notFound, other]
            return endpoint
        }
        let text = try #require(try Self.files(endpoints)["Community/Clients/PostsErrors.swift"])
        #expect(Self.aliases(text) == ["Get0 = NotFoundOrOtherFailure", "Get1 = NotFoundOrOtherFailure"])
        #expect(!text.contains("No such"))
        #expect(text.contains("        /// Any failure.\n        case other("))
    }

    /// A name that could mean two types belongs to neither.
    @Test func typesOfOneNameStaySeparate() throws {
        let text = status("notFound", .code(404), .text(.primitive(.string)))
        #expect(
            try Self.aliases(["getA": [Self.notFound], "getB": [Self.notFound], "getC": [text], "getD": [text]]) == [])
    }

    @Test func operationsAndModelsKeepTheirNames() throws {
        #expect(try Self.aliases(["notFoundFailure": [Self.notFound], "getB": [Self.notFound]]) == [])
        let own = status("notFound", .code(404), .json(.named("NotFoundFailure")))
        #expect(try Self.aliases(["getA": [own], "getB": [own]]) == [])
    }

    @Test(arguments: [
        (["total"], "TotalHeaders"), (["rateLimit", "rateReset"], "RateHeaders"),
        (["link", "total"], "LinkAndTotalHeaders"),
        (["rate", "rated"], "RateAndRatedHeaders"),
    ])
    func equalHeadersHaveTheNameOfTheirProperties(properties: [String], name: String) throws {
        let endpoints = ["getA", "getB"].map { operation in
            var endpoint = endpoint(operation, "GET", [.literal("/\(operation)")], success: .empty)
            endpoint.headers = properties.map {
                ResponseHeader(name: Name(swift: $0, wire: $0), type: .primitive(.int), documentation: "")
            }
            return endpoint
        }
        let text = try #require(try Self.files(endpoints)["Community/Clients/PostsHeaders.swift"])
        #expect(Self.aliases(text) == ["GetA = \(name)", "GetB = \(name)"])
        #expect(
            text.contains(
                "/// Response headers that several operations of `PostsAPI` share.\n    public nonisolated struct \(name):"
            ))
    }

    /// Failures that need more than about a thousand lines have files with the names of their operations.
    @Test func longFailuresHaveAFileForEachOperation() throws {
        let endpoints = (0..<40).map { number in
            var endpoint = endpoint("get\(number)", "GET", [.literal("/\(number)")], success: .empty)
            endpoint.errors = [Self.notFound]
            if number < 30 {
                endpoint.errors = (400...412).map { status("s\($0)", .code($0), .json(.named("Problem\(number)"))) }
            }
            return endpoint
        }
        let files = try Self.files(endpoints).filter { $0.key.hasPrefix("Community/Clients/PostsErrors") }
        #expect(files.count == 31)
        let own = try #require(files["Community/Clients/PostsErrors+Get7.swift"])
        #expect(own.contains("nonisolated extension PostsErrors {"))
        #expect(own.contains("    public nonisolated enum Get7: ResponseDecodable"))
        let main = try #require(files["Community/Clients/PostsErrors.swift"])
        #expect(main.contains("public nonisolated enum PostsErrors {"))
        #expect(Self.aliases(main).count == 10)
    }
}
