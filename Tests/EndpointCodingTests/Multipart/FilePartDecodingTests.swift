import EndpointCodingTestSupport
import Foundation
import Testing

@testable import EndpointCoding

/// JSON from a server or a file must not select a file of the device.
@Suite("FilePart in JSON")
struct FilePartDecodingTests {
    private struct Form: Codable {
        var avatar: FilePart
    }

    private func json(_ text: String) -> Data { Data(#"{"avatar":"\#(text)"}"#.utf8) }

    private static let files = [
        "file:///etc/hostname", "FILE:///etc/hostname", "File:/etc/hostname", "file:etc/hostname",
        "file://localhost/etc/hostname", "file:///etc/../etc/hostname", " file:///etc/hostname", "file:",
    ]

    @Test(arguments: files) func fileURLIsAnError(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Form.self, from: json(text)) }
        #expect(throws: DecodingError.self) {
            try JSONCoding.decode([String: FilePart].self, from: json(text))
        }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Form.self, from: json(text)) }
    }

    @Test(arguments: ["hello", "data:,x", "https://h.example/a.png", "profile: x", "files", ""])
    func otherTextIsBytes(text: String) throws {
        let part = try? JSONCoding.decode([String: FilePart].self, from: json(text))["avatar"]
        if let part { #expect(part == FilePart(data: Data(text.utf8))) }
    }

    @Test func dataURLIsDecoded() throws {
        let part = FilePart(data: Data("x".utf8), fileName: "a.txt", contentType: "text/plain")
        let form = try JSONDecoder().decode(Form.self, from: JSONEncoder().encode(Form(avatar: part)))
        #expect(form.avatar == part)
    }

    // MARK: Files of the app

    private func decode(_ file: URL, in folder: URL) throws -> FilePart {
        let decoder = JSONDecoder()
        decoder.userInfo[.fileFolder] = folder
        return try decoder.decode(Form.self, from: json(file.absoluteString)).avatar
    }

    @Test func fileInTheFolderOfTheAppIsDecoded() async throws {
        try await withTemporaryFolder { folder in
            for name in ["a.txt", "sub/a b.txt", ".hidden"] {
                let file = folder.appendingPathComponent(name)
                let part = try decode(file, in: folder)
                #expect(part == FilePart(file: file))
            }
        }
    }

    @Test func fileOutsideOfTheFolderIsAnError() async throws {
        try await withTemporaryFolder { folder in
            let inner = folder.appendingPathComponent("inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let link = inner.appendingPathComponent("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
            let others = [
                folder.appendingPathComponent("a.txt"), inner.appendingPathComponent("../a.txt"), inner,
                URL(string: "file:a.txt"), URL(string: inner.absoluteString + "/..%2Fa.txt"),
                URL(string: inner.absoluteString + "/%2E%2E/a.txt"), URL(string: "file:"),
                folder.appendingPathComponent("inner2/a.txt"), link.appendingPathComponent("a.txt"), link,
            ]
            for file in others.compactMap(\.self) { #expect((try? decode(file, in: inner)) == nil, "\(file)") }
        }
    }
}
