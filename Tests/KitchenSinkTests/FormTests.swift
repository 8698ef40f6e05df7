import EndpointRuntime
import Foundation
import KitchenSink
import Testing

/// Bodies with fields: form-urlencoded and multipart.
struct FormTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)

    @Test func formWritesEachMemberInItsEncoding() async throws {
        let address = Address(city: "A & B", geo: AddressGeo(lat: 1.5, lon: 2), lines: ["a", "b"])
        let sent = try await Sent.by {
            try await $0.bodies.form(
                BodyFormRequest(name: "a b", list: [1, 2], joined: [1, 2], address: address, point: point))
        }
        #expect(sent.header("Content-Type") == "application/x-www-form-urlencoded")
        #expect(
            sent.text.components(separatedBy: "&") == [
                "name=a+b", "list=1", "list=2", "joined=1,2", "address%5Bcity%5D=A+%26+B",
                "address%5Bgeo%5D%5Blat%5D=1.5", "address%5Bgeo%5D%5Blon%5D=2", "address%5Blines%5D%5B%5D=a",
                "address%5Blines%5D%5B%5D=b", "point=%7B%22x%22%3A1%2C%22y%22%3A2%7D",
            ])
    }

    @Test func multipartWritesEachMemberInItsEncoding() async throws {
        let sent = try await Sent.by {
            try await $0.bodies.multipart(
                BodyMultipartForm(
                    title: "A title", point: point, tags: ["a", "b"], joined: [1, 2],
                    picture: FilePart(data: Data("PNG".utf8), fileName: "a.png"), notes: "# Notes",
                    address: Address(city: "A & B", lines: ["c"]),
                    additionalProperties: ["title": "another", "x-b": "2", "a": "1"]))
        }
        #expect(
            sent.parts
                == [
                    part(#"name="title""#, "A title"),
                    part(#"name="point""#, "Content-Type: application/json", #"{"x":1,"y":2}"#),
                    part(#"name="tags""#, "a"), part(#"name="tags""#, "b"),
                    part(#"name="joined""#, "1,2"),
                    part(#"name="picture"; filename="a.png""#, "Content-Type: image/png", "PNG"),
                    part(#"name="notes""#, "Content-Type: text/markdown", "# Notes"),
                    part(#"name="address[city]""#, "A & B"), part(#"name="address[lines][]""#, "c"),
                    part(#"name="a""#, "1"), part(#"name="x-b""#, "2"),
                    "--B--|",
                ].joined())
    }

    @Test func filesOfAMultipartBodyAreSentOneByOne() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data("from disk".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let sent = try await Sent.by {
            try await $0.bodies.multipart(
                BodyMultipartForm(
                    title: "",
                    picture: FilePart(
                        data: Data(), fileName: "a.jpg", contentType: "image/jpeg", headers: ["X-Trace": "t, u"]),
                    attachments: [
                        FilePart(data: Data("1".utf8)),
                        FilePart(file: file, fileName: "b.txt", contentType: "text/plain"),
                    ]))
        }
        #expect(
            sent.parts
                == [
                    part(#"name="title""#, ""),
                    part(#"name="picture"; filename="a.jpg""#, "Content-Type: image/jpeg", "X-Trace: t, u", ""),
                    part(#"name="attachments"; filename="attachments""#, "Content-Type: application/octet-stream", "1"),
                    part(#"name="attachments"; filename="b.txt""#, "Content-Type: text/plain", "from disk"),
                    "--B--|",
                ].joined())
    }

    /// A part cannot be null (RFC 7578). The content type of base64 is not `text/plain` (OpenAPI 3.1, Encoding Object).
    @Test func nullsAreLeftOutAndEncodedBytesSayThatTheyAreBytes() async throws {
        let data = Data("hi".utf8)
        let sent = try await Sent.by {
            try await $0.bodies.multipart(
                BodyMultipartForm(
                    title: "", picture: FilePart(data: Data(), fileName: "a"), nickname: nil,
                    points: [nil, point, nil], key: data, keys: [data],
                    thumbnail: data))
        }
        let bytes = "Content-Type: application/octet-stream"
        #expect(
            sent.parts
                == [
                    part(#"name="title""#, ""), part(#"name="picture"; filename="a""#, "Content-Type: image/png", ""),
                    part(#"name="points""#, "Content-Type: application/json", #"{"x":1,"y":2}"#),
                    part(#"name="key""#, bytes, "aGk="), part(#"name="keys""#, bytes, "aGk="),
                    part(#"name="thumbnail""#, "Content-Type: image/png", "aGk="),
                    "--B--|",
                ].joined())
    }

    private func part(_ disposition: String, _ lines: String...) -> String {
        (["--B", "Content-Disposition: form-data; \(disposition)"] + lines.dropLast() + ["", lines.last ?? "", ""])
            .joined(separator: "|")
    }
}
