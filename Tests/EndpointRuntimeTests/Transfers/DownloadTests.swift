import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Downloads to a file", .timeLimit(.minutes(1)))
struct DownloadTests {
    /// Returns the `Range` and `If-Range` fields of all requests.
    private func ranges(_ stub: StubTransport) -> [[String?]] {
        stub.requests.map { request in
            ["Range", "If-Range"].map { request.urlRequest.value(forHTTPHeaderField: $0) }
        }
    }

    @Test func bodyIsTheFileAndNoOtherFileIsLeft() async throws {
        let body = String(repeating: "0123456789", count: 50_000)
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("deep/down/file.bin")
            try await withServer { _ in
                Answer(headers: ["ETag": "\"1\""], body: body)
            } run: { url in
                let reports = Recorder<TransferProgress>()
                let head = try await Provider(server: TestServer(url)).download(get, to: file) { reports.add($0) }
                #expect(head.statusCode == 200)
                #expect(text(file) == body)
                #expect(try files(file.deletingLastPathComponent()) == ["file.bin"])
                #expect(reports.all.last == TransferProgress(.download, bytes: 500_000, of: 500_000, isCompleted: true))
                #expect(reports.all.count >= 2)
            }
        }
    }

    @Test func lostConnectionGoesOnWhereItWas() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces(
                    "01", "234", headers: ["Content-Length": "10", "ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces(
                    "567", status: 206, headers: ["Content-Range": "bytes 5-9/10", "ETag": "\"a\""],
                    failing: .networkConnectionLost),
                .pieces("89", status: 206, headers: ["Content-Range": "bytes 8-9/10", "ETag": "\"a\""]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "0123456789")
            #expect(ranges(stub) == [[nil, nil], ["bytes=5-", "\"a\""], ["bytes=8-", "\"a\""]])
            #expect(try files(folder) == ["file"])
        }
    }

    @Test func laterCallGoesOnToo() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces("01234", headers: ["Content-Length": "10", "ETag": "\"a\""], failing: .timedOut),
                .pieces("56789", status: 206, headers: ["Content-Range": "bytes 5-9/10", "ETag": "\"a\""]))
            let error = await failure { () throws(APIError) in
                _ = try await provider(stub).download(get, to: file, resumptions: 0)
            }
            #expect(error?.reason == .timeout)
            #expect(text(file) == nil)
            _ = try await provider(stub).download(get, to: file, resumptions: 0)
            #expect(text(file) == "0123456789")
        }
    }

    @Test func changedContentBeginsAgain() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces(
                    "old", headers: ["Content-Length": "10", "ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces("brand new", headers: ["Content-Length": "9", "ETag": "\"b\""]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "brand new")
        }
    }

    @Test(arguments: [HTTPHeaders(), ["ETag": "W/\"weak\""], ["ETag": "\"a\"", "Content-Encoding": "gzip"]])
    func withoutAStrongValidatorNoDownloadIsContinued(headers: HTTPHeaders) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer("get", with: .pieces("01234", headers: headers, failing: .networkConnectionLost))
            for _ in 0..<2 {
                let error = await failure { () throws(APIError) in
                    _ = try await provider(stub).download(get, to: file)
                }
                #expect(error?.reason == .connectionLost)
            }
            #expect(ranges(stub) == [[nil, nil], [nil, nil]])
        }
    }

    @Test func partThatIsCompleteAlreadyTakesItsPlace() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces("0123456789", headers: ["ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces("", status: 416, headers: ["Content-Range": "bytes */10"]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "0123456789")
        }
    }

    @Test func partThatDoesNotFitIsThrownAway() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces("0123456789", headers: ["ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces("", status: 416, headers: ["Content-Range": "bytes */4"]), .pieces("abcd"))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "abcd")
            #expect(ranges(stub).last == [nil, nil])
        }
    }

    /// The representation has the same length as before, but has changed.
    @Test(arguments: [
        ("ETag", "\"a\"", "\"b\""), ("ETag", "\"a\"", "W/\"a\""),
        ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT", "Mon, 07 Nov 1994 08:49:37 GMT"),
    ])
    func partOfAnotherStateIsNotComplete(field: String, old: String, new: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get", with: .pieces("AAAAA", headers: [field: old], failing: .networkConnectionLost),
                .pieces("", status: 416, headers: ["Content-Range": "bytes */5", field: new]),
                .pieces("BBBBB", headers: [field: new]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "BBBBB")
            #expect(ranges(stub).last == [nil, nil])
        }
    }

    /// Anyone who can write to the folder could redirect the download to any file of the user.
    @Test(arguments: ["symbolic", "hard", "dangling", "folder"])
    func linkInPlaceOfThePartIsNotFollowed(kind: String) async throws {
        try await withTemporaryFolder { folder in
            let (file, other) = (folder.appendingPathComponent("file"), folder.appendingPathComponent("other"))
            let part = file.appendingPathExtension("partial").path
            try Data("mine".utf8).write(to: other)
            let files = FileManager.default
            switch kind {
            case "symbolic": try files.createSymbolicLink(atPath: part, withDestinationPath: other.path)
            case "hard": try files.linkItem(atPath: other.path, toPath: part)
            case "dangling": try files.createSymbolicLink(atPath: part, withDestinationPath: folder.path + "/none")
            default: try files.createDirectory(atPath: part, withIntermediateDirectories: false)
            }
            let stub = StubTransport()
            stub.answer("get", with: .pieces("AAAAA"))
            let error = await failure { () throws(APIError) in _ = try await provider(stub).download(get, to: file) }
            #expect(text(other) == "mine")
            #expect(!files.fileExists(atPath: folder.path + "/none"))
            if kind == "folder" {
                #expect(error?.reason == .file("the download cannot be written"))
            } else {
                #expect(error == nil)
                #expect(text(file) == "AAAAA")
                #expect((try? files.destinationOfSymbolicLink(atPath: file.path)) == nil)
            }
        }
    }

    @Test func wrongRangeIsAnError() async throws {
        try await withTemporaryFolder { folder in
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces("01234", headers: ["ETag": "\"a\""], failing: .networkConnectionLost),
                .pieces("x", status: 206, headers: ["Content-Range": "bytes 3-3/10"]))
            let error = await failure { () throws(APIError) in
                _ = try await provider(stub).download(get, to: folder.appendingPathComponent("file"))
            }
            #expect(error?.reason == .invalidResponse)
            let left = try files(folder)
            #expect(left == [])
        }
    }

    @Test func errorStatusTouchesNoFile() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data("before".utf8).write(to: file)
            let stub = StubTransport()
            stub.answer("get", with: .status(404))
            let error = await failure { () throws(APIError) in _ = try await provider(stub).download(get, to: file) }
            #expect(error?.reason == .notFound)
            #expect(text(file) == "before")
            #expect(try files(folder) == ["file"])
            stub.answer("get", with: .pieces("after"))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "after")
        }
    }

    @Test func placeThatCannotBeWrittenIsAFileError() async throws {
        let stub = StubTransport(samples: [Sample("get", "x")])
        let error = await failure { () throws(APIError) in
            _ = try await provider(stub).download(get, to: URL(fileURLWithPath: "/proc/no/such/file"))
        }
        #expect(error?.reason == .file("the download cannot be written"))
    }

    /// The connection ends normally, as with a proxy that stops in the middle.
    @Test func bodyThatIsShorterThanAnnouncedIsNotComplete() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer("get", with: .pieces("01234", headers: ["Content-Length": "10", "ETag": "\"a\""]))
            let error = await failure { () throws(APIError) in
                _ = try await provider(stub).download(get, to: file, resumptions: 0)
            }
            #expect(error?.reason == .connectionLost)
            #expect(text(file) == nil)
            stub.answer(
                "get", with: .pieces("56", status: 206, headers: ["Content-Range": "bytes 5-9/10", "ETag": "\"a\""]),
                .pieces("789", status: 206, headers: ["Content-Range": "bytes 7-9/10", "ETag": "\"a\""]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "0123456789")
        }
    }

    /// A date in the second of the response does not identify a version (RFC 9110, section 8.8.2.2).
    @Test(arguments: [("Sun, 06 Nov 1994 08:49:37 GMT", false), ("Sun, 06 Nov 1994 08:49:38 GMT", true)])
    func dateOfTheSameSecondIsNotContinued(made: String, isContinued: Bool) async throws {
        try await withTemporaryFolder { folder in
            let changed = "Sun, 06 Nov 1994 08:49:37 GMT"
            let stub = StubTransport()
            let headers: HTTPHeaders = ["Content-Length": "10", "Last-Modified": changed, "Date": made]
            stub.answer("get", with: .pieces("01234", headers: headers, failing: .networkConnectionLost), .status(404))
            for _ in 0..<2 {
                _ = await failure { () throws(APIError) in
                    _ = try await provider(stub).download(
                        get, to: folder.appendingPathComponent("file"), resumptions: 0)
                }
            }
            #expect(ranges(stub) == [[nil, nil], isContinued ? ["bytes=5-", changed] : [nil, nil]])
        }
    }

    @Test func truncatedBodyIsContinuedAgainstARealServer() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try await withRawServer(.send("HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 10\r\n\r\n01234")) { url in
                let error = await failure { () throws(APIError) in
                    _ = try await Provider(server: TestServer(url)).download(get, to: file, resumptions: 0)
                }
                #expect(error?.reason == .connectionLost)
            }
            #expect(try files(folder) == ["file.partial", "file.partial-origin"])
            #expect(text(file.appendingPathExtension("partial")) == "01234")
        }
    }

    /// A server that supports `Range` but ignores `If-Range`.
    @Test(arguments: [
        ("ETag", "\"a\"", "\"b\""),
        ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT", "Mon, 07 Nov 1994 08:49:37 GMT"),
    ])
    func partsOfTwoStatesAreNeverJoined(field: String, old: String, new: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .pieces("AAAAA", headers: ["Content-Length": "10", field: old], failing: .networkConnectionLost),
                .pieces("BBBBB", status: 206, headers: ["Content-Range": "bytes 5-9/10", field: new]),
                .pieces("BBBBBBBBBB", headers: ["Content-Length": "10", field: new]))
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "BBBBBBBBBB")
            #expect(ranges(stub).last == [nil, nil])
        }
    }
}
