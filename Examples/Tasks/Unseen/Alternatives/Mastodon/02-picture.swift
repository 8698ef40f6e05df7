// TootSDK; a call that is sent again publishes the post twice
func publish(_ text: String, picture: Data, _ client: TootClient) async throws -> Post {
    let media = try await client.uploadMedia(UploadMediaAttachmentParams(file: picture), mimeType: "image/jpeg")
    return try await client.publishPost(PostParams(post: text, mediaIds: [media.id], visibility: .public))
}
