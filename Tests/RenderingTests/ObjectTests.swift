import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct ObjectTests {
    private func object(_ properties: [Property], additional: TypeReference? = nil) throws -> String {
        try render(type("Post", .object(ObjectType(properties: properties, additionalProperties: additional))))
    }

    @Test func printsMembersInitializerAndCoding() throws {
        let text = try object([
            Property(
                name: Name(swift: "authorID", wire: "author_id"), type: .primitive(.string), documentation: "Who."),
            Property(name: "note", type: .optional(.primitive(.string)), defaultValue: .null),
            Property(name: "deleted", type: .primitive(.bool), presence: .nullable),
        ])
        #expect(
            text == """
                public nonisolated struct Post: ObjectCodable, Equatable, Sendable {
                    /// Who.
                    public var authorID: String
                    public var note: String?
                    public var deleted: Bool?

                    public init(authorID: String, note: String? = nil, deleted: Bool?) {
                        self.authorID = authorID
                        self.note = note
                        self.deleted = deleted
                    }

                    @_spi(GeneratedCode) public init(from reader: inout ObjectReader) {
                        authorID = reader.read("author_id")
                        note = reader.read("note")
                        deleted = reader.read("deleted")
                    }

                    @_spi(GeneratedCode) public func _write(to writer: inout ObjectWriter) {
                        writer.write("author_id", authorID)
                        writer.write("deleted", orNull: deleted)
                        writer.write("note", note)
                    }
                }

                """)
    }

    @Test func keepsUndeclaredMembers() throws {
        let text = try object([Property(name: "id", type: .primitive(.int))], additional: .dictionary(.json))
        #expect(text.contains("public init(id: Int, additionalProperties: [String: JSONValue] = [:]) {"))
        #expect(text.contains("additionalProperties = reader.readAdditional(except: [\"id\"])"))
        #expect(text.contains("writer.writeAdditional(additionalProperties)"))
    }

    /// Generated code uses the storage, so only other uses of the property have a warning.
    @Test func warnsAtUsesOfDeprecatedMembers() throws {
        let old = Documentation(deprecation: "Use \"note\".")
        let text = try object([
            Property(name: "text", type: .optional(.primitive(.string)), defaultValue: .null, documentation: old),
            Property(
                name: "next", type: .optional(.named("Post")), isIndirect: true, defaultValue: .null, documentation: old
            ),
        ])
        #expect(
            text == #"""
                public nonisolated struct Post: ObjectCodable, Equatable, Sendable {
                    /// - Warning: Deprecated. Use "note".
                    @available(*, deprecated, message: "Use \"note\".")
                    public var text: String? {
                        get { _text }
                        set { _text = newValue }
                    }
                    private var _text: String?
                    /// - Warning: Deprecated. Use "note".
                    @available(*, deprecated, message: "Use \"note\".")
                    public var next: Post? {
                        get { _next.value }
                        set { _next.value = newValue }
                    }
                    private var _next: Indirect<Post?>

                    public init(text: String? = nil, next: Post? = nil) {
                        self._text = text
                        self._next = Indirect(next)
                    }

                    @_spi(GeneratedCode) public init(from reader: inout ObjectReader) {
                        _text = reader.read("text")
                        _next = reader.read("next")
                    }

                    @_spi(GeneratedCode) public func _write(to writer: inout ObjectWriter) {
                        writer.write("next", _next.value)
                        writer.write("text", _text)
                    }
                }

                """#)
    }

    @Test func doesNotWarnAtMembersThatGeneratedCodeReads() throws {
        var api = API(name: "Community", documentation: Documentation())
        let data = Property(
            name: "data", type: .array(.primitive(.int)), documentation: Documentation(deprecation: "No."))
        api.types = [type("Page", .object(ObjectType(properties: [data])))]
        var list = endpoint("list", success: .value(.named("Page")))
        list.pagination = Pagination(style: .page, pagesName: "pages", itemsName: "items", pageName: "page")
        list.pagination?.items = AccessPath([.init("data")], type: .array(.primitive(.int)))
        for isRead in [false, true] {
            api.groups = isRead ? [group("Posts", property: "posts", [list])] : []
            let text = try #require(try render(api)["Community/Models/Page.swift"])
            #expect(text.contains("@available") != isRead)
        }
    }

    @Test func keepsRecursiveMembersBehindAReference() throws {
        let text = try object([
            Property(name: "next", type: .optional(.named("Post")), isIndirect: true, defaultValue: .null)
        ])
        #expect(text.contains("private var _next: Indirect<Post?>"))
        #expect(text.contains("_next = reader.read(\"next\")"))
        #expect(text.contains("writer.write(\"next\", next)"))
    }

    /// The compile time of an initializer with assignments is cubic in their number.
    @Test func initializersOfWideObjectsCallTheMemberwiseInitializer() throws {
        let properties = (1...51).map { Property(name: Name(swift: "p\($0)", wire: "p\($0)"), type: .primitive(.int)) }
        #expect(try object(Array(properties.prefix(50))).contains("        self.p50 = p50\n"))

        let wide = try object(properties)
        #expect(!wide.contains("self.p51 = p51"))
        #expect(wide.contains("private var _p1: Int\n"))
        #expect(wide.contains("    public var p1: Int {\n        get { _p1 }\n        set { _p1 = newValue }\n    }\n"))
        #expect(wide.contains("        self.init(\n            _p1: p1,\n            p2: p2,\n"))
        #expect(wide.contains("            _p1: reader.read(\"p1\"),\n            p2: reader.read(\"p2\"),\n"))

        let recursive = properties + [Property(name: "next", type: .optional(.named("Post")), isIndirect: true)]
        #expect(try object(recursive).contains("    public var p1: Int\n"))
    }

    @Test func avoidsTheNamesOfReaderAndWriter() throws {
        let text = try object([
            Property(name: "reader", type: .primitive(.int)), Property(name: "writer", type: .primitive(.int)),
        ])
        #expect(text.contains("self.reader = reader.read(\"reader\")"))
        #expect(text.contains("writer.write(\"writer\", self.writer)"))
    }

    @Test func printsEmptyObjects() throws {
        #expect(
            try object([]) == """
                public nonisolated struct Post: ObjectCodable, Equatable, Sendable {
                    public init() {}

                    @_spi(GeneratedCode) public init(from reader: inout ObjectReader) {}

                    @_spi(GeneratedCode) public func _write(to writer: inout ObjectWriter) {}
                }

                """)
    }

    @Test func identifierOfAnotherNameIsAlsoTheID() throws {
        let slug = Property(name: Name(swift: "slug", wire: "slug"), type: .primitive(.string))
        let text = try render(type("Post", .object(ObjectType(properties: [slug], identifier: "slug"))))
        #expect(text.contains("struct Post: ObjectCodable, Equatable, Identifiable, Sendable {"))
        #expect(text.contains("    public var id: String { slug }\n"))
    }

    @Test func isIdentifiableWhereTheIRSaysSo() throws {
        let id = Property(name: "id", type: .primitive(.string))
        let text = try render(type("Post", .object(ObjectType(properties: [id], identifier: "id"))))
        #expect(text.contains("struct Post: ObjectCodable, Equatable, Identifiable, Sendable {"))
    }

    @Test func writesPartsOfForms() throws {
        let form = ObjectType(
            properties: [
                Property(name: "file", type: .filePart), Property(name: "tags", type: .array(.primitive(.string))),
                Property(name: "ids", type: .array(.primitive(.int))),
            ],
            parts: [
                MultipartPart(contentType: "image/png", isRepeated: false),
                MultipartPart(contentType: nil, isRepeated: true),
                MultipartPart(
                    contentType: "text/plain", isRepeated: true,
                    style: RequestBody.MemberStyle(member: "ids", style: .form, explode: false)),
            ])
        #expect(
            try render(type("Form", .object(form))) == """
                public nonisolated struct Form: ObjectModel, MultipartEncodable, Equatable, Sendable {
                    public var file: FilePart
                    public var tags: [String]
                    public var ids: [Int]

                    public init(file: FilePart, tags: [String], ids: [Int]) {
                        self.file = file
                        self.tags = tags
                        self.ids = ids
                    }

                    @_spi(GeneratedCode) public func _write(to writer: inout MultipartWriter) {
                        writer.write("file", file, contentType: "image/png")
                        writer.write("tags", tags)
                        writer.write("ids", ids, style: .form(explode: false))
                    }
                }

                """)
    }

    @Test func qualifiesNamesThatATypeOfTheAPIHas() throws {
        let member = Property(name: "at", type: .optional(.primitive(.date)), defaultValue: .null)
        let text = try render(type("Date", .object(ObjectType(properties: [member]))))
        #expect(text.contains("public var at: Foundation.Date?"))
        #expect(text.contains("struct Date: ObjectCodable"))
        let reader = try render(type("ObjectReader", .object(ObjectType(properties: [member]))))
        #expect(reader.contains("init(from reader: inout EndpointRuntime.ObjectReader)"))
    }

    @Test func printsAliases() throws {
        let alias = type("Tags", .alias(.dictionary(.array(.threeState(.json)))), documentation: "Tags.")
        #expect(try render(alias) == "/// Tags.\npublic typealias Tags = [String: [Nullable<JSONValue>]]\n")
    }

    /// JSON has its members in the order of the bytes of their names, and forms in the order of the description.
    @Test(arguments: [RequestBody.Encoding.json, .form, .multipart])
    func writesPropertiesInTheOrderOfTheirEncoding(_ encoding: RequestBody.Encoding) throws {
        func object(_ names: [String], _ type: TypeReference) -> TypeDeclaration.Kind {
            .object(ObjectType(properties: names.map { Property(name: Name(swift: $0, wire: $0), type: type) }))
        }
        let names = ["b", "\u{e9}", "a_b", "aB", "z"]
        var api = API(name: "Community", documentation: Documentation())
        api.types = [
            type("Outer", object(["inner"], .array(.named("Inner")))),
            type("Inner", object(names, .primitive(.int))),
        ]
        let body = RequestBody(
            argumentName: "body", encoding: encoding, contentType: "", type: .optional(.named("Outer")), origin: here)
        api.groups = [group("Posts", property: "posts", [endpoint("send", "POST", body: body)])]
        let text = try #require(try render(api)["Community/Models/Inner.swift"])
        let written = text.split(separator: "\n").compactMap { line in
            line.contains("writer.write(") ? line.split(separator: "\"").dropFirst().first.map(String.init) : nil
        }
        #expect(written == (encoding == .json ? ["aB", "a_b", "b", "z", "\u{e9}"] : names))
    }
}
