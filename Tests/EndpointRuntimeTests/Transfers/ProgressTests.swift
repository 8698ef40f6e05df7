import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Progress", .timeLimit(.minutes(1)))
struct ProgressTests {
    private let quarter = String(repeating: "x", count: 25_000)

    /// Returns the progress reports. The server sends each quarter after the previous one was reported.
    private func reports(announced length: Int?) async throws -> [TransferProgress] {
        let gates = [Signal(), Signal(), Signal()]
        let header = length.map { "Content-Length: \($0)\r\n" } ?? "Connection: close\r\n"
        return try await withRawServer(
            .send("HTTP/1.1 200 OK\r\n\(header)\r\n\(quarter)"), .wait(gates[0]), .send(quarter), .wait(gates[1]),
            .send(quarter), .wait(gates[2]), .send(quarter)
        ) { url in
            let reports = Recorder<TransferProgress>()
            let route = get.reporting { progress in
                reports.add(progress)
                for (index, gate) in gates.enumerated() where progress.bytes >= (index + 1) * 25_000 { gate.fire() }
            }
            try await Provider(server: TestServer(url)).empty(route)
            return reports.all
        }
    }

    @Test func downloadIsReportedByPieceAndCompletedOnce() async throws {
        let all = try await reports(announced: 100_000)
        for fraction in [0.25, 0.5, 0.75, 1] { #expect(all.contains { $0.fraction == fraction }) }
        #expect(all.map(\.fraction) == all.map(\.fraction).sorted())
        #expect(
            all.filter(\.isCompleted) == [TransferProgress(.download, bytes: 100_000, of: 100_000, isCompleted: true)])
        #expect(all.last?.isCompleted == true)
    }

    @Test(arguments: [false, true]) func streamIsCompletedOnceWhenItsEndIsRead(collects: Bool) async throws {
        try await withServer { _ in
            Answer(status: 200, body: quarter)
        } run: { url in
            let reports = Recorder<TransferProgress>()
            var stream = try await Provider(server: TestServer(url)).stream(get.reporting { reports.add($0) })
            #expect(!reports.all.contains { $0.isCompleted })
            if collects { _ = try await stream.collect(upTo: .max) }
            while try await stream.next() != nil {}
            #expect(try await stream.next() == nil)
            let length = Int64(quarter.count)
            let last = TransferProgress(.download, bytes: length, of: length, isCompleted: true)
            #expect(reports.all.filter(\.isCompleted) == [last])
            #expect(reports.all.last == last)
        }
    }

