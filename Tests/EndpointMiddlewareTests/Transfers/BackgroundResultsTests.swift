import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("Transfers in the background, as far as the runtime decides")
struct BackgroundResultsTests {
    private let response = HTTPResponse(statusCode: 200)

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func file(_ text: String, in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: file)
        return file
    }

    @Test func downloadReplacesItsDestinationAndCreatesFolders() throws {
        try withFolder { folder in
            let target = folder.appendingPathComponent("a/b/report.pdf")
            let transfer = BackgroundTransfer(file: ContainerFile(target, home: folder))
            for text in ["first", "second"] {
                var results = BackgroundResults()
                results.receive(file: try file(text, in: folder), status: 200, of: transfer, task: 1, home: folder)
                let end = results.end(task: 1, response: response, error: nil, isDownload: true)
                #expect(try end.get().data.isEmpty)
                #expect(try String(contentsOf: target, encoding: .utf8) == text)
            }
        }
    }

    @Test func downloadWhoseFileCannotBeMovedHasFailed() throws {
        try withFolder { folder in
            let blocked = try file("not a folder", in: folder)
            let target = blocked.appendingPathComponent("report.pdf")
            let transfer = BackgroundTransfer(file: ContainerFile(target, home: folder))
            var results = BackgroundResults()
            results.receive(file: try file("x", in: folder), status: 200, of: transfer, task: 1, home: folder)
            #expect(throws: CocoaError.self) {
                try results.end(task: 1, response: response, error: nil, isDownload: true).get()
            }
        }
    }

    @Test func downloadWithoutAFileHasFailed() {
        var results = BackgroundResults()
        #expect(throws: CocoaError.self) {
            try results.end(task: 1, response: response, error: nil, isDownload: true).get()
        }
    }

    @Test func anotherStatusKeepsTheBodyAndNotTheFile() throws {
        try withFolder { folder in
            let target = folder.appendingPathComponent("report.pdf")
            let transfer = BackgroundTransfer(file: ContainerFile(target, home: folder))
            var results = BackgroundResults()
            results.receive(file: try file("gone", in: folder), status: 410, of: transfer, task: 1, home: folder)
            let end = results.end(task: 1, response: HTTPResponse(statusCode: 410), error: nil, isDownload: true)
            #expect(try end.get() == HTTPResponse(statusCode: 410, data: Data("gone".utf8)))
            #expect(!FileManager.default.fileExists(atPath: target.path))
        }
    }

    @Test func uploadHasTheBodyOfItsOwnResponse() throws {
        var results = BackgroundResults()
        results.receive(Data("{\"id\":".utf8), task: 1)
        results.receive(Data("other".utf8), task: 2)
        results.receive(Data("7}".utf8), task: 1)
        let end = results.end(task: 1, response: response, error: nil, isDownload: false)
        #expect(try end.get().data == Data("{\"id\":7}".utf8))
        let again = results.end(task: 1, response: response, error: nil, isDownload: false)
        #expect(try again.get().data.isEmpty)
    }

    @Test func bodyIsLimited() throws {
        var results = BackgroundResults()
        for _ in 0..<3 { results.receive(Data(count: 600_000), task: 1) }
        let end = results.end(task: 1, response: response, error: nil, isDownload: false)
        #expect(try end.get().data.count == BackgroundResults.maximumBody)
    }

    @Test func errorOfTheSystemAndMissingResponseAreFailures() {
        var results = BackgroundResults()
        let lost = results.end(task: 1, response: response, error: URLError(.timedOut), isDownload: false)
        #expect(throws: URLError(.timedOut)) { try lost.get() }
        let none = results.end(task: 1, response: nil, error: nil, isDownload: false)
        #expect(throws: URLError(.badServerResponse)) { try none.get() }
    }

    @Test func destinationMovesWithTheFolderOfTheApp() throws {
        let old = URL(fileURLWithPath: "/containers/ONE", isDirectory: true)
        let new = URL(fileURLWithPath: "/containers/TWO", isDirectory: true)
        let file = old.appendingPathComponent("Documents/größe 1.pdf")
        let transfer = BackgroundTransfer(file: ContainerFile(file, home: old))
        let kept = BackgroundTransfer(description: try transfer.description())
        #expect(kept == transfer)
        #expect(kept.file?.url(home: new).path == "/containers/TWO/Documents/größe 1.pdf")
        let elsewhere = ContainerFile(URL(fileURLWithPath: "/groups/shared/a.pdf"), home: old)
        #expect(elsewhere.url(home: new).path == "/groups/shared/a.pdf")
        let sibling = ContainerFile(URL(fileURLWithPath: "/containers/ONEMORE/a.pdf"), home: old)
        #expect(sibling.isAbsolute)
    }

    /// Like `/var` and `/private/var`.
    @Test func folderOfTheAppMayHaveASecondName() throws {
        try withFolder { folder in
            let (real, link) = (folder.appendingPathComponent("real"), folder.appendingPathComponent("link"))
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            #expect(ContainerFile(link.appendingPathComponent("a.pdf"), home: real).path == "a.pdf")
            #expect(ContainerFile(real.appendingPathComponent("a.pdf"), home: link).path == "a.pdf")
        }
    }

    @Test func descriptionOfAnotherVersionIsTheName() {
        let transfer = BackgroundTransfer(description: "file:///old/report.pdf")
        #expect(transfer.id == "file:///old/report.pdf")
        #expect(transfer.file == nil)
        #expect(BackgroundTransfer(description: nil).id.isEmpty)
    }
}
