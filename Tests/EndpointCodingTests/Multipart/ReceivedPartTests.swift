import EndpointCoding
import Foundation
import Testing

/// Received multipart bodies, with the forms of RFC 2046, section 5.1.
@Suite struct ReceivedPartTests {
    private func response(_ body: String, _ type: String = "multipart/mixed; boundary=\"b 1\"") -> HTTPResponse {
        HTTPResponse(statusCode: 200, headers: ["Content-Type": type], data: Data(body.utf8))
    }

    /// A preamble, padding after a boundary, a part without fields, and an epilogue.
    private static let mixed = """
        ignored
        --b 1
        Content-Type: application/json
        X-Long: a
         b

        {"a": 1}
        --b 1 \t

        line one
        --b 12
        --b 1
        Content-Disposition: form-data; name="n;1"; filename="a\\"b.txt"

        --b 1--
        ignored
        """

    @Test(arguments: ["\n", "\r\n"])
    func partsHaveFieldsAndContent(lineBreak: String) throws {
        let parts = try response(Self.mixed.replacing("\n", with: lineBreak)).parts()
        #expect(parts.count == 3)
        #expect(try parts[0].json(as: [String: Int].self) == ["a": 1])
        #expect(parts[0].headers["x-long"] == "a b")
        #expect(try parts[1].text() == "line one\(lineBreak)--b 12")
        #expect(parts[1].headers.isEmpty)
        #expect(parts[2].name == "n;1")
        #expect(parts[2].fileName == "a\"b.txt")
        #expect(parts[2].data.isEmpty)
    }

    /// The values of Python's `email` package for the same bytes.
    @Test func bytesAreKept() throws {
        let bytes = Data([0x0D, 0x0A, 0x00, 0xFF, 0x2D, 0x2D, 0x0D, 0x0A])
        let body = Data("--x\r\nContent-Type: image/png\r\n\r\n".utf8) + bytes + Data("\r\n--x--".utf8)
        let parts = try HTTPResponse(
            statusCode: 200, headers: ["Content-Type": "multipart/form-data;boundary=x"], data: body
        ).parts()
        #expect(parts.map(\.data) == [bytes])
    }

    @Test(arguments: [
        ("multipart/mixed", "--x--", "no valid boundary"),
        ("application/json; boundary=x", "--x--", "expected a multipart"),
        ("multipart/mixed; boundary=x", "--x\r\n\r\na\r\n--x", "closing boundary"),
        ("multipart/mixed; boundary=x", "", "closing"),
        ("multipart/mixed; boundary=x", "--x\r\nno colon\r\n\r\n--x--", "no colon"),
        ("multipart/mixed; boundary=\"\(String(repeating: "x", count: 71))\"", "", "no valid boundary"),
    ])
    func otherBodiesAreErrors(type: String, body: String, message: String) {
        let error = #expect(throws: DecodingFailure.self) { try response(body, type).parts() }
        #expect(error?.message.contains(message) == true)
    }

    @Test func aBodyWithoutPartsIsEmpty() throws {
        #expect(try response("--x--", "multipart/mixed; boundary=x").parts().isEmpty)
        #expect(try response("--x\r\n--x--\r\n", "multipart/mixed; boundary=x").parts().map(\.data) == [Data()])
    }
}
