import EndpointRuntime
import FlyingFox
import Foundation
import KitchenSink
import LoopbackSupport
import Testing

/// Pages of a real server.
@Suite(.timeLimit(.minutes(1)))
struct LivePageTests {
    /// Runs `body` with a server that responds by path and query. Returns the requests.
    private func asked(
        _ answers: [String: (headers: [HTTPHeader: String], body: String)],
        _ read: @Sendable (PagesClient) async throws -> Void
    ) async throws -> [String] {
        let log = Locked<[String]>([])
        try await withHTTPServer { request in
            let target = request.target.rawValue
            log.withLock { $0.append("\(target) \(request.headers[.authorization] ?? "")") }
            guard let answer = answers[target] else { return FlyingFox.HTTPResponse(statusCode: .notFound) }
            var headers = answer.headers
            headers[.contentType] = "application/json"
            return FlyingFox.HTTPResponse(
                statusCode: .ok, headers: FlyingFox.HTTPHeaders(headers), body: Data(answer.body.utf8))
        } run: { url in
            let server = KitchenSinkServer(url: "\(url)/v1")
            try await read(KitchenSinkClient(server: server, plugins: [AccessTokenPlugin { "t" }]).pages)
        }
        return log.withLock { $0 }
    }

    @Test func cursorsLeadThroughAllPages() async throws {
        let asked = try await asked([
            "/v1/pages/by-cursor?sort=x": ([:], #"{"points":[{"x":1,"y":1}],"meta":{"next_cursor":"c1"}}"#),
            "/v1/pages/by-cursor?after=c1&sort=x": ([:], #"{"points":[],"meta":{"next_cursor":"c2"}}"#),
            "/v1/pages/by-cursor?after=c2&sort=x": ([:], #"{"points":[{"x":2,"y":2}]}"#),
        ]) { client in
            var points: [KitchenSinkPoint] = []
            for try await point in client.listByCursorItems(sort: "x") { points.append(point) }
            #expect(points == [KitchenSinkPoint(x: 1, y: 1), KitchenSinkPoint(x: 2, y: 2)])
        }
        #expect(
            asked == [
                "/v1/pages/by-cursor?sort=x Bearer t", "/v1/pages/by-cursor?after=c1&sort=x Bearer t",
                "/v1/pages/by-cursor?after=c2&sort=x Bearer t",
            ])
    }

    @Test func linksLeadThroughAllPages() async throws {
        let asked = try await asked([
            "/v1/pages/a/by-link": (
                [HTTPHeader("Link"): "<?p=9>; rel=\"last\", </v1/pages/a/by-link?p=2>; rel=\"next\""],
                #"[{"x":1,"y":1}]"#
            ),
            "/v1/pages/a/by-link?p=2": ([HTTPHeader("Link"): "<?p=3>; rel=next"], #"[{"x":2,"y":2}]"#),
            "/v1/pages/a/by-link?p=3": ([:], #"[{"x":3,"y":3}]"#),
        ]) { client in
            var pages: [[KitchenSinkPoint]] = []
            for try await page in client.listByLinkPages(list: "a") { pages.append(page) }
            #expect(
                pages == [
                    [KitchenSinkPoint(x: 1, y: 1)], [KitchenSinkPoint(x: 2, y: 2)], [KitchenSinkPoint(x: 3, y: 3)],
                ])
        }
        #expect(
            asked == [
                "/v1/pages/a/by-link Bearer t", "/v1/pages/a/by-link?p=2 Bearer t", "/v1/pages/a/by-link?p=3 Bearer t",
            ])
    }
}
