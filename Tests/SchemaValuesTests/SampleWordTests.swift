import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import EndpointMockData
import Testing

@testable import CodegenSchemaValues

/// The words of names that decide which image, entry or resource a sample has.
@Suite("Words of samples")
struct SampleWordTests {
    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    // MARK: Images

    @Test(
        arguments: words(
            """
            avatar avatars image images img photo photos picture pictures pic thumbnail thumbnails thumb icon icons cover \
            covers logo logos banner banners poster posters artwork screenshot screenshots backdrop favicon headshot
            """))
    func imagesHaveTheirNames(word: String) {
        #expect(ImageName.matches([word], owner: []) && ImageName.matches([word, "url"], owner: []))
        #expect(ImageName.matches(["url"], owner: [word]) && !ImageName.matches(["page", "url"], owner: [word]))
        #expect(!ImageName.matches(["title"], owner: [word]) && !ImageName.matches([word, "title"], owner: []))
    }

    @Test(
        arguments: words(
            "url urls uri src href link small medium large original full static remote preview"))
    func imagesHaveAddressesAndSizes(word: String) {
        #expect(ImageName.matches(["photo", word], owner: []) && ImageName.matches(["mini", word], owner: ["photo"]))
        #expect(!ImageName.matches([word], owner: []) && !ImageName.matches(["mini", word], owner: ["page"]))
        #expect(ImageName.matches([word, "image"], owner: []))
    }

    @Test(arguments: words("page website web profile source author license html self"))
    func pagesOfImagesAreOtherURLs(word: String) {
        #expect(
            !ImageName.matches([word, "url"], owner: ["photo"]) && ImageName.matches(["big", "url"], owner: ["photo"]))
    }

    @Test(
        arguments: words(
            """
            profile cover user background header featured main product hero preview card banner team company brand \
            category book album app
            """))
    func imagesBehindOtherWords(word: String) {
        for other in ["image", "images", "img", "icon", "icons", "cover", "covers"] {
            #expect(ImageName.matches([word, other], owner: []) && !ImageName.matches(["build", other], owner: []))
        }
        #expect(ImageName.matches(["build", "photo"], owner: []))
    }

    @Test(arguments: words("account accounts profile user credential")) func headersOfProfiles(word: String) {
        #expect(ImageName.matches(["header"], owner: [word]) && !ImageName.matches(["header"], owner: ["page"]))
        #expect(
            ImageName.matches(["header", "static"], owner: []) && !ImageName.matches(["header", "text"], owner: [word]))
    }

    // MARK: Entries

    @Test(arguments: words("localizations localization translations translation localized locales languages"))
    func entriesOfTranslationsAreLanguages(word: String) throws {
        let languages = try #require(SampleWords.lists["languages"])
        #expect((1...languages.count).map { EntryName.name($0, in: ["name", word]) } == languages)
        #expect(EntryName.name(languages.count + 1, in: [word]) == languages[0] + "2")
    }

    @Test(arguments: words("currencies balances prices amounts rates")) func entriesOfAmountsAreCurrencies(word: String)
    {
        #expect(EntryName.name(2, in: [word]) == SampleWords.lists["currencies"]?[1])
    }

    @Test func otherEntriesHaveUsualNames() {
        let names = (1...11).map { EntryName.name($0, in: ["metadata"]) }
        #expect(
            names == Self.words("source category color size note source2 category2 color2 size2 note2 source3"))
        let phrases = Set(names.map(EntryName.value))
        #expect(phrases.count > 3 && phrases.isSubset(of: SampleWords.lists["phrases"] ?? []))
    }

    // MARK: Resources

    @Test(
        arguments: words(
            """
            Response Request DTO Input Output In Out Read Model Details Detail Info Data Object Summary Full Public \
            Resource Entity Schema Ref Reference Body Base Overview Create Update
            """))
    func lastWordsDoNotNameTheResource(word: String) throws {
        let name = ResourceName("BlogPost" + word)
        #expect(name.words == ["blog", "post"] && !name.isWhole)
        #expect(ResourceName(word).isWhole)
        #expect(try table("Any: {}").text("BlogPost" + word) == "BlogPost")
    }

    @Test(
        arguments: words(
            "Simplified Simple Minimal Basic Create Update Patch Public Private Compact Partial Nested Upsert"))
    func firstWordsDoNotNameTheResource(word: String) throws {
        let name = ResourceName(word + "BlogPost")
        #expect(name.words == ["blog", "post"] && !name.isWhole && ResourceName(word).words == [word.lowercased()])
        let table = try table("Any: {}")
        #expect(table.text(word + "BlogPostRequest") == "BlogPost" && table.text("BlogPost") == "BlogPost")
        #expect(table.text("\(word)-blog_post-request") == "blog_post")
    }

    private func table(_ components: String...) throws -> ResourceTable {
        let diagnostics = DiagnosticsEngine()
        let text = """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {}
            components: {schemas: {\(components.joined(separator: ", "))}}
            """
        let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
        return ResourceTable(
            try #require(DocumentReader(loader: OneFile(), diagnostics: diagnostics).read(root, of: file)))
    }

    private struct OneFile: SourceLoader {
        func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
            throw SourceLoaderError("there is no such file")
        }
    }

    @Test(
        arguments: words(
            """
            author owner creator user sender recipient receiver assignee reviewer uploader follower host organizer \
            organiser seller buyer editor reporter member customer participant
            """))
    func rolesOfPeopleHaveThem(word: String) throws {
        #expect(try table("Person: {}", "Post: {}").components(for: ["last", word]).map(\.name) == ["Person"])
        #expect(try table("Post: {}").components(for: [word]).isEmpty)
    }

    @Test func peopleHaveOneOfSixKinds() throws {
        let kinds = ["User", "Member", "Person", "Account", "Profile", "Customer"]
        for (index, kind) in kinds.enumerated() {
            let table = try table("Post: {}", kinds[index...].map { "\($0)Response: {}" }.joined(separator: ", "))
            #expect(table.components(for: ["author"]).map(\.name) == ["\(kind)Response"])
            #expect(table.components(for: ["title"]).isEmpty)
        }
    }

    @Test(arguments: [
        ("billing address", ["Address", "AddressResponse"]), ("addresses", []), ("posts", []),
        ("blog posts", ["BlogPosts"]), ("blog post", []), ("tags", ["Tag"]), ("tag", ["Tag"]), ("tags list", []),
        ("home billing address", ["Address", "AddressResponse"]), ("", []),
    ])
    func rolesHaveTheComponentsOfTheirLastWords(role: String, components: [String]) throws {
        let table = try table("AddressResponse: {}", "Address: {}", "BlogPosts: {}", "Tag: {}")
        #expect(table.components(for: Self.words(role)).map(\.name) == components)
    }

    // MARK: Lists

    @Test func listsHaveWords() throws {
        #expect(
            VariedNames.places
                == Set(Self.words("city town country region province street postal postcode postalcode zip zipcode")))
        #expect(VariedNames.states == ["status", "state", "phase"])
        for topic in TextTopic.names.values {
            guard case .shared(let lists) = topic else { continue }
            for list in lists { #expect(SampleWords.lists[list]?.isEmpty == false, "\(list)") }
        }
        for (name, meanings) in TextTopic.ambiguous {
            #expect(!name.isEmpty && meanings[""] != nil, "\(name)")
            for case .own(let lists) in meanings.values {
                for list in lists { #expect(SampleWords.lists[list]?.isEmpty == false, "\(name): \(list)") }
            }
        }
    }
}
