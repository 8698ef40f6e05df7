import CodegenIR
import Testing

@testable import CodegenRendering

/// The methods that write a binary body to a file.
@Suite struct DownloadMethodTests {
    private func files(_ endpoint: Endpoint) throws -> [String: String] {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Assets", property: "assets", [endpoint])]
        return try render(api)
    }

    private func download(_ status: StatusCase.Status = .code(200), parameters: [Parameter]) -> Endpoint {
        var endpoint = endpoint("downloadAsset", parameters: parameters, success: .data)
        endpoint.payloads = [Payload(status: status, contentType: "image/png", type: .primitive(.data))]
        return endpoint
    }

    private let id = parameter("id", .path, .primitive(.string), .simple)
    private let size = parameter("size", .query, .optional(.primitive(.int)))

    @Test func theProtocolHasADefaultForImplementationsByHand() throws {
        let text = try #require(try files(download(parameters: [id, size]))["Community/Clients/AssetsAPI.swift"])
        #expect(
            text.contains(
                """
                    /// Does it.
                    nonisolated func downloadAsset(id: String, size: Int?) async throws(APIError) -> Data
                    /// Writes the body of `downloadAsset` to a file.
                    nonisolated func downloadAsset(id: String, size: Int?, to file: URL) async throws(APIError)

                """), "\(text)")
        #expect(
            text.contains(
                """
                nonisolated extension AssetsAPI {
                    /// Calls `downloadAsset` and writes the data to the file, for implementations that send no requests.
                    public func downloadAsset(id: String, size: Int?, to file: URL) async throws(APIError) {
                        try Provider.write(await self.downloadAsset(id: id, size: size), to: file, of: "downloadAsset")
                    }

                """), "\(text)")
        #expect(text.contains("import Foundation\n"))
    }

    @Test func theClientDownloads() throws {
        var size = self.size
        size.documentation = Documentation(summary: "The width of the picture.")
        let files = try files(download(parameters: [id, size]))
        let live = files["Community/Clients/LiveAssetsAPI.swift"]
        #expect(
            live?.contains(
                """
                    public func downloadAsset(id: String, size: Int?, to file: URL) async throws(APIError) {
                        _ = try await provider.download(AssetsEndpoint.downloadAsset(id: id, size: size), to: file)
                    }

                """) == true, "\(live ?? "")")
        let client = files["Community/Clients/AssetsClient.swift"]
        #expect(
            client?.contains(
                """
                    /// Writes the body of `downloadAsset` to a file. An interrupted download continues where it ended, if the
                    /// server allows it.
                    ///
                    /// Does it.
                    ///
                    /// ```swift
                    /// try await client.assets.downloadAsset(id: id, to: file)
                    /// ```
                    ///
                    /// - Parameters:
                    ///   - id: The path parameter `id`.
                    ///   - size: The width of the picture.
                    ///   - file: The file, which is replaced when it is complete.
                    /// - Throws: `APIError`.
                    public func downloadAsset(id: String, size: Int? = nil, to file: URL) async throws(APIError) {
                        try await api.downloadAsset(id: id, size: size, to: file)
                    }

                """) == true, "\(client ?? "")")
    }

    @Test func argumentsAndLabelsDoNotCollide() throws {
        let text = try #require(
            try files(
                download(parameters: [
                    parameter("file", .query, .primitive(.string)), parameter("to", .query, .primitive(.string)),
                ]))["Community/Clients/LiveAssetsAPI.swift"])
        #expect(text.contains("func downloadAsset(file: String, to: String, toFile target: URL)"), "\(text)")
        #expect(text.contains("AssetsEndpoint.downloadAsset(file: file, to: to), to: target)"), "\(text)")
    }

    @Test func withoutABinarySuccessThereIsNoFile() throws {
        for status in [StatusCase.Status.code(404), .family(3)] {
            let text = try #require(
                try files(download(status, parameters: [id]))["Community/Clients/AssetsAPI.swift"])
            #expect(!text.contains("URL"), "\(text)")
            #expect(!text.contains("extension"), "\(text)")
        }
    }
}
