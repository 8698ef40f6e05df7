import CodegenIR

/// An API with every kind of declaration, and with hostile names and texts.
enum RichAPI {
    static let hostile = "Ends */ here\n\"quotes\" \\(code) \u{2028} next \u{0} \u{202E}reversed # \"# \\#(x)\r\nlast"

    private static let keyAndToken = SecurityRequirement(
        name: "keyAndToken",
        schemes: [.init(name: "key"), .init(name: "token", label: "scopes", scopes: ["read", "write\""])])

    static var api: API {
        var api = API(name: "Community", documentation: Documentation(summary: "Community.", details: hostile))
        api.servers = [
            Server(name: "production", url: "https://api.example.com/v1", variables: [], documentation: "Production."),
            Server(
                name: "regional", url: "https://{region}.example.com:{port}/{other}\"\\(x)",
                variables: [
                    Server.Variable(
                        name: "region", type: .named("RegionalRegion"), defaultValue: .enumCase("eu"),
                        documentation: Documentation()),
                    Server.Variable(
                        name: "port", type: .primitive(.string), defaultValue: .string("443"),
                        documentation: Documentation()
                    ),
                ], documentation: Documentation()),
        ]
        api.defaultServer = "production"
        api.securitySchemes = [
            SecurityScheme(name: "bearerAuth", kind: .bearer, documentation: Documentation()),
            SecurityScheme(
                name: "key", kind: .apiKey(location: .header, name: "X-Key"), documentation: Documentation()),
            SecurityScheme(
                name: "token", kind: .oauth2, documentation: Documentation(),
                flows: [
                    OAuthFlow(
                        name: Name(swift: "tokenPassword", wire: "password"), tokenURL: "https://a\"\\(x)",
                        scopes: [.init(name: "write\"", description: hostile), .init(name: "read", description: nil)]),
                    OAuthFlow(name: Name(swift: "default", wire: "*/"), metadataURL: "https://a.example/m"),
                ]),
        ]
        api.securityRequirements = [
            SecurityRequirement(name: "bearerAuth", schemes: [.init(name: "bearerAuth")]),
            keyAndToken, SecurityRequirement(name: "none", schemes: []),
        ]
        api.groups = [posts, odd]
        api.types = objects + enumerations + unions + shadows + bodies
        return api
    }

    static let problem = StatusCase.Body.json(.named("Problem"))

