import EndpointMockData
import Testing

@testable import CodegenOpenAPI

/// Each keyword of `LimitKeyword` decodes, merges, checks and dumps its own limit, and no other.
@Suite struct LimitKeywordTests {
    /// A loose and a strict limit, a value that satisfies only the loose one, and its violation of the strict one.
    private struct Example {
        let keyword: LimitKeyword
        let looser: Constraints
        let stricter: Constraints
        let value: PlainValue
        let problem: String

        init(
            _ keyword: LimitKeyword, _ value: PlainValue, _ problem: String, _ looser: (inout Constraints) -> Void,
            _ stricter: (inout Constraints) -> Void
        ) {
            var first = Constraints()
            var second = Constraints()
            looser(&first)
            stricter(&second)
            (self.keyword, self.value, self.problem) = (keyword, value, problem)
            (self.looser, self.stricter) = (first, second)
        }
    }

    private static let two = PlainValue.array([.number("1"), .number("1")])
    private static let one = PlainValue.object([PlainValue.Member("a", .null)])

    private static let examples = [
        Example(.minimum, .number("1.5"), "is less than 2", { $0.minimum = "1" }, { $0.minimum = "2" }),
        Example(.maximum, .number("1.5"), "is greater than 1", { $0.maximum = "2" }, { $0.maximum = "1" }),
        Example(
            .exclusiveMinimum, .number("2"), "is not greater than 2", { $0.exclusiveMinimum = "1" },
            { $0.exclusiveMinimum = "2" }),
        Example(
            .exclusiveMaximum, .number("1"), "is not less than 1", { $0.exclusiveMaximum = "2" },
            { $0.exclusiveMaximum = "1" }),
        Example(
            .multipleOf, .number("0.5"), "is not a multiple of 1.5", { $0.multipleOf = "0.5" },
            { $0.multipleOf = "1.5" }),
        Example(.minLength, .string("é"), "is too short", { $0.minLength = 1 }, { $0.minLength = 2 }),
        Example(.maxLength, .string("ab"), "is too long", { $0.maxLength = 2 }, { $0.maxLength = 1 }),
        Example(.minItems, two, "is too short", { $0.minItems = 2 }, { $0.minItems = 3 }),
        Example(.maxItems, two, "is too long", { $0.maxItems = 2 }, { $0.maxItems = 1 }),
        Example(.uniqueItems, two, "has equal elements", { _ in }, { $0.uniqueItems = true }),
        Example(.minProperties, one, "has too few properties", { $0.minProperties = 1 }, { $0.minProperties = 2 }),
        Example(.maxProperties, one, "has too many properties", { $0.maxProperties = 1 }, { $0.maxProperties = 0 }),
    ]

    @Test func everyKeywordHasAnExample() {
        // `ValueChecker` checks all patterns together.
        let keywords = LimitKeyword.allCases.filter { $0 != .pattern }
        #expect(Set(keywords) == Set(Self.examples.map(\.keyword)))
        #expect(keywords.count == Self.examples.count)
    }

    @Test func stricterLimitIsKept() {
        for example in Self.examples {
            var merged = example.looser
            merged.tighten(with: example.stricter)
            #expect(merged == example.stricter, "\(example.keyword)")
            merged = example.stricter
            merged.tighten(with: example.looser)
            #expect(merged == example.stricter, "\(example.keyword)")
        }
    }

    @Test func valueBreaksTheStricterLimitAlone() {
        for example in Self.examples {
            let problems = { (limits: Constraints) in
                LimitKeyword.allCases.compactMap { $0.problem(example.value, limits) }
            }
            #expect(problems(example.looser) == [], "\(example.keyword)")
            #expect(problems(example.stricter) == [example.problem], "\(example.keyword)")
        }
    }

    @Test func directionOfBoundsDecidesStrictness() throws {
        for example in Self.examples {
            guard let looser = example.keyword.value(in: example.looser) else { continue }
            let stricter = try #require(example.keyword.value(in: example.stricter))
            let isStricter: Bool? = example.keyword.bound == nil ? nil : true
            #expect(example.keyword.isStricter(stricter, than: looser) == isStricter, "\(example.keyword)")
            #expect(example.keyword.isStricter(looser, than: stricter) == isStricter.map { !$0 }, "\(example.keyword)")
        }
    }

    @Test func limitsBeyondDoublesAreExact() {
        var limits = Constraints()
        limits.maximum = "9007199254740992"
        #expect(LimitKeyword.maximum.problem(.number("9007199254740993"), limits) == "is greater than 9007199254740992")
        #expect(LimitKeyword.maximum.problem(.number("9007199254740992.0"), limits) == nil)
        #expect(LimitKeyword.maximum.isStricter("9007199254740992", than: "9007199254740993") == true)
    }

    @Test func limitIsSetOnce() {
        for example in Self.examples {
            #expect(LimitKeyword.allCases.filter { $0.value(in: example.stricter) != nil } == [example.keyword])
        }
    }

    @Test(arguments: LimitKeyword.allCases)
    func limitIsDecodedAndDumped(_ keyword: LimitKeyword) throws {
        let described = Described(schema: "{\(keyword): \(keyword.slot.written)}")
        #expect(described.diagnostics.isEmpty)
        let constraints = described.schema.constraints
        #expect(LimitKeyword.allCases.filter { $0.value(in: constraints) != nil } == [keyword])
        let dump = DocumentDump.text(of: try #require(described.document))
        #expect(dump.contains("\"\(keyword)\": \(keyword.slot.dumped)"))
    }
}

extension LimitKeyword.Slot {
    fileprivate var written: String {
        switch self {
        case .number, .exclusiveNumber: "2.5"
        case .count: "3"
        case .flag: "true"
        case .patterns: "a+"
        }
    }

    fileprivate var dumped: String {
        switch self {
        case .number, .exclusiveNumber, .patterns: "\"\(written)\""
        case .count, .flag: written
        }
    }
}
