import EndpointRuntime
import Foundation
import Toolshed

/// Sends and receives files: in memory, on disk and in chunks.
struct FileChecks {
    let client: ToolshedClient
    let report: Report

    /// The SHA-256 digest of the bytes 0 to 255, as the server computes it.
    private let digest = "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880"
    private let bytes = Data(0...255)

    func run() async {
        await portrait()
        await pictures()
        await downloads()
    }

    private func portrait() async {
        await report.check("members.uploadPortrait") {
            let member = try await client.members.uploadPortrait(
                UploadPortraitForm(portrait: FilePart(data: bytes, fileName: "ada.png", contentType: "image/png")))
            try expect(member.portraitSha256, digest)
            let tooLarge = try await failure { () throws(APIError) in
                try await client.members.uploadPortrait(
                    UploadPortraitForm(portrait: FilePart(data: Data(count: 100_001), fileName: "zero.png")))
            }
            try expect(tooLarge.statusCode, 413)
            try expect(
                tooLarge.body(of: MembersErrors.UploadPortrait.self), .contentTooLarge(TooLarge(limitBytes: 100_000)))
        }
        await report.check("members.downloadPortrait") {
            try expect(try await client.members.downloadPortrait(), bytes)
            try expect(report.header("ETag", of: "members.downloadPortrait"), "\"portrait\"")
        }
        await report.check("members.deletePortrait") {
            try await client.members.deletePortrait()
            try expect(try await client.members.readProfile().portraitSha256, nil)
            let missing = try await failure { () throws(APIError) in try await client.members.downloadPortrait() }
            guard case .notFound(let problem) = missing.body(of: MembersErrors.DownloadPortrait.self) else {
                throw Mismatch("received \(missing)", "")
            }
            try expect(problem.message, "No portrait.")
        }
    }

    private func pictures() async {
        await report.check("tools.addPictures") {
            let file = URL.temporaryDirectory.appending(path: "toolshed-\(UUID()).jpg")
            try Data("JPEG".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let pieces = BodyStream { [bytes] in
                AsyncStream { continuation in
                    for start in stride(from: 0, to: 256, by: 64) { continuation.yield(bytes[start..<start + 64]) }
                    continuation.finish()
                }
            }
            let pictures = try await client.tools.addPictures(
                toolID: fixed(100),
                AddPicturesForm(
                    pictures: [
                        FilePart(file: file, fileName: "front ü.jpg"),
                        FilePart(stream: pieces, fileName: "side.bin", contentType: "application/octet-stream"),
                    ],
                    captions: ["Front – vorn", "Side, 50 %"], takenOn: day("2026-01-31"), cover: 1))
            try expect(pictures.map(\.caption), ["Front – vorn", "Side, 50 % (2026-01-31)"])
            try expect(pictures.map(\.size), [4, 256])
            try expect(pictures.map(\.fileName), ["front ü.jpg", "side.bin"])
            try expect(pictures.map(\.contentType), ["image/jpeg", "application/octet-stream"])
            try expect(pictures.last?.sha256, digest)

            let one = try await client.tools.addPictures(
                toolID: fixed(100), AddPicturesForm(pictures: [FilePart(data: bytes, fileName: "one.gif")]))
            try expect(one.map(\.caption), [nil])
            try expect(one.map(\.contentType), ["image/gif"])

            let invalid = try await failure { () throws(APIError) in
                try await client.tools.addPictures(
                    toolID: fixed(100), AddPicturesForm(pictures: [FilePart(data: bytes, fileName: "a.gif")], cover: -1)
                )
            }
            guard case .unprocessableContent(let body) = invalid.body(of: ToolsErrors.AddPictures.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(body.detail?.map(\.loc), [[.string("body"), .string("cover")]])
        }
        await report.check("tools.uploadScan") {
            try expect(
                try await client.tools.uploadScan(toolID: fixed(100), bytes), ["bytes": 256, "sum": 255 * 128])
        }
    }

    private func downloads() async {
        await report.check("tools.downloadManual") {
            let manual = try await client.tools.downloadManual(toolID: fixed(100))
            try expect(manual.count, 16_384)
            try expect(manual.suffix(256).elementsEqual(bytes), true)

            let file = URL.temporaryDirectory.appending(path: "toolshed-\(UUID()).pdf")
            defer { try? FileManager.default.removeItem(at: file) }
            try await client.tools.downloadManual(toolID: fixed(100), to: file)
            try expect(try Data(contentsOf: file), manual)

            var received = Data()
            for try await chunk in try await client.tools.downloadManual(toolID: fixed(100), as: ByteStream.self) {
                received += chunk
            }
            try expect(received, manual)

            let missing = try await failure { () throws(APIError) in
                try await client.tools.downloadManual(toolID: fixed(98), to: file)
            }
            try expect(missing.reason, .notFound)
        }
        await report.check("tools.printLabel") {
            try expect(try await client.tools.printLabel(toolID: fixed(100)), "Hammer – 0,10 €")
        }
        await report.check("members.downloadCard") {
            // The description has no body for this response: the method has no result, and the provider writes the file.
            try await client.members.downloadCard()
            let file = URL.temporaryDirectory.appending(path: "toolshed-\(UUID()).bin")
            defer { try? FileManager.default.removeItem(at: file) }
            _ = try await client.provider.download(MembersEndpoint.downloadCard, to: file)
            try expect(try Data(contentsOf: file).starts(with: Data("\"\"\"Accounts:".utf8)), true)
        }
    }
}