    static let posts = group(
        "Posts", property: "posts",
        [
            endpoint(
                "getPosts", documentation: Documentation(summary: "A page of posts.", deprecation: "Use \"search\"."),
                parameters: [
                    parameter("page", .query, .optional(.primitive(.int))),
                    parameter("tags", .query, .optional(.array(.primitive(.string))), explode: false),
                    parameter("filter", .query, .optional(.named("Post")), .deepObject),
                    parameter(
                        Name(swift: "trace", wire: "X-Trace"), .header, .optional(.primitive(.uuid)), .simple),
                    parameter("session", .cookie, .optional(.primitive(.string))),
                    parameter("since", .query, .optional(.primitive(.date)), allowReserved: true),
                ],
                success: .value(.array(.named("Post"))),
                errors: [status("unauthorized", .code(401), problem)], security: ["bearerAuth", "none"],
                samples: [Sample(status: 200, name: nil, contentType: "application/json", body: #"[{"id":"1"}]"#)]),
            endpoint(
                "createPost", "POST", documentation: Documentation(summary: hostile),
                body: body(.named("Post")),
                success: .output([
                    status("created", .code(201), .json(.named("Post"))),
                    status("accepted", .code(202), .text(.primitive(.string))),
                    status("noContent", .code(204), .none),
                ]),
                errors: [
                    status("unauthorized", .code(401), problem), status("gone", .code(410), .none),
                    status("serverError", .family(5), .data), status("other", .any, problem),
                ], security: [keyAndToken],
                samples: [
                    Sample(status: 201, name: "short", contentType: "application/json", body: "{\"id\":\"\\\"#\\\\\"}"),
                    Sample(status: 401, name: nil, contentType: "application/json", body: "{}"),
                ]),
            endpoint(
                "deletePost", "DELETE", [.literal("/posts/"), .parameter("post_id"), .literal("/x\"\\(y)")],
                parameters: [parameter(Name(swift: "postID", wire: "post_id"), .path, .primitive(.string), .simple)],
                accept: [], samples: [Sample(status: 204, name: nil, contentType: "", body: "")]),
            endpoint(
                "uploadAvatar", "PUT", [.literal("/users/"), .parameter("id"), .literal("/avatar")],
                parameters: [parameter("id", .path, .primitive(.int64), .matrix, explode: true)],
                body: body(.named("UploadForm"), .multipart, "multipart/form-data"), servers: ["regional"]),
            search, endpoint("send", "POST", body: body(.optional(.named("SendBody")), .choice, "")),
        ])

    /// An endpoint with optional parameters and declared headers, and the errors of another operation.
    static let search: Endpoint = {
        var search = endpoint(
            "search", parameters: searchMembers,
            body: body(.named("SendBody"), .choice, ""), errors: [status("unauthorized", .code(401), problem)])
        search.headers = [
            ResponseHeader(
                name: Name(swift: "rateLimit", wire: "X-Rate-Limit"), type: .optional(.primitive(.int)),
                documentation: Documentation()),
            ResponseHeader(
                name: Name(swift: "reader", wire: "X-Tags"), type: .array(.primitive(.date)), documentation: "Tags."),
        ]
        return search
    }()

    static let searchMembers = [
        Name(swift: "filterName", wire: "filter[name]"), Name(swift: "default", wire: "default"), "since",
    ].map { name in
        parameter(name, .query, .optional(.array(.primitive(.string))), explode: false)
    }

    static let bodies: [TypeDeclaration] = [
        type(
            "SendBody",
            .bodies([
                BodyAlternative(caseName: "json", body: body(.named("Post"), .json, "application/vnd.api+json")),
                BodyAlternative(
                    caseName: "form",
                    body: body(
                        .named("Post"), .form, "application/x-www-form-urlencoded",
                        styles: [
                            .init(member: "id", style: .deepObject, explode: true),
                            .init(member: "tags", style: .pipeDelimited, explode: false),
                        ])),
                BodyAlternative(
                    caseName: "multipart", body: body(.named("UploadForm"), .multipart, "multipart/form-data")),
                BodyAlternative(caseName: "xml", body: body(.primitive(.string), .text, "application/xml")),
                BodyAlternative(
                    caseName: "default", body: body(.primitive(.data), .data, "application/octet-stream")),
            ]))
    ]

    /// Names that are keywords of Swift or names in generated functions.
    static let odd = group(
        "Odd", property: "default",
        [
            endpoint(
                "init",
                parameters: ["in", "default", "api", "provider", "inout", "await", "case", "Type"].map {
                    parameter(Name(swift: $0, wire: $0), .query, .optional(.primitive(.string)))
                }, success: .optionalValue(.named("Date"))),
            endpoint(
                "repeat", "PURGE", body: body(.optional(.primitive(.string)), .text, "text/csv"),
                success: .text(.primitive(.string)),
                samples: [Sample(status: 200, name: nil, contentType: "text/csv", body: hostile)]),
            endpoint("fetch", typeName: "Problem", success: .data, errors: [status("other", .any, problem)]),
        ])

    static let objects = [
        type(
            "Post",
            .object(
                ObjectType(
                    properties: [
                        Property(name: "id", type: .primitive(.string), documentation: "Identifies the post."),
                        Property(name: Name(swift: "authorID", wire: "author_id"), type: .primitive(.string)),
                        Property(name: "status", type: .named("PostStatus")),
                        Property(name: "createdAt", type: .primitive(.date)),
                        Property(name: "summary", type: .optional(.primitive(.string)), defaultValue: .null),
                        Property(
                            name: "deletedAt", type: .primitive(.date), presence: .nullable),
                        Property(name: "nickname", type: .threeState(.primitive(.string)), defaultValue: .absent),
                        Property(
                            name: "parent", type: .optional(.named("Post")), isIndirect: true, defaultValue: .null,
                            documentation: Documentation(deprecation: hostile)),
                        Property(name: "reader", type: .optional(.primitive(.bool)), defaultValue: .null),
                        Property(name: "writer", type: .optional(.json), defaultValue: .null),
                    ], additionalProperties: .dictionary(.json), identifier: "id")),
            documentation: Documentation(summary: "A post.", details: hostile, facts: [hostile, "Limit: 3."]),
            sample: #"{"id":"1"}"#, more: [#"{"id":"2"}"#]),
        type(
            "Words",
            .object(
                ObjectType(
                    properties: [
                        "in", "default", "await", "required", "open", "prefix", "Type", "actor", "protocol",
                        "consume", "each", "any", "yield", "package", "value", "rawValue",
                    ].map { Property(name: Name(swift: $0, wire: "\($0)\""), type: .primitive(.int)) })),
            owningFile: "Post"),
        type("Empty", .object(ObjectType(properties: [])), sample: "{}"),
        type(
            "UploadForm",
            .object(
                ObjectType(
                    properties: [
                        Property(name: "avatar", type: .filePart),
                        Property(name: "captions", type: .array(.primitive(.string))),
                        Property(name: "meta", type: .optional(.named("Post")), defaultValue: .null),
                    ],
                    parts: [
                        MultipartPart(contentType: "image/png", isRepeated: false),
                        MultipartPart(contentType: nil, isRepeated: true),
                        MultipartPart(contentType: "application/json", isRepeated: false),
                    ]))),
        type("EmptyForm", .object(ObjectType(properties: [], parts: []))),
        type("UserID", .alias(.primitive(.string)), documentation: "Identifies a user."),
    ]

    static func members(_ pairs: (String, String)...) -> [EnumerationType.Member] {
        pairs.map { EnumerationType.Member(name: Name(swift: $0.0, wire: $0.1)) }
    }

    static let enumerations: [TypeDeclaration] = {
        let strings = members(("draft", "draft"), ("default", "de\"fault"), ("init", "\\(x)"), ("self", "self"))
        let integers = members(("one", "1"), ("million", "-1000000"))
        let numbers = members(("half", "0.5"), ("huge", "1e30"))
        let mixed = members(("text", "\"a\""), ("one", "1"), ("yes", "true"), ("nothing", "null"), ("pi", "3.14"))
        func make(_ name: String, _ raw: EnumerationType.RawType, _ all: [EnumerationType.Member]) -> [TypeDeclaration]
        {
            [("Open", "unknown"), ("Closed", nil)].map { suffix, unknown in
                type(name + suffix, .enumeration(EnumerationType(rawType: raw, members: all, unknownCase: unknown)))
            }
        }
        let status = EnumerationType(rawType: .string, members: strings, unknownCase: "unknown")
        let region = EnumerationType(rawType: .string, members: members(("eu", "eu")), unknownCase: nil)
        return [
            type("PostStatus", .enumeration(status), sample: "\"draft\""), type("RegionalRegion", .enumeration(region)),
        ] + make("Text", .string, strings) + make("Count", .integer, integers) + make("Ratio", .number, numbers)
            + make("Mixed", .json, mixed)
    }()

    static let unions: [TypeDeclaration] = {
        let cat = UnionType.Alternative(caseName: "cat", type: .named("Post"), tags: ["petType": ["cat"]])
        let dog = UnionType.Alternative(
            caseName: "init", type: .named("Empty"), tags: ["petType": ["dog", "hound\""]], writesDiscriminator: true)
        let text = UnionType.Alternative(caseName: "text", type: .primitive(.string), kinds: [.string])
        let number = UnionType.Alternative(caseName: "number", type: .primitive(.double), kinds: [.integer, .number])
        let rest = UnionType.Alternative(
            caseName: "rest", type: .json, kinds: UnionType.JSONKind.allCases)
        return [
            type(
                "Pet",
                .union(
                    UnionType(
                        alternatives: [cat, dog], selection: .discriminator(property: "petType"),
                        unknownCase: "unknown", isIndirect: true))),
            type(
                "ClosedPet",
                .union(
                    UnionType(
                        alternatives: [cat, dog], selection: .discriminator(property: "petType"), unknownCase: nil,
                        isIndirect: false))),
            type(
                "DefaultPet",
                .union(
                    UnionType(
                        alternatives: [cat, dog], selection: .discriminator(property: "petType"), defaultCase: "cat",
                        unknownCase: nil, isIndirect: false))),
            type(
                "Scalar",
                .union(
                    UnionType(
                        alternatives: [text, number], selection: .jsonKind, unknownCase: "unknown", isIndirect: false))),
            type(
                "Whole",
                .union(
                    UnionType(alternatives: [text, rest], selection: .jsonKind, unknownCase: nil, isIndirect: false))
            ),
            type(
                "Best",
                .union(
                    UnionType(
                        alternatives: [cat, text], selection: .bestMatch, unknownCase: "unknown", isIndirect: false))),
        ]
    }()

    /// Types with names from Swift, Foundation and the runtime.
    static let shadows: [TypeDeclaration] =
        ["Date", "Endpoint", "Sample", "Plugin", "Problem", "ObjectReader"].map {
            type(
                $0, .object(ObjectType(properties: [Property(name: "at", type: .primitive(.date))])),
                sample: #"{"at":"x"}"#)
        } + [type("String", .object(ObjectType(properties: [Property(name: "text", type: .primitive(.string))])))]
}
