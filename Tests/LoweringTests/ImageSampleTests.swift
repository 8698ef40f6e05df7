import CodegenLowering
import CodegenSchemaValues
import Foundation
import Testing

/// URLs of images in samples contain the image, so previews need no network.
@Suite struct ImageSampleTests {
    private func text(
        _ name: String, _ limits: String = "", of owner: String = "User", _ variant: Int = 0
    ) throws -> String {
        let lowered = try Lowered(schemas: [
            owner: "{type: object, properties: {'\(name)': {type: string\(limits)}, id: {type: string}}}"
        ])
        #expect(lowered.messages.isEmpty)
        let json = try #require(try lowered.sample(owner, variant))
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
        return try #require(object?[name])
    }

    @Test(arguments: ["", ", format: uri", ", format: url"])
    func imagesAreInTheirURLs(format: String) throws {
        for name in ["avatar", "avatarUrl", "profile_image", "cover_photo_url", "thumbnail", "logo", "photoUrlLarge"] {
            let text = try text(name, format)
            let prefix = "data:image/gif;base64,"
            #expect(text.hasPrefix(prefix), "\(name): \(text)")
            let bytes = try #require(Data(base64Encoded: String(text.dropFirst(prefix.count))))
            #expect(bytes.starts(with: Array("GIF89a".utf8) + [2, 0, 2, 0]))
            #expect(bytes.last == 0x3B)
            #expect(text.utf8.count < 100)
            #expect(URL(string: text) != nil)
        }
    }

    @Test func theURLOfAnImageIsOne() throws {
        #expect(try text("url", of: "ImageObject").hasPrefix("data:image/"))
        #expect(try text("url", of: "Page").hasPrefix("https://"))
    }

    @Test(arguments: [
        ("buildImage", ""), ("image_id", ""), ("website", ", format: uri"), ("imageCount", ""),
        ("avatar", ", maxLength: 40"),
    ])
    func otherStringsAreNotImages(name: String, limits: String) throws {
        #expect(try !text(name, limits).hasPrefix("data:"))
    }

    @Test func elementsHaveOtherImages() throws {
        #expect(Set(try (0..<3).map { try text("avatar_url", ", format: uri", $0) }).count == 3)
    }

    @Test func imagesCanBeReplaced() throws {
        var options = LoweringOptions()
        options.vocabulary = SampleVocabulary(words: ["images": ["https://cdn.example.com/one.png"]])
        let lowered = try Lowered(
            schemas: ["User": "{type: object, properties: {avatar: {type: string}}}"], options: options)
        #expect(try lowered.sample("User") == #"{"avatar":"https://cdn.example.com/one.png"}"#)
    }
}
