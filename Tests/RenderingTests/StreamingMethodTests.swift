import CodegenIR
import Testing

@testable import CodegenRendering

/// The methods that return a binary body in chunks.
@Suite struct StreamingMethodTests {
    private func files(_ endpoint: Endpoint, types: [TypeDeclaration] = []) throws -> [String: String] {
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Assets", property: "assets", [endpoint])]
        api.types = types
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
                    /// Returns the body of `downloadAsset` in chunks, as they arrive.
                    nonisolated func downloadAsset(
                        id: String,
                        size: Int?,
                        as type: ByteStream.Type
                    ) async throws(APIError) -> ByteStream
                }

                nonisolated extension AssetsAPI {
                """), "\(text)")
        #expect(
            text.hasSuffix(
                """

                    /// Calls `downloadAsset` and returns the data in chunks, for implementations that send no requests.
                    public func downloadAsset(id: String, size: Int?, as type: ByteStream.Type) async throws(APIError) -> ByteStream {
                        ByteStream(dividing: try await self.downloadAsset(id: id, size: size))
                    }
                }

                """), "\(text)")
    }

    @Test func theClientStreams() throws {
        var size = self.size
        size.documentation = Documentation(summary: "The width of the picture.")
        let files = try files(download(parameters: [id, size]))
        let live = files["Community/Clients/LiveAssetsAPI.swift"]
        #expect(
            live?.contains(
                """
                    public func downloadAsset(id: String, size: Int?, as type: ByteStream.Type) async throws(APIError) -> ByteStream {
                        try await provider.stream(AssetsEndpoint.downloadAsset(id: id, size: size))
                    }

                """) == true, "\(live ?? "")")
        let client = files["Community/Clients/AssetsClient.swift"]
        #expect(
            client?.contains(
                """
                    /// Returns the body of `downloadAsset` in chunks, as they arrive.
                    ///
                    /// Does it.
                    ///
                    /// ```swift
                    /// for try await chunk in try await client.assets.downloadAsset(id: id, as: ByteStream.self) {
                    ///     print(chunk.count)
                    /// }
                    /// ```
                    ///
                    /// - Parameters:
                    ///   - id: The path parameter `id`.
                    ///   - size: The width of the picture.
                    ///   - type: The type of the result: `ByteStream.self`.
                    /// - Throws: `APIError`.
                    public func downloadAsset(
                        id: String,
                        size: Int? = nil,
                        as type: ByteStream.Type
                    ) async throws(APIError) -> ByteStream {
                        try await api.downloadAsset(id: id, size: size, as: type)
                    }

                """) == true, "\(client ?? "")")
    }

    @Test func argumentsAndLabelsDoNotCollide() throws {
        let parameters = ["as", "type", "chunk"].map { parameter($0, .query, .primitive(.string)) }
        let files = try files(download(parameters: parameters))
        let live = try #require(files["Community/Clients/LiveAssetsAPI.swift"])
        #expect(live.contains("asType streamType: ByteStream.Type"), "\(live)")
        let both = ["as", "asType", "to", "toFile"].map { parameter($0, .query, .primitive(.string)) }
        let numbered = try #require(try self.files(download(parameters: both))["Community/Clients/LiveAssetsAPI.swift"])
        #expect(numbered.contains("asType2 type: ByteStream.Type"), "\(numbered)")
        #expect(numbered.contains("toFile2 file: URL"), "\(numbered)")
        let client = try #require(files["Community/Clients/AssetsClient.swift"])
        #expect(client.contains("asType: streamType)"), "\(client)")
        #expect(client.contains("/// for try await result in try await client.assets.downloadAsset("), "\(client)")
        #expect(client.contains("///     print(result.count)"), "\(client)")
    }

    /// A schema with the name of the runtime's type does not replace it.
    @Test func aTypeOfTheDescriptionMayBeNamedByteStream() throws {
        let string = type("ByteStream", .alias(.primitive(.string)))
        let files = try files(download(parameters: [id]), types: [string])
        let text = try #require(files["Community/Clients/AssetsAPI.swift"])
        #expect(text.contains("as type: EndpointRuntime.ByteStream.Type"), "\(text)")
        #expect(text.contains("        EndpointRuntime.ByteStream(dividing: "), "\(text)")
        #expect(text.contains("-> EndpointRuntime.ByteStream"), "\(text)")
    }

    @Test func aDeprecatedOperationHasADeprecatedStream() throws {
        var endpoint = download(parameters: [id])
        endpoint.documentation.deprecation = "Use assets."
        let text = try #require(try files(endpoint)["Community/Clients/AssetsClient.swift"])
        #expect(
            text.contains(
                """
                    @available(*, deprecated, message: "Use assets.")
                    public func downloadAsset(id: String, as type: ByteStream.Type)
                """), "\(text)")
    }

    @Test func withoutABinarySuccessThereIsNoStream() throws {
        for status in [StatusCase.Status.code(404), .family(3)] {
            let clients = try files(download(status, parameters: [id])).filter { $0.key.contains("/Clients/") }
            #expect(clients["Community/Clients/AssetsClient.swift"]?.contains("func downloadAsset(") == true)
            for (path, text) in clients { #expect(!text.contains("ByteStream"), "\(path)") }
        }
    }
}
