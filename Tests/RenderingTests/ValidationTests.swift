import CodegenIR
import Testing

/// `validation: requests` generates a line for each value with limits.
@Suite struct ValidationTests {
    private func limited(_ name: Name, _ type: TypeReference, _ limits: [ValueLimit]? = nil) -> Property {
        var property = Property(name: name, type: type)
        property.limits = limits
        return property
    }

    private var api: API {
        var api = API(name: "Community", documentation: "Community.")
        api.types = [
            type(
                "Draft",
                .object(
                    ObjectType(properties: [
                        limited("title", .primitive(.string), [.maxLength(64), .pattern(#"^\d$"#, icu: #"^[0-9]\z"#)]),
                        limited("validator", .optional(.array(.named("Draft")))), limited("id", .primitive(.int)),
                    ]))),
            type("Plain", .object(ObjectType(properties: [limited("id", .primitive(.int))]))),
        ]
        api.validatedTypes = ["Draft"]
        var limit = parameter("limit", .query, .optional(.primitive(.int)))
        limit.limits = [.minimum("1"), .maximum("1e2")]
        var validator = parameter("validator", .query, .optional(.primitive(.string)))
        validator.limits = [.maxLength(1)]
        api.groups = [
            group(
                "Drafts", property: "drafts",
                [
                    endpoint("list", parameters: [limit]), endpoint("find", parameters: [validator]),
                    endpoint("create", "POST", body: body(.optional(.named("Draft")))),
                    endpoint("store", "POST", body: body(.named("Plain"))),
                ])
        ]
        return api
    }

    @Test func modelsCheckTheirProperties() throws {
        let text = try #require(try render(api)["Community/Models/Draft.swift"])
        #expect(text.contains("struct Draft: ObjectCodable, Equatable, RequestValidatable, Sendable {"))
        #expect(
            text.hasSuffix(
                ##"""

                nonisolated extension Draft {
                    @_spi(GeneratedCode) public func _checkLimits(_ validator: inout RequestValidator) {
                        validator.check(title, "title", .maxLength(64), .pattern(#"^\d$"#, icu: #"^[0-9]\z"#))
                        validator.check(self.validator, "validator")
                    }
                }

                """##))
    }

    @Test func routesCheckParametersAndBody() throws {
        let text = try #require(try render(api)["Community/Endpoints/DraftsEndpoint.swift"])
        #expect(
            text.contains(
                """
                            return Route("list", .get, "/posts", query: [.form("limit", limit)]).validating { validator in
                                validator.check(limit, "query.limit", .minimum("1"), .maximum("1e2"))
                            }

                """))
        #expect(text.contains(#"validator.check(body, "body")"#))
        #expect(text.contains(#"validator_.check(validator, "query.validator", .maxLength(1))"#))
        #expect(text.components(separatedBy: ".validating").count == 4)
    }

    @Test func withoutTheOptionThereIsNoLine() throws {
        var plain = api
        plain.validatedTypes = nil
        for group in plain.groups.indices {
            for endpoint in plain.groups[group].endpoints.indices {
                for parameter in plain.groups[group].endpoints[endpoint].parameters.indices {
                    plain.groups[group].endpoints[endpoint].parameters[parameter].limits = nil
                }
            }
        }
        #expect(try render(plain)["Community/Models/Draft.swift"]?.contains("RequestValidatable") == false)
        #expect(try render(plain)["Community/Endpoints/DraftsEndpoint.swift"]?.contains(".validating") == false)
    }

    @Test func routesOfValidatedResponsesDoNotCheckRequests() throws {
        var api = api
        api.validatesOnlyResponses = true
        api.groups[0].endpoints[0].validatedStatuses = [.code(200), .family(4)]
        api.groups[0].endpoints[1].validatedStatuses = [.code(200), .any]
        api.groups[0].endpoints[0].skipsInvalidElements = true
        let text = try #require(try render(api)["Community/Endpoints/DraftsEndpoint.swift"])
        #expect(text.contains(".skippingInvalidElements().validatingResponses(200...200, 400...499)"))
        #expect(text.contains(".validatingResponses(0...Int.max)"))
        #expect(!text.contains(".validating {"))
    }

    @Test func listsThatLeaveOutElementsAreReadWithTheirMethod() throws {
        var api = api
        var tags = Property(name: "tags", type: .array(.primitive(.string)))
        tags.skipsInvalidElements = true
        let properties = [tags, Property(name: "id", type: .primitive(.int))]
        api.types = [type("Draft", .object(ObjectType(properties: properties)))]
        let text = try #require(try render(api)["Community/Models/Draft.swift"])
        #expect(text.contains(#"tags = reader.readLossy("tags")"#))
        #expect(text.contains(#"id = reader.read("id")"#))
    }
}
