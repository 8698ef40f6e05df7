#if Logging
    import EndpointRuntime
    import EndpointRuntimeLogging
    import EndpointRuntimeTesting
    import Foundation
    import InMemoryLogging
    import Logging
    import Testing

    @Suite("SwiftLogPlugin")
    struct SwiftLogPluginTests {
        private let login = Route(
            "login", .post, "/login", query: [.form("token", "s3cret")], body: .json(["password": "s3cret"]))
        private let server = TestServer(url: "https://ann:s3cret@api.example.com/v1")

        /// Returns the log entries of a call of `login`.
        private func entries(
            _ detail: LoggerPlugin.Level, at level: Logger.Level = .debug, answers: StubAnswer...
        ) async -> [InMemoryLogHandler.Entry] {
            let handler = InMemoryLogHandler()
            var logger = Logger(label: "test") { _ in handler }
            logger.logLevel = level
            let stub = StubTransport(
                samples: [
                    Sample("login", headers: ["Set-Cookie": "sid=s3cret"], #"{"user":"ann","access_token":"s3cret"}"#)
                ])
            if !answers.isEmpty { stub.answers("login", with: answers) }
            let provider = Provider(
                server: server, transport: stub, plugins: [SwiftLogPlugin(detail, logger: logger)])
            _ = try? await provider.data(login)
            return handler.entries
        }

        @Test func basicDetailIdentifiesTheCallAndItsOutcome() async throws {
            let entries = await entries(.basic)
            #expect(entries.map(\.message) == ["request", "response"])
            #expect(entries.map(\.level) == [.debug, .debug])
            let request = try #require(entries.first?.metadata)
            let response = try #require(entries.last?.metadata)
            #expect(
                Set(request.keys) == [
                    "openapi.operation.name", "call.id", "call.attempt", "http.request.method", "url.full",
                ])
            #expect(request["openapi.operation.name"] == "login")
            #expect(request["http.request.method"] == "POST")
            #expect(request["call.attempt"]?.description == "1")
            #expect(request["call.id"] == response["call.id"])
            #expect(response["http.response.status_code"]?.description == "200")
            #expect(response["http.response.body.size"]?.description == "38")
            let duration = try #require(response["duration"].flatMap { Double($0.description) })
            #expect(duration >= 0)
            #expect(duration < 60)
        }

        @Test func credentialsAreRedactedAtEveryDetail() async throws {
            for detail in [LoggerPlugin.Level.basic, .headers, .body] {
                let entries = await entries(detail)
                #expect(entries.count == 2)
                #expect(!entries.contains { "\($0.metadata)".contains("s3cret") }, "\(detail)")
                #expect(
                    entries.first?.metadata["url.full"]
                        == "https://<redacted>@api.example.com/v1/login?token=<redacted>")
            }
        }

        @Test func headersAndBodiesAreMetadata() async throws {
            let entries = await entries(.body)
            guard case .dictionary(let sent) = entries.first?.metadata["http.request.headers"],
                case .dictionary(let received) = entries.last?.metadata["http.response.headers"]
            else {
                Issue.record("no header fields: \(entries)")
                return
            }
            #expect(sent["content-type"] == "application/json")
            #expect(received["set-cookie"] == "<redacted>")
            #expect(entries.first?.metadata["http.request.body"] == #"{"password":"<redacted>"}"#)
            #expect(
                entries.last?.metadata["http.response.body"] == #"{"user":"ann","access_token":"<redacted>"}"#)
        }

        @Test func headersAreNotInBasicNorBodiesInHeaders() async {
            #expect(await entries(.basic).allSatisfy { $0.metadata["http.request.headers"] == nil })
            #expect(await entries(.headers).first?.metadata["http.request.headers"] != nil)
            #expect(await entries(.headers).allSatisfy { $0.metadata["http.request.body"] == nil })
        }

        @Test func failuresHaveTheirOwnLevelAndType() async throws {
            let status = await entries(.basic, at: .warning, answers: .status(503))
            #expect(status.map(\.level) == [.warning])
            #expect(status.first?.metadata["error.type"] == "503")
            let lost = await entries(.basic, at: .warning, answers: .failure(.timedOut))
            #expect(lost.map(\.message) == ["no response"])
            #expect(lost.first?.metadata["error.type"] == "timeout")
            #expect(lost.first?.metadata["http.response.status_code"] == nil)
        }

        @Test func endOfAStreamHasItsSize() async throws {
            let handler = InMemoryLogHandler()
            var logger = Logger(label: "test") { _ in handler }
            logger.logLevel = .debug
            let stub = StubTransport()
            stub.answer("get", with: .pieces("12", "345"), .pieces("12", failing: .networkConnectionLost))
            let provider = Provider(server: server, transport: stub, plugins: [SwiftLogPlugin(logger: logger)])
            let route = Route("get", .get, "/")
            for try await _ in try await provider.stream(route) {}
            #expect(handler.entries.map(\.message) == ["request", "response", "end"])
            #expect(handler.entries[1].metadata["http.response.body.size"] == nil)
            #expect(handler.entries[2].metadata["http.response.body.size"]?.description == "5")
            #expect(handler.entries[2].metadata["call.id"] == handler.entries[0].metadata["call.id"])
            await #expect(throws: APIError.self) { for try await _ in try await provider.stream(route) {} }
            #expect(handler.entries.last?.level == .warning)
            #expect(handler.entries.last?.metadata["error.type"]?.description == "connectionLost")
        }

        @Test func noEntryIsLoggedBelowTheLevelOrWithoutDetail() async {
            #expect(await entries(.body, at: .info).isEmpty)
            #expect(await entries(.none, at: .trace).isEmpty)
        }
    }

    private struct TestServer: APIServer {
        var name = "test"
        let url: String

        init(url: String) {
            self.url = url
        }
    }
#endif
