#if XML
    import EndpointRuntime
    import EndpointRuntimeXML
    import Foundation
    import Testing

    /// Values and documents for each form of XML.
    @Suite("Forms of XML")
    struct FormTests {
        private let coder = XMLModelCoder()

        private func read(_ text: String, _ form: XMLForm) throws -> JSONValue {
            try coder.value(from: Data(text.utf8), as: form)
        }

        private func written(_ value: JSONValue, _ form: XMLForm, named name: XMLName = "a") throws -> String {
            let text = String(decoding: try coder.data(from: value, named: name, as: form), as: UTF8.self)
            let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
            #expect(text.hasPrefix(head))
            return String(text.dropFirst(head.count))
        }

        @Test(arguments: [
            ("7", "7"), (" +007 ", "7"), ("-0", "0"), (".5", "0.5"), ("5.", "5"), ("1E3", "1000"), ("-1.50", "-1.5"),
            ("", "null"),
            ("123456789012345678901234567890", "123456789012345678901234567890"), ("seven", "\"seven\""),
            ("1-2", "\"1-2\""), ("NaN", "\"NaN\""), (".", "\".\""), ("0x1", "\"0x1\""),
        ])
        func numbersFollowXMLSchema(text: String, json: String) throws {
            let value = try read("<a>\(text)</a>", .number)
            #expect(try value == JSONCoding.decode(JSONValue.self, from: Data(json.utf8)))
        }

        @Test(arguments: [("true", true), ("0", false), (" 1\n", true), ("false", false)])
        func booleansFollowXMLSchema(text: String, truth: Bool) throws {
            #expect(try read("<a>\(text)</a>", .boolean) == .bool(truth))
            #expect(try read("<a>yes</a>", .boolean) == "yes")
            #expect(try read("<a/>", .boolean) == .null)
        }

        @Test func stringsKeepTheirSpacesAndSections() throws {
            #expect(try read("<a> x\n<![CDATA[<&]]> </a>", .string) == " x\n<& ")
            #expect(try read("<a/>", .string) == "")
        }

        @Test func arraysAreWrappedOrNot() throws {
            let form = XMLForm.object([
                .wrapped("w", as: "list", .array("i", .number)), .element("u", .array("x", .string)),
                .element("r", .array("y", .string), isRequired: true),
            ])
            #expect(try read("<a/>", form) == ["r": []])
            #expect(try read("<a><list/><x>1</x></a>", form) == ["w": [], "u": ["1"], "r": []])
            #expect(
                try read("<a><x/><list><i>1</i><i>2</i></list><y/></a>", form) == ["w": [1, 2], "u": [""], "r": [""]])
            #expect(
                try written(["w": [1], "u": ["b", ""], "r": []], form) == "<a><list><i>1</i></list><x>b</x><x /></a>")
        }

        @Test func namespacesAreDeclaredOnce() throws {
            let inner = XMLForm.object([
                .attribute("id", as: .name("id", prefix: "p", namespace: "urn:p"), .string),
                .element("b", as: .name("b", prefix: "p", namespace: "urn:p"), .string),
            ])
            let form = XMLForm.object([.element("c", as: .name("c", namespace: "urn:c"), inner)])
            let text = try written(["c": ["id": "1", "b": "2"]], form)
            #expect(text == #"<a><c xmlns="urn:c" xmlns:p="urn:p" p:id="1"><p:b>2</p:b></c></a>"#)
            #expect(try read(text, form) == ["c": ["id": "1", "b": "2"]])
            #expect(
                try read("<a><q:c xmlns:q='urn:c' id='1'><b>2</b></q:c></a>", form) == ["c": ["id": "1", "b": "2"]])
        }

        @Test func oneLocalNameInTwoNamespacesIsTwoMembers() throws {
            let form = XMLForm.object([
                .element("x", as: .name("n", prefix: "x", namespace: "urn:x"), .string),
                .element("y", as: .name("n", prefix: "y", namespace: "urn:y"), .string),
            ])
            #expect(
                try read("<a xmlns:x='urn:x' xmlns:y='urn:y'><y:n>2</y:n><x:n>1</x:n></a>", form) == [
                    "x": "1", "y": "2",
                ])
        }

        @Test func nullIsNil() throws {
            let form = XMLForm.object([.element("b", .number), .attribute("c", .string)])
            let text = try written(["b": .null, "c": .null], form)
            #expect(text == #"<a><b xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" /></a>"#)
            #expect(try read(text, form) == ["b": .null])
        }

        @Test func aMemberCanBeTheText() throws {
            let form = XMLForm.object([.attribute("unit", .string), .text("value", .number)])
            #expect(try read("<a unit='m'>5</a>", form) == ["unit": "m", "value": 5])
            #expect(try written(["unit": "m", "value": 5], form) == #"<a unit="m">5</a>"#)
        }

        @Test func otherMembersAreElementsInTheOrderOfTheirNames() throws {
            let form = XMLForm.object([.element("b", .string)], others: .number)
            #expect(try written(["z": 2, "b": "x", "c": 1], form) == "<a><b>x</b><c>1</c><z>2</z></a>")
            #expect(try read("<a><b>x</b><c>1</c><z>2</z></a>", form) == ["z": 2, "b": "x", "c": 1])
            #expect(try read("<a><b>x</b><c>1</c></a>", .object([.element("b", .string)])) == ["b": "x"])
        }

        @Test func undescribedElementsAreStrings() throws {
            #expect(
                try read("<a x='1'><b>2</b><b/><c d='3'/></a>", .anything) == [
                    "x": "1", "b": ["2", ""], "c": ["d": "3"],
                ])
            #expect(
                try written(["b": [1, true], "c": ["d": "3"]], .anything) == "<a><b>1</b><b>true</b><c><d>3</d></c></a>"
            )
        }

        @Test func unionsHaveTheMembersOfAllAlternatives() throws {
            let form = XMLForm.union([
                .object([.attribute("kind", .string), .element("n", .number)]), .object([.element("s", .string)]),
                .boolean,
            ])
            #expect(try read("<a kind='x'><n>1</n></a>", form) == ["kind": "x", "n": 1])
            #expect(try read("<a><s>1</s></a>", form) == ["s": "1"])
            #expect(try read("<a>true</a>", form) == true)
            #expect(try read("<a>no</a>", form) == "no")
            #expect(try written(["kind": "x", "s": "1"], form) == #"<a kind="x"><s>1</s></a>"#)
        }

        private enum Loop {
            static let form: XMLForm = .union([
                .reference { Loop.form }, .object([.element("b", .reference { Loop.form })]),
            ])
        }

        @Test func formsMayContainThemselves() throws {
            #expect(try read("<a><b><b/></b></a>", Loop.form) == ["b": ["b": [:]]])
        }

        @Test(arguments: ["", "1a", "a b", "a:b", "a>", "-a", "a\u{0}"])
        func namesThatXMLDoesNotHaveAreErrors(name: String) throws {
            #expect(throws: RequestEncodingError.self) { try written([name: 1], .anything) }
            #expect(throws: RequestEncodingError.self) { try written([:], .anything, named: XMLName(name)) }
        }

        @Test(arguments: ["\u{0}", "\u{B}", "\u{1F}", "\u{FFFE}"])
        func charactersThatXMLDoesNotHaveAreErrors(text: String) throws {
            #expect(throws: RequestEncodingError.self) { try written(.string(text), .string) }
        }

        @Test func tooDeeplyNestedValueIsAnError() throws {
            var value: JSONValue = 1
            for _ in 1..<XMLModelCoder.maximumDepth { value = ["a": value] }
            let deep = value
            _ = try written(deep, .anything)
            #expect(throws: RequestEncodingError.self) { try written(["a": deep], .anything) }
        }

        @Test func textSurvivesTheWayThereAndBack() throws {
            let text = "a & b < c > d \" e ' f \r\n\t g ]]> \u{1F600} é"
            let form = XMLForm.object([.attribute("x", .string), .element("y", .string)])
            #expect(try read(written(["x": .string(text), "y": .string(text)], form), form)["x"] == .string(text))
            #expect(try read(written(["x": .string(text), "y": .string(text)], form), form)["y"] == .string(text))
        }
    }
#endif
