import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

private struct Form: MultipartEncodable {
    var file: FilePart?
    var write: @Sendable (inout MultipartWriter) -> Void = { _ in }

    func _write(to writer: inout MultipartWriter) {
        write(&writer)
        writer.write("file", file)
    }
}

struct MultipartTests {
    private func text(_ form: Form) throws -> String {
        let body = try #require(try RequestBody.multipart(form).encoded(boundary: "B"))
        #expect(body.contentType == "multipart/form-data; boundary=B")
        let data = try body.data()
        #expect(Int64(data.count) == body.length)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func scalarsAreTextObjectsAreJSONArraysRepeat() throws {
        let form = Form(write: { writer in
            writer.write("n", 1)
            writer.write("skip", nil as Int?)
            writer.write("tags", ["a", "b"])
            writer.write("cat", Cat(name: "Tom"), headers: [.simple("X-Trace", "t")])
            writer.write("list", [1, 2], contentType: "application/json")
        })
        let expected = [
            "--B", "Content-Disposition: form-data; name=\"n\"", "", "1",
            "--B", "Content-Disposition: form-data; name=\"tags\"", "", "a",
            "--B", "Content-Disposition: form-data; name=\"tags\"", "", "b",
            "--B", "Content-Disposition: form-data; name=\"cat\"", "Content-Type: application/json", "X-Trace: t", "",
            #"{"name":"Tom"}"#,
            "--B", "Content-Disposition: form-data; name=\"list\"", "Content-Type: application/json", "", "[1,2]",
            "--B--", "",
        ]
        #expect(try text(form) == expected.joined(separator: "\r\n"))
    }

    @Test(
        arguments: [
            (FilePart.jpeg(Data("x".utf8)), "image.jpg", "image/jpeg"),
            (.png(Data("x".utf8), fileName: "avatar.png"), "avatar.png", "image/png"),
            (.pdf(Data("x".utf8)), "document.pdf", "application/pdf"),
        ])
    func usualFilesHaveTheirNameAndType(file: FilePart, name: String, type: String) throws {
        let head = "Content-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: \(type)\r\n"
        #expect(try text(Form(file: file)) == "--B\r\n\(head)\r\nx\r\n--B--\r\n")
    }

    @Test func nullsAddNoParts() throws {
        let form = Form(write: { writer in
            writer.write("null", Nullable<Int>.null)
            writer.write("json", JSONValue.null, contentType: "application/json")
            writer.write("list", [nil, "a", nil] as [String?])
            writer.write("inside", JSONValue.object(["a": .null]))
            writer.writeAdditional(["more": JSONValue.null])
        })
        let expected = [
            "--B", "Content-Disposition: form-data; name=\"list\"", "", "a",
            "--B", "Content-Disposition: form-data; name=\"inside\"", "Content-Type: application/json", "",
            #"{"a":null}"#, "--B--", "",
        ]
        #expect(try text(form) == expected.joined(separator: "\r\n"))
    }

    @Test func listsInListsAreJSON() throws {
        let form = Form(write: { $0.write("rows", [[1, 2], [3]]) })
        let head = "--B\r\nContent-Disposition: form-data; name=\"rows\"\r\nContent-Type: application/json\r\n\r\n"
        #expect(try text(form) == "\(head)[1,2]\r\n\(head)[3]\r\n--B--\r\n")
    }

    @Test func textFieldIsNotSentAsFile() throws {
        let parts: [String: FilePart] = ["url": .text("é")]
        let form = Form(write: { $0.write("url", parts["url"]) })
        #expect(try text(form) == "--B\r\nContent-Disposition: form-data; name=\"url\"\r\n\r\né\r\n--B--\r\n")
        for part in [FilePart.text("é"), .text("data:", contentType: "text/csv"), FilePart(data: Data("a".utf8))] {
            #expect(try JSONCoding.decode(FilePart.self, from: JSONCoding.encode(part)) == part)
        }
    }

