import Foundation
import Testing

@testable import corpus

/// The parser accepts only valid JSON.
struct JSONReaderTests {
    @Test(arguments: [
        "01", "1.", ".5", "+1", "1e", "1e+", "-", "NaN", "0x10", "1 2", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}",
        "{\"a\":1,\"a\":2}", "'a'", "\"\\x\"", "\"\\u12g4\"", "\"\\u+123\"", "\"a", "\"\u{1}\"", "\"\t\"", "tru", "",
        "[1\u{b}]", "[", "nullx",
    ])
    func invalidJSONIsRefused(text: String) {
        #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
    }

    @Test(arguments: ["0", "-0", "1e5", "1.50E-3", " [ 1 , {} ] ", "\"\\/\\u00e9\"", "{\"a\":{},\"b\":[]}", "null"])
    func validJSONIsRead(text: String) throws {
        _ = try JSONReader.read(text)
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        #expect(throws: JSONReader.Failure.self) { try JSONReader.read(bytes: [0x22, 0xff, 0x22]) }
    }

    @Test func deepNestingIsRefused() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
    }

    @Test func exampleKeepsItsValueAsWrittenInTheFile() throws {
        let line = ##"{"kind":"schema","value": {"b" : 1.50, "a":"\u00e9\/"} ,"schemaRef":"#/x"}"##
        let example = try Example(line: Array(line.utf8), number: 1)
        #expect(String(decoding: example.bytes, as: UTF8.self) == #"{"b" : 1.50, "a":"\u00e9\/"}"#)
    }

    @Test func dumpOfTheDescriptionKeepsTheTypesOfScalars() {
        let tree = NodeDumpReader.read(
            "/: sequence @1:1\n/0: integer \"1\" @1:2\n/1: string \"1\" @1:3\n/2: null \"~\" @1:4\n/3: float \"1e3\" @1:5\n"
        )
        #expect(tree.text == #"[1,"1",null,1e3]"#)
    }
}
