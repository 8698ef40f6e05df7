import Foundation

/// The coding of peers that use the coders of the app.
extension Peer {
    static func decode(_ data: Data) async throws -> PostPage {
        try Coders.decoder.decode(PostPage.self, from: data)
    }

    static func encode(_ page: PostPage) async throws -> Data {
        try Coders.encoder.encode(page)
    }
}
