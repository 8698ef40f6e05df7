import CodegenIR
import Testing

/// Types for the arguments and responses of one operation.
@Suite struct OperationTypeTests {
    @Test func printsBodiesInSeveralContentTypes() throws {
        let text = try render(
            type(
                "UpdatePetBody",
                .bodies([
                    BodyAlternative(caseName: "json", body: body(.named("Pet"))),
                    BodyAlternative(caseName: "xml", body: body(.primitive(.string), .text, "application/xml")),
                ]), documentation: "The pet."))
        #expect(
            text == """
                /// The pet.
                public nonisolated enum UpdatePetBody: Equatable, Sendable {
                    /// Sent as `application/json`.
                    case json(Pet)
                    /// Sent as `application/xml`.
                    case xml(String)

                    /// The request body in the content type of the case.
                    public var requestBody: RequestBody {
                        switch self {
                        case .json(let value): return .json(value)
                        case .xml(let value): return .text(value, contentType: "application/xml")
                        }
                    }
                }

                """)
    }

    @Test func sendsTheChosenBody() throws {
        let files = try render(RichAPI.api)
        let endpoint = try #require(files["Community/Endpoints/PostsEndpoint.swift"])
        #expect(endpoint.contains("case send(SendBody? = nil)\n"))
        #expect(endpoint.contains("body: body?.requestBody)"))
        let bodies = try #require(files["Community/Models/SendBody.swift"])
        #expect(
            bodies.contains(
                #"return .form(value, styles: ["id": .deepObject, "tags": .pipeDelimited(explode: false)])"#))
    }

    @Test func passesOptionalParametersOneByOne() throws {
        let files = try render(RichAPI.api)
        let endpoint = try #require(files["Community/Endpoints/PostsEndpoint.swift"])
        #expect(
            endpoint.contains(
                """
                    case search(
                        filterName: [Swift.String]? = nil,
                        default: [Swift.String]? = nil,
                        since: [Swift.String]? = nil,
                        SendBody
                    )

                """))
        #expect(endpoint.contains(#".form("filter[name]", filterName, explode: false)"#))
        #expect(endpoint.contains("body: body.requestBody"))
    }

    @Test func readsDeclaredHeaders() throws {
        let text = try #require(try render(RichAPI.api)["Community/Clients/PostsHeaders.swift"])
        #expect(
            text.hasSuffix(
                """
                public nonisolated enum PostsHeaders {
                    /// The response headers of `search`.
                    public nonisolated struct Search: HeaderDecodable, Equatable, Sendable {
                        public var rateLimit: Int?
                        /// Tags.
                        public var reader: [Foundation.Date]

                        @_spi(GeneratedCode) public init(from reader: inout HeaderReader) {
                            rateLimit = reader.read("X-Rate-Limit")
                            self.reader = reader.read("X-Tags")
                        }
                    }
                }

                """))
    }

    @Test func operationsWithTheSameErrorsShareThem() throws {
        let text = try #require(try render(RichAPI.api)["Community/Clients/PostsErrors.swift"])
        #expect(text.contains("    public typealias Search = UnauthorizedFailure\n"))
        #expect(text.components(separatedBy: "enum Search").count == 1)
    }
}