    @Test func partsHaveTheirStyles() throws {
        let form = Form(write: { writer in
            writer.write("none", nil as [Int]?, style: .form())
            writer.write("form", [1, 2], style: .form(explode: false))
            writer.write("pipe", ["a b", "c&d"], style: .pipeDelimited())
            writer.write("each", [1, 2], style: .form())
            writer.write("cat", Cat(name: "T&J"), style: .deepObject)
        })
        let parts = [
            ("form", "1,2"), ("pipe", "a b|c&d"), ("each", "1"), ("each", "2"), ("cat[name]", "T&J"),
        ].map { "--B\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }
        #expect(try text(form) == parts.joined() + "--B--\r\n")
    }

    @Test func fileBringsItsHeaders() throws {
        let file = FilePart(data: Data("x".utf8), fileName: "f", contentType: "a/b", headers: ["X-Trace": "t, u"])
        let head = "Content-Disposition: form-data; name=\"file\"; filename=\"f\"\r\nContent-Type: a/b\r\nX-Trace: t, u"
        #expect(try text(Form(file: file)) == "--B\r\n\(head)\r\n\r\nx\r\n--B--\r\n")
    }

    @Test(arguments: [
        ("clip.MP4", nil, "video/mp4"), ("a.b.csv", nil, "text/csv"), ("data", nil, "application/octet-stream"),
        (".png", nil, "application/octet-stream"), ("x.unknown", "image/jpeg", "image/jpeg"),
        ("me.png", "image/jpeg", "image/png"), ("me.mov", "image/jpeg", "image/jpeg"),
        ("me.zip", "application/octet-stream", "application/octet-stream"),
    ])
    func extensionOfAFileIsItsType(fileName: String, named: String?, sent: String) throws {
        let form = Form(write: {
            $0.write("file", FilePart(data: Data("x".utf8), fileName: fileName), contentType: named)
        })
        #expect(try text(form).contains("filename=\"\(fileName)\"\r\nContent-Type: \(sent)\r\n"))
    }

    @Test func headerOfAFileCannotBeginAnother() throws {
        let file = FilePart(data: Data(), headers: ["X-Trace": "t\r\nX-Other: u"])
        #expect(throws: RequestEncodingError.self) { try text(Form(file: file)) }
    }

    @Test func namesCannotEndTheirHeader() throws {
        let form = Form(file: FilePart(data: Data("x".utf8), fileName: "a\"\r\nb é.txt", contentType: "text/plain"))
        let head =
            "Content-Disposition: form-data; name=\"file\"; filename=\"a%22%0D%0Ab é.txt\"\r\nContent-Type: text/plain\r\n"
        #expect(try text(form) == "--B\r\n\(head)\r\nx\r\n--B--\r\n")
    }

    @Test func filesOnDiskStayOnDiskUntilTheyAreSent() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("part-\(UUID().uuidString).bin")
        try Data("content".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let body = try #require(try RequestBody.multipart(Form(file: FilePart(file: url))).encoded(boundary: "B"))
        guard case .pieces(let pieces) = body.content else {
            Issue.record("not in pieces")
            return
        }
        #expect(pieces.count == 3)
        #expect(
            pieces.contains {
                if case .file(url, length: 7) = $0 { true } else { false }
            })
        #expect(try text(Form(file: FilePart(file: url))).contains("\r\n\r\ncontent\r\n--B--\r\n"))
    }

    @Test func aMissingFileIsAnErrorWhenTheBodyIsEncoded() {
        let form = Form(file: FilePart(file: URL(fileURLWithPath: "/no/such/file")))
        #expect(throws: CocoaError.self) { try RequestBody.multipart(form).encoded() }
    }

    @Test func randomBoundariesDiffer() {
        #expect(MultipartWriter.randomBoundary() != MultipartWriter.randomBoundary())
    }
}
