import Foundation
import HTTPTypes
@_spi(Generated) import OpenAPIRuntime
import OpenAPIURLSession

struct Peer {
    let client: Client
    /// The coding of generated clients, whose calls are not measured with a page.
    static let converter = Converter(configuration: Configuration())

    init(url: URL) {
        client = Client(serverURL: url, transport: URLSessionTransport())
    }

    func count() async throws -> Int {
        try await client.getPosts(query: .init(page: 1, limit: 2)).ok.body.json.data.count
    }

    static func decode(_ data: Data) async throws -> Components.Schemas.PostPage {
        try await converter.getResponseBodyAsJSON(
            Components.Schemas.PostPage.self, from: HTTPBody(data), transforming: { $0 })
    }

    static func encode(_ page: Components.Schemas.PostPage) async throws -> Data {
        var fields = HTTPFields()
        let body = try converter.setRequiredRequestBodyAsJSON(
            page, headerFields: &fields, contentType: "application/json; charset=utf-8")
        return try await Data(collecting: body, upTo: .max)
    }
}
