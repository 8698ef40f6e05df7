import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Klipy
import KlipyMocks
import MSP
import MSPMocks
import Ride
import RideMocks
import Storefront
import StorefrontMocks
import Testing

@testable import CodegenMockServer

/// All operations of the five clients with a server of samples, over real sockets.
@Suite(.timeLimit(.minutes(2))) struct WholeSurfaceTests {
    private let token = AccessTokenPlugin { "token" }

    @Test func communityIsServed() async throws {
        try await withServer(try Descriptions.own("community")) { served, _ in
            let url = served.url
            let client = CommunityClient(server: CommunityServer(url: url), plugins: [token])
            #expect(try await client.auth.login(.mock).accessToken == "mock_access_token")
            _ = try await client.auth.register(.mock)
            _ = try await client.auth.refreshToken(.mock)
            try await client.auth.logout()
            #expect(try await client.users.getUserProfile(userID: "123").id == "123")
            _ = try await client.users.updateUserProfile(userID: "123", .mock)
            let picture = FilePart(data: Data("jpeg".utf8), fileName: "avatar.jpg", contentType: "image/jpeg")
            _ = try await client.users.uploadAvatar(userID: "123", UploadAvatarForm(avatar: picture))
            #expect(try await client.posts.getPosts(page: 1, limit: 20).data.map(\.title) == ["First Post"])
            _ = try await client.posts.createPost(.mock)
            _ = try await client.posts.getPost(postID: "1")
            _ = try await client.posts.updatePost(postID: "1", .mock)
            try await client.posts.deletePost(postID: "1")
            _ = try await client.search.search(q: "swift")
        }
    }

    @Test func klipyIsServed() async throws {
        try await withServer(try Descriptions.own("klipy")) { served, _ in
            let url = served.url
            let client = KlipyClient(server: KlipyServer(url: url), plugins: [token])
            _ = try await client.sessions.startSession(.mock)
            try await client.sessions.endSession(sessionID: "s-1")
            #expect(try await client.data.getData(id: "123").title == "A record")
            #expect(try await client.gifs.getTrending().items.count == 2)
            _ = try await client.gifs.searchGifs(query: "cats", page: 1, perPage: 10)
            try await client.gifs.shareGif(slug: "cat", .mock)
            _ = try await client.gifs.downloadGif(slug: "cat")
            let file = FilePart(data: Data("GIF89a".utf8), fileName: "cat.gif", contentType: "image/gif")
            #expect(try await client.uploads.uploadGif(UploadGifForm(file: file, title: "Cat")).slug == "my-cat")
            // The version and the suffix of these two endpoints are not part of the paths in the description.
            for endpoint in [GifsEndpoint.getCategories.route, DataEndpoint.getUsage.route] {
                var plain = endpoint
                (plain.apiVersion, plain.baseURLSuffix) = (nil, nil)
                try await Provider(server: KlipyServer(url: url), plugins: [token]).empty(plain)
            }
        }
    }

    @Test func mspIsServed() async throws {
        try await withServer(try Descriptions.own("msp")) { served, _ in
            let url = served.url
            let client = MSPClient(server: MSPServer(url: url), plugins: [token])
            #expect(try await client.auth.login(.mock).username == "test")
            #expect(try await client.auth.refreshToken(.mock).accessToken == "new_jwt")
            try await client.auth.logout()
            #expect(try await client.users.getUser(id: 123).name == "Test")
            #expect(try await client.rooms.getRooms(offset: 0, limit: 2).rooms.count == 2)
            #expect(try await client.payments.createPayment(idempotencyKey: "bill-7", .mock).status == .paid)
            _ = try await client.system.getConfig()
        }
    }

    @Test func storefrontIsServed() async throws {
        try await withServer(try Descriptions.own("storefront")) { served, _ in
            let url = served.url
            let provider = Provider(server: StorefrontServer(url: url))
            let client = StorefrontClient(provider: provider)
            #expect(try await client.items.fetchItems(category: .drinks).map(\.name) == ["Tea", "Cake"])
            _ = try await client.items.searchItems(query: "tea")
            #expect(try await client.items.fetchItem(id: "1").name == "Tea")
            _ = try await client.items.placeOrder(voucher: "SPRING", .mock)
            let purchase = PurchasesEndpoint.validatePurchase(appVersion: "2.1", Data("receipt".utf8))
            try await provider.empty(purchase.server(StorefrontServer(url: url)))
        }
    }

    @Test func rideIsServed() async throws {
        try await withServer(try Descriptions.own("ride")) { served, _ in
            let url = served.url
            let client = RideClient(server: RideServer(url: url), plugins: [token])
            #expect(try await client.auth.sendOTP(.mock).sessionID == "abc123")
            _ = try await client.auth.validate(.mock)
            #expect(try await client.auth.getMeInfo().name == "Anna")
            let avatar = FilePart(data: Data("jpeg".utf8), fileName: "a.jpg", contentType: "image/jpeg")
            _ = try await client.auth.changeAvatar(ChangeAvatarForm(avatar: avatar))
            try await client.auth.logout()
            #expect(try await client.order.getOrder(id: 12).status == .driving)
            try await client.order.cancelOrder(orderID: 12, .mock)
            #expect(try await client.address.searchAddress(text: "Main").count == 1)
        }
    }
}
