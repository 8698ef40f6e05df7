#if XML
    import EndpointRuntime
    import EndpointRuntimeXML
    import Foundation
    import Library
    import Testing

    /// A generated client, and a server that uses Python's ElementTree.
    @Suite("XML bodies of a generated client", .timeLimit(.minutes(1)))
    struct LibraryTests {
        private func calling(_ body: (LibraryClient) async throws -> Void) async throws {
            let server = try PythonServer()
            defer { server.stop() }
            try await body(server.client)
        }

        @Test func answersAreModels() async throws {
            try await calling { client in
                let book = try await client.books.getBook(isbn: "1")
                #expect(book.isbn == "1")
                #expect(book.pages == 42)
                #expect(book.language == "de")
                #expect(book.title == "A & <B>")
                #expect(book.authors == ["One"])
                #expect(book.tags == ["only"])
                #expect(book.editions == [])
                #expect(book.price == Decimal(string: "12.5"))
                #expect(book.available == true)
                #expect(book.published.map { "\($0)" } == "2026-01-02")
                #expect(book.genre == .unknown("drama"))
                #expect(book.related?.map(\.isbn) == ["2"])
                let shelf = try await client.books.getShelf()
                #expect(shelf.map(\.title) == ["One", "Two"])
                #expect(shelf.allSatisfy { $0.authors.isEmpty })
            }
        }

        @Test func aServerMayAnswerWithJSON() async throws {
            try await calling { client in
                let book = try await client.books.getBook(isbn: "json")
                #expect(book.title == "J")
            }
        }

        @Test func alternativesAreDistinguished() async throws {
            try await calling { client in
                let items = try await client.books.getCatalogue().items
                guard items.count == 2, case .volume(let volume) = items[0], case .recording(let recording) = items[1]
                else {
                    Issue.record("\(items)")
                    return
                }
                #expect(volume.pages == 3)
                #expect(recording.minutes == 4.5)
            }
        }

        @Test func requestsAreXMLToOthers() async throws {
            try await calling { client in
                var book = Book(isbn: "7\"<\n", title: "T & <\t]]>", authors: ["A", ""])
                book.pages = 3
                book.language = "fr"
                book.tags = ["x", "y"]
                book.editions = [Edition(number: 1)]
                book.price = Decimal(string: "0.10")
                book.available = false
                book.genre = .novel
                book.related = [Book(isbn: "8", title: "R", authors: [])]
                let answer = try await client.books.putBook(isbn: "7", book)
                #expect(answer.isbn == book.isbn)
                #expect(answer.authors == ["application/xml"])
                #expect(
                    answer.title == """
                        {urn:example:library}book | @isbn=7"<
                         | @pages=3 | @{urn:example:meta}lang=fr | {urn:example:library}title=T & <\t]]> | \
                        authors=['author:A', 'author:'] | tag=x | tag=y | printed=["edition:{'number': '1'}"] | \
                        price=0.1 | available=false | genre=novel | \
                        {urn:example:library}book=['{urn:example:library}title:R', 'authors:']
                        """)
            }
        }

        @Test func theCallerChoosesTheFormat() async throws {
            try await calling { client in
                try await client.books.addNotes(
                    .vndLibraryXML(["first": 1, "second": 2]))
            }
        }

        @Test func errorBodiesAreModels() async throws {
            try await calling { client in
                let error = await #expect(throws: APIError.self) { try await client.books.getBook(isbn: "none") }
                guard case .notFound(let problem)? = error?.body(of: BooksErrors.GetBook.self) else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(problem == Problem(code: 17, message: "Ask again."))
            }
        }

        @Test func malformedXMLIsLocated() async throws {
            try await calling { client in
                let error = await #expect(throws: APIError.self) { try await client.books.getBook(isbn: "broken") }
                #expect(
                    error?.reason
                        == .decoding(DecodingFailure(message: "the body is not well-formed XML at line 2, column 15")))
            }
        }

        @Test func valueOfAnotherTypeIsLocated() async throws {
            try await calling { client in
                let error = await #expect(throws: APIError.self) { try await client.books.getBook(isbn: "typeless") }
                #expect(
                    error?.reason
                        == .decoding(DecodingFailure(path: "pages", message: "Expected Int, found string.")))
            }
        }
    }
#endif