    @Test func streamThatIsCutOffIsNeverCompleted() async throws {
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")) { url in
            let reports = Recorder<TransferProgress>()
            var stream = try await Provider(server: TestServer(url)).stream(get.reporting { reports.add($0) })
            let error = await failure { () throws(APIError) in while try await stream.next() != nil {} }
            #expect(error?.reason == .connectionLost)
            #expect(!reports.all.contains { $0.isCompleted })
        }
    }

    @Test func unknownLengthIsZeroUntilCompletion() async throws {
        let all = try await reports(announced: nil)
        #expect(all.count >= 5)
        #expect(all.dropLast().allSatisfy { $0.fraction == 0 && $0.total == nil })
        #expect(all.last?.fraction == 1)
    }

    @Test func failedCallIsNeverCompleted() async throws {
        try await withServer { _ in
            Answer(status: 500, body: "no")
        } run: { url in
            let reports = Recorder<TransferProgress>()
            _ = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get.reporting { reports.add($0) })
            }
            #expect(!reports.all.contains { $0.isCompleted })
        }
    }

    @Test(arguments: ["data", "file", "multipart"])
    func uploadIsReportedAndCompleted(kind: String) async throws {
        struct Form: MultipartEncodable {
            let file: URL

            func _write(to writer: inout MultipartWriter) {
                writer.write("file", FilePart(file: file))
            }
        }
        let bytes = Data(repeating: 0x78, count: 400_000)
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try bytes.write(to: file)
            let body: RequestBody =
                switch kind {
                case "data": .data(bytes)
                case "file": .file(file)
                default: .multipart(Form(file: file))
                }
            try await withServer { received in
                .json("\(received.body.count)")
            } run: { url in
                let reports = Recorder<TransferProgress>()
                let arrived = try await Provider(server: TestServer(url)).upload(
                    body, with: Route("put", .put, "/file"), as: Int.self, progress: { reports.add($0) })
                #expect(arrived >= bytes.count)
                let uploads = reports.all.filter { $0.direction == .upload }
                #expect(uploads.map(\.bytes) == uploads.map(\.bytes).sorted())
                #expect(uploads.dropLast().contains { $0.bytes == Int64(arrived) && $0.total == Int64(arrived) })
                #expect(uploads.last?.isCompleted == true)
                #expect(uploads.filter(\.isCompleted).count == 1)
            }
        }
    }

    /// A slow callback receives the latest progress after it returns. It blocks neither the call nor other calls of the
    /// session.
    @Test func slowCallbackDoesNotBlockCalls() async throws {
        let first = Signal()
        let go = DispatchSemaphore(value: 0)
        let reports = Recorder<TransferProgress>()
        try await withTemporaryFolder { folder in
            let sent = Signal()
            try await withRawServer(
                .send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n\(quarter)"), .wait(first), .send(quarter),
                .send(quarter), .send(quarter), .signal(sent)
            ) { url in
                let provider = Provider(server: TestServer(url))
                let call = Task {
                    try await provider.empty(
                        get.reporting { progress in
                            reports.add(progress)
                            first.fire()
                            if reports.all.count == 1 { go.wait() }
                        })
                }
                await sent.wait()
                try await withServer { _ in
                    Answer(body: "ok")
                } run: { url in
                    let other = try await provider.text(get.server(TestServer(url)))
                    #expect(other == "ok")
                }
                #expect(reports.all.count == 1)
                go.signal()
                try await call.value
            }
        }
        #expect(reports.all.count <= 4)
        #expect(reports.all.last == TransferProgress(.download, bytes: 100_000, of: 100_000, isCompleted: true))
    }

    @Test func failedCallReportsNoFurtherProgress() async throws {
        let reports = Recorder<TransferProgress>()
        let began = Signal()
        let go = DispatchSemaphore(value: 0)
        let transport = ReportingTransport { request in
            request.report?(TransferProgress(.download, bytes: 1, of: 3))
            await began.wait()
            request.report?(TransferProgress(.download, bytes: 2, of: 3))
            return HTTPResponse(statusCode: 500)
        }
        let route = get.reporting { progress in
            reports.add(progress)
            began.fire()
            go.wait()
        }
        let error = await failure { () throws(APIError) in
            try await Provider(server: testServer, transport: transport).empty(route)
        }
        #expect(error?.reason == .internalServerError)
        go.signal()
        #expect(reports.all.map(\.bytes) == [1])
    }

    @Test func transferIsWatchedAsASequence() async throws {
        try await withServer { _ in
            .json("[1,2,3]")
        } run: { url in
            let transfer = Provider(server: TestServer(url)).transfer(get, as: [Int].self)
            var last: TransferProgress?
            for await step in transfer.progress { last = step }
            #expect(last?.isCompleted == true)
            #expect(last?.bytes == 7)
            let value = try await transfer.value()
            #expect(value == [1, 2, 3])
        }
    }

    @Test func downloadIsWatchedAsASequence() async throws {
        try await withTemporaryFolder { folder in
            try await withServer { _ in
                Answer(body: "0123456789")
            } run: { url in
                let file = folder.appendingPathComponent("file")
                let transfer = Provider(server: TestServer(url)).downloadTransfer(get, to: file)
                var last: TransferProgress?
                for await step in transfer.progress { last = step }
                #expect(last == TransferProgress(.download, bytes: 10, of: 10, isCompleted: true))
                let head = try await transfer.value()
                #expect(head.statusCode == 200)
                let written = try Data(contentsOf: file)
                #expect(written == Data("0123456789".utf8))
            }
        }
    }

    @Test func cancelledTransferEndsItsProgress() async throws {
        let arrived = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed) { url in
            let transfer = Provider(server: TestServer(url)).transfer(get, as: Int.self)
            await arrived.wait()
            transfer.cancel()
            for await _ in transfer.progress {}
            let error = await failure { () throws(APIError) in _ = try await transfer.value() }
            #expect(error?.reason == .cancelled)
        }
    }
}
