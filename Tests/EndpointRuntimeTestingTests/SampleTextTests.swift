import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Samples that refer to the samples of other types.
struct SampleTextTests {
    fileprivate enum User {
        static var sample: SampleText {
            SampleText(of: User.self, varying: ["id", "name"], #"{"id": "7", "name": "Ada", "boss": \#(User.sample)}"#)
        }
    }

    fileprivate enum Comment {
        static var sample: SampleText {
            SampleText(
                of: Comment.self, varying: ["id"],
                """
                {
                    "id": 1,
                    "by": \(required: User.sample)
                }
                """)
        }
    }

    fileprivate enum Post {
        static var sample: SampleText {
            SampleText(
                of: Post.self, varying: ["id"],
                #"{"id": 10, "author": \#(User.sample), "comments": \#(list: Comment.sample)}"#)
        }
    }

    private func json(_ sample: SampleText) -> String {
        String(decoding: sample.data, as: UTF8.self)
    }

    // MARK: References

    @Test func referencesBecomeTheSamplesOfTheirTypes() {
        let user = #"{"id":"7","name":"Ada"}"#
        let second = #"{"id":"8","name":"Ada"}"#
        #expect(json(User.sample) == user)
        #expect(
            json(Post.sample)
                == #"{"id":10,"author":\#(user),"comments":[{"id":1,"by":\#(user)},{"id":2,"by":\#(second)}]}"#)
    }

    @Test func samplesWithoutReferencesLoseOnlySpaces() {
        let text: SampleText = #"{ "a b": [1, -2.50, true, null], "c": {}, "d": [], "e\"": "\\ \u00e9 {" }"#
        #expect(json(text) == #"{"a b":[1,-2.50,true,null],"c":{},"d":[],"e\"":"\\ \u00e9 {"}"#)
    }

    @Test(arguments: [
        "text", "two words", "{", #"{"a"}"#, #"{"a":}"#, "[1 2", "", #""open"#, "1 2", #"{"a":1} b"#, "[],", "\0",
        #"{"a":\#0}"#, #"["a\#0"]"#,
    ])
    func otherTextIsKept(text: String) {
        #expect(json(SampleText(stringLiteral: text)) == text)
    }

    @Test(
        arguments: [
            #"{"a": "\#(Leaf.sample)"}"#, "\0 \(Leaf.sample)", "[\0, \(Leaf.sample)]", #"[\#0, "\#(Leaf.sample)"]"#,
            "\(Leaf.sample) \(Leaf.sample)",
        ] as [SampleText])
    func textWithReferencesThatIsNotJSONHasNoValue(_ text: SampleText) {
        #expect(text.value() as [String: Int] == [:])
    }

    // MARK: Nesting

    fileprivate enum Deep {
        static var sample: SampleText { SampleText(of: Deep.self, "\(list: Deep.sample, count: 1...1)") }

        /// A sample with a reference to itself inside of many lists.
        static var lists: SampleText {
            let open = SampleText.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
            var text = open
            text.appendLiteral(String(repeating: "[", count: 60))
            text.appendInterpolation(required: Deep.lists)
            text.appendLiteral(String(repeating: "]", count: 60))
            return SampleText(stringInterpolation: text)
        }
    }

    /// Secondary threads have 512 KiB of stack on Apple platforms.
    @Test(arguments: [1, 64, 65, 512, 513, 100_000])
    func nestedTextIsKept(depth: Int) async {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let found = await onSmallStack { json(SampleText(stringLiteral: text)) }
        #expect(found == text)
    }

    @Test func nestedSamplesOfNestedListsEnd() async {
        let found = await onSmallStack { json(Deep.lists) + json(Deep.sample) }
        #expect(found.utf8.count < 4_096)
        #expect(found.hasPrefix(String(repeating: "[", count: 120)))
    }

    private func onSmallStack(_ body: @escaping @Sendable () -> String) async -> String {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    // MARK: Ends

    fileprivate enum Node {
        static var sample: SampleText {
            SampleText(
                of: Node.self,
                """
                {"n": 1, "next": \(Node.sample), "none": \(nullable: Node.sample), "all": \(list: Node.sample)}
                """)
        }
    }

    @Test func recursionEndsInAbsenceNullOrAnEmptyList() {
        #expect(json(Node.sample) == #"{"n":1,"none":null,"all":[]}"#)
    }

    fileprivate enum Least {
        static var sample: SampleText { SampleText(of: Least.self, #"{"all": \#(list: Leaf.sample, count: 1...3)}"#) }
    }

    fileprivate enum Leaf {
        static var sample: SampleText { SampleText(of: Leaf.self, varying: ["n"], #"{"n": 1}"#) }
    }

    @Test func listsHaveTheirUsualNumberOfElements() {
        #expect(json(Least.sample) == #"{"all":[{"n":1},{"n":2},{"n":3}]}"#)
    }

    /// A type without finite values cannot be decoded, but it must not crash a preview.
    fileprivate enum Endless {
        static var sample: SampleText { SampleText(of: Endless.self, #"{"next": \#(required: Endless.sample)}"#) }
    }

    @Test func requiredReferencesWithoutEndAreCutOff() {
        #expect(json(Endless.sample).hasSuffix("{}" + String(repeating: "}", count: 64)))
    }

    fileprivate enum Bush {
        static var sample: SampleText { SampleText(of: Bush.self, #"{"all": \#(list: Bush.sample, count: 2...9)}"#) }
    }

    @Test func requiredListsWithoutEndAreCutOff() {
        #expect(json(Bush.sample).utf8.count < 100_000)
    }

    fileprivate enum Lost {
        /// The member is an object that loses its only member.
        static var sample: SampleText { #"{"gone": \#(Nothing.sample)}"# }
    }

    fileprivate enum Nothing {
        static var sample: SampleText { "{}" }
    }

    @Test func anObjectWithoutItsMembersIsLeftOut() {
        let page: SampleText = #"{"a": \#(Lost.sample), "b": \#(required: Lost.sample)}"#
        #expect(json(page) == #"{"b":{}}"#)
    }

    @Test func anObjectOfReferencesKeepsTheFirst() {
        let large = SampleText(of: Large.self, #"{"t": 1, "in": {"a": \#(Leaf.sample), "b": \#(Leaf.sample)}}"#)
        let text: SampleText = #"{"x": \#(list: Large.sample, count: 5...5), "y": \#(required: large)}"#
        #expect(json(text).hasSuffix(#""y":{"t":1,"in":{"a":{"n":1}}}}"#))
    }

    // MARK: Budget

    fileprivate enum Large {
        static var sample: SampleText {
            let text = String(repeating: "x", count: 1_000)
            return SampleText(
                of: Large.self, varying: ["n"], SampleText(stringLiteral: #"{"n":1,"t":"\#(text)"}"#))
        }
    }

    @Test func referencesAreLeftOutBeyondFourKilobytes() {
        let many: SampleText = """
            {"a": \(Large.sample), "b": \(list: Large.sample, count: 1...2), "c": \(Large.sample), "d": \(Large.sample),
            "e": \(list: Large.sample), "f": \(list: Large.sample, count: 1...2), "g": \(nullable: Large.sample),
            "h": \(required: Large.sample)}
            """
        let value = JSONCoding.decodeLeniently(JSONValue.self, from: many.data)
        #expect(value["b"]?[1] != nil)
        #expect(value["d"]?["t"] != nil)
        #expect(value["e"] == .array([]))
        #expect(value["f"]?[0] != nil)
        #expect(value["f"]?[1] == nil)
        #expect(value["g"] == .null)
        #expect(value["h"]?["t"] != nil)
    }

    @Test func optionalReferencesAreLeftOutBeyondSixLevels() {
        #expect(json(Chain<Never>.sample).components(separatedBy: #"{"n":1"#).count - 1 == 7)
    }

    fileprivate enum Chain<Inner> {
        static var sample: SampleText {
            SampleText(of: Chain<Inner>.self, #"{"n": 1, "next": \#(Chain<Chain<Inner>>.sample)}"#)
        }
    }
}
