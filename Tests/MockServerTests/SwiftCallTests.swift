import Community
import CommunityMocks
import Foundation
import Storefront
import StorefrontMocks
import Testing

@testable import CodegenMockServer

/// The compiler accepts the Swift calls of the control page. This file contains each of them.
@Suite(.timeLimit(.minutes(1))) struct SwiftCallTests {
    @Test(arguments: ["community", "storefront"]) func callsCompile(_ name: String) async throws {
        let code = try String(contentsOfFile: #filePath, encoding: .utf8)
        let part = try #require(code.range(of: "func \(name)(")).lowerBound
        let lines = Set(
            code[part...].prefix { $0 != "}" }.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        let description = try Descriptions.own(name)
        let calls = try await Self.calls(description)
        #expect(calls.count >= 5)
        for call in calls where !call.contains("<#") {
            let statement = call.replacing("let result = ", with: "_ = ")
            #expect(lines.contains(statement), "\(statement)")
        }
    }

    @Test func valuesWithoutLiteralsArePlaceholders() async throws {
        let yaml = """
            paths:
              /{day}/{level}/{count}:
                get:
                  operationId: getDay
                  tags: [days]
                  parameters:
                    - { name: day, in: path, required: true, schema: { type: string, format: date } }
                    - { name: level, in: path, required: true, schema: { type: string, enum: [low-level, high] } }
                    - { name: count, in: path, required: true, schema: { type: integer, example: 12 } }
                    - { name: in, in: query, required: true, schema: { type: string, example: "say \\"hi\\"" } }
                    - { name: page, in: query, schema: { type: integer } }
                  responses: { '204': { description: '' } }
            """
        let call = try #require(try await Self.calls(Descriptions.of(yaml)).first)
        #expect(
            call
                == #"try await client.days.getDay(day: <#CalendarDate#>, level: .lowLevel, count: 12, in: "say \"hi\"")"#
        )
    }

    /// Returns the calls of all operations.
    private static func calls(_ description: ServedDescription) async throws -> [String] {
        let table = MountTable([Mount(description)], origin: "*", book: AnswerBook())
        let listing = ServedListing(mounts: table, book: AnswerBook())
        return try OperationFinder(mounts: table).all.map { found in
            guard case .object(let members) = listing.details(found, base: "http://127.0.0.1:8080"),
                case .string(let text)? = members.first(where: { $0.name == "swift" })?.value
            else { throw CancellationError() }
            return text
        }
    }
}

private func community(_ client: CommunityClient) async throws {
    _ = try await client.auth.login(.mock)
    _ = try await client.auth.register(.mock)
    _ = try await client.auth.refreshToken(.mock)
    try await client.auth.logout()
    _ = try await client.users.getUserProfile(userID: "123")
    _ = try await client.users.updateUserProfile(userID: "123", .mock)
    _ = try await client.posts.getPosts()
    _ = try await client.posts.createPost(.mock)
    _ = try await client.posts.getPost(postID: "1")
    _ = try await client.posts.updatePost(postID: "1", .mock)
    try await client.posts.deletePost(postID: "1")
    _ = try await client.search.search(q: "swift")
}

private func storefront(_ client: StorefrontClient) async throws {
    _ = try await client.items.fetchItems()
    _ = try await client.items.searchItems(query: "Spring collection")
    _ = try await client.items.fetchItem(id: "1")
    _ = try await client.items.placeOrder(.mock)
}
