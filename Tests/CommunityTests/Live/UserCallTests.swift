import Community
import EndpointRuntime
import Foundation
import Testing

/// The calls of `UsersAPI`, as received by a real server.
@Suite(.timeLimit(.minutes(1)))
struct UserCallTests {
    @Test func getUserProfileNamesThePersonInThePath() async throws {
        let body = #"{"success":true,"data":{"id":"a/b ñ","name":"Test User","avatar_url":null}}"#
        try await withBackend(.json(200, body)) { backend in
            let profile = try await backend.client(token: "a").users.getUserProfile(userID: "a/b ñ")
            #expect(profile == UserProfile(id: "a/b ñ", name: "Test User"))

            let received = try #require(backend.requests.first)
            #expect(received.line == "GET /v1/users/a%2Fb%20%C3%B1")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == nil)
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.body.isEmpty)
        }
    }

    @Test func updateUserProfileSendsOnlyChangedProperties() async throws {
        let body = """
            {"success":true,"data":
             {"id":"123","email":"test@example.com","name":"Test User","avatar_url":"https://cdn.example.com/123.jpg",
              "bio":"Bread.","website":"https://test-user.example.com"}}
            """
        try await withBackend(.json(200, body)) { backend in
            let website = try #require(URL(string: "https://test-user.example.com"))
            let profile = try await backend.client(token: "a").users.updateUserProfile(
                userID: "123", UpdateProfileRequest(bio: "Bread.", website: website))
            let picture = URL(string: "https://cdn.example.com/123.jpg")
            #expect(
                profile
                    == UserProfile(
                        id: "123", email: "test@example.com", name: "Test User", avatarURL: picture, bio: "Bread.",
                        website: website))

            let received = try #require(backend.requests.first)
            #expect(received.line == "PUT /v1/users/123")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["content-type"] == "application/json")
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(received.json == ["bio": "Bread.", "website": "https://test-user.example.com"])
        }
    }

    @Test func uploadAvatarSendsTheFileAsAPart() async throws {
        let picture = Data([0xFF, 0xD8, 0xFF, 0x00, 0x0D, 0x0A, 0x2D, 0x2D, 0x0D, 0x0A])
        try await withBackend(.json(200, #"{"success":true,"data":{"id":"123","name":"Test User"}}"#)) { backend in
            let file = FilePart(data: picture, fileName: "avatar.jpg", contentType: "image/jpeg")
            let profile = try await backend.client(token: "a").users.uploadAvatar(
                userID: "123", UploadAvatarForm(avatar: file))
            #expect(profile == UserProfile(id: "123", name: "Test User"))

            let received = try #require(backend.requests.first)
            #expect(received.line == "PUT /v1/users/123/avatar")
            #expect(received.headers["accept"] == "application/json")
            #expect(received.headers["authorization"] == "Bearer a")
            #expect(
                received.parts == [
                    ReadPart(name: "avatar", fileName: "avatar.jpg", contentType: "image/jpeg", data: picture)
                ])
        }
    }

    @Test func uploadAvatarReadsTheFileFromDisk() async throws {
        let picture = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try picture.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await withBackend(.json(200, #"{"success":true,"data":{"id":"123","name":"Test User"}}"#)) { backend in
            let part = FilePart(file: file, contentType: "image/png")
            _ = try await backend.client().users.uploadAvatar(userID: "123", UploadAvatarForm(avatar: part))

            let received = try #require(backend.requests.first)
            let name = file.lastPathComponent
            #expect(
                received.parts == [ReadPart(name: "avatar", fileName: name, contentType: "image/png", data: picture)])
        }
    }

    @Test(arguments: [(nil, "image/jpeg"), ("image/png", "image/png")])
    func fileWithoutATypeHasTheFirstThatTheDescriptionNames(own: String?, sent: String) async throws {
        try await withBackend(.json(200, #"{"success":true,"data":{"id":"123","name":"Test User"}}"#)) { backend in
            let file = FilePart(data: Data([1]), fileName: "avatar", contentType: own)
            _ = try await backend.client().users.uploadAvatar(userID: "123", UploadAvatarForm(avatar: file))
            #expect(backend.requests.first?.parts?.map(\.contentType) == [sent])
        }
    }
}
