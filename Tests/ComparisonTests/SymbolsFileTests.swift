import Testing

@testable import CodegenSymbols

@Suite struct SymbolsFileTests {
    private static let description = """
        servers: [{url: 'https://api.example', description: Production}]
        paths:
          /posts:
            get:
              operationId: getPosts
              tags: [posts]
              security: [{key: []}]
              parameters:
                - {name: page_size, in: query, schema: {type: integer, maximum: 100, default: 20}}
              responses:
                '200':
                  description: ok
                  headers: {X-Total: {schema: {type: integer}}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}
                '404':
                  description: no
                  content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}
        components:
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas:
            Problem: {type: object, properties: {code: {type: integer}}}
            Post:
              type: object
              required: [id]
              properties:
                id: {type: integer}
                author_name: {type: [string, 'null'], maxLength: 10}
                status: {$ref: '#/components/schemas/Status'}
            Status: {type: string, enum: [in-review, done]}
        """

    private static let text = """
        # Written by codegen: the public symbols of Test, with what they are on the wire.
        format 1
        module Test

        Post struct received identifiable
        Post.authorName property type=String? wire=author_name nullable maxLength=10
        Post.id property type=Int required
        Post.status property type=Status?
        PostsAPI.getPosts operation call=getPosts(pageSize:) method=GET path=/posts id=getPosts returns=Post security=key
        PostsAPI.getPosts.200 response body="application/json: Post"
        PostsAPI.getPosts.404 response body="application/json: Problem" swift=PostsErrors.GetPosts.notFound
        PostsAPI.getPosts.pageSize parameter type=Int? in=query wire=page_size default=20 maximum=100
        PostsAPI.getPosts.xTotal header type=Int? wire=X-Total swift=PostsHeaders.GetPosts.xTotal
        Problem struct received
        Problem.code property type=Int?
        Status enum received raw=String open
        Status.done member
        Status.inReview member wire=in-review
        TestServer.production server url=https://api.example default
        security.key scheme kind="apiKey header X-Key"

        """

    @Test func oneLineForEachSymbol() throws {
        #expect(SymbolsFile.text(of: try symbols(of: Self.description)) == Self.text)
        #expect(SymbolsFile.text(of: try api(of: Self.description)) == Self.text)
    }

    @Test func isReadAsItWasWritten() throws {
        let client = try SymbolsReader(path: "codegen.symbols").read(Self.text)
        #expect(SymbolsFile.text(of: client) == Self.text)
        let property = try #require(client.symbols.first { $0.name == "Post.authorName" })
        #expect(property[.type] == "String?")
        #expect(property.wireName == "author_name")
        #expect(property.limits == [Symbol.Fact("maxLength", "10")])
        #expect(property.position == Symbol.Position(file: "codegen.symbols", line: 6))
    }

    @Test func theOrderOfTheDescriptionDoesNotMatter() throws {
        func schemas(_ names: [String]) -> String {
            "paths: {}\ncomponents:\n  schemas:\n"
                + names.map { "    \($0): {type: object, properties: {b: {type: string}, a: {type: string}}}\n" }
                .joined()
        }
        let first = SymbolsFile.text(of: try symbols(of: schemas(["A", "B", "C"])))
        #expect(first == SymbolsFile.text(of: try symbols(of: schemas(["C", "A", "B"]))))
    }

    @Test(arguments: ["", "a b", "\"", "\\", "a\nb", "\u{202E}x", "é", "a=b", "\u{a0}"])
    func everyValueIsReadBack(_ value: String) throws {
        var symbol = Symbol("A.b", .member)
        symbol.add(Symbol.Fact("wire", value))
        let text = SymbolsFile.text(of: ClientSymbols(module: "Test", symbols: [symbol]))
        #expect(text.split(separator: "\n").count == 4)
        let read = try SymbolsReader(path: "x").read(text).symbols
        #expect(read.map(\.name) == ["A.b"])
        #expect(read.first?[.wire] == value)
    }

    @Test(arguments: [
        ("format 2\nmodule Test\n", 1), ("format 1\nmodule Test\nPost\n", 3),
        ("format 1\nmodule Test\nPost thing\n", 3),
        ("format 1\nmodule Test\nPost struct wire=\"a\n", 3), ("format 1\n", 1), ("<<<<<<< HEAD\nmodule Test\n", 1),
    ])
    func invalidSymbolsAreReported(_ text: String, _ line: Int) {
        do {
            _ = try SymbolsReader(path: "x").read(text)
            Issue.record("was read")
        } catch {
            #expect(error.line == line)
        }
    }
}
