import CodegenYAML
import Testing

@testable import CodegenDriver

@Suite struct ProjectSetupTests {
    private let scratch: Scratch

    /// Creates an app in `App`, with codegen next to it.
    init() throws {
        scratch = try Scratch()
        try scratch.write("// swift-tools-version: 6.2\n", to: "App/Package.swift")
        try scratch.write("name: \"EndpointRuntime\"", to: "codegen/Package.swift")
        try scratch.write("", to: "codegen/.build/debug/codegen")
        try scratch.write(Self.description("Social Network API"), to: "App/community.yaml")
    }

    private static func description(_ title: String, schemas: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: '\(title)', version: '1' }
        servers: [{ url: 'https://a.b', description: Production }, { url: 'https://c.d', description: Staging }]
        paths: { /posts: { get: { tags: ['My: posts'], responses: { '204': { description: ok } } } } }
        components: { schemas: \(schemas) }
        """
    }

    private func setUp(
        _ spec: String? = nil, _ change: (inout SetupArguments) -> Void = { _ in }
    ) throws -> Scratch.Outcome {
        var arguments = SetupArguments(spec: spec, program: "\(scratch.path)/codegen/.build/debug/codegen")
        change(&arguments)
        return scratch.run(folder: "App") { ProjectSetup(arguments, in: $0, console: $1).run() }
    }

    @Test func theConfigurationGeneratesAPackage() throws {
        let outcome = try setUp()
        #expect(outcome.status == .success, "\(outcome.errors)")
        let output = outcome.output
        #expect(output.hasPrefix("SocialNetwork: 1 operation, 0 schemas in community.yaml.\n"), "\(output)")
        // The clone runs itself, so that it is built once.
        #expect(scratch.entries("App") == ["Package.swift", "community.yaml", "codegen.yaml", ".gitattributes"])
        let configuration = try scratch.read("App/codegen.yaml")
        #expect(
            configuration.hasPrefix("# yaml-language-server: $schema=../codegen/docs/schemas/codegen.schema.json\n"))
        #expect(configuration.contains("# filter: { include: { tags: ['My: posts'] } }"), "\(configuration)")
        #expect(configuration.contains("one of production, staging:\n    # defaultServer: production\n"))

        let run = scratch.run(folder: "App") { Session(Request(.generate), in: $0, console: $1).run() }
        #expect(run.status == .success, "\(run.errors)")
        let package = try scratch.read("App/Generated/SocialNetwork/Package.swift")
        #expect(package.contains("path: \"../../../codegen\", traits: []"), "\(package)")
    }

    @Test func aPackageOfToolsIsWrittenOnRequest() throws {
        let output = try setUp { $0.tools = "My Tools" }.output
        #expect(output.contains("\n\n       swift run --package-path 'My Tools' codegen\n"), "\(output)")
        let manifest = try scratch.read("App/My Tools/Package.swift")
        #expect(manifest.contains("[.package(name: \"codegen\", path: \"../../codegen\")])"), "\(manifest)")
        #expect(try scratch.read("App/My Tools/codegen.schema.json") == EditorSchema.configuration.text)
        let configuration = try scratch.read("App/codegen.yaml")
        #expect(configuration.hasPrefix("# yaml-language-server: $schema=My Tools/codegen.schema.json\n"))
    }

    /// The app needs another product if its description requires it.
    @Test func middlewareIsNamedWhereTheDescriptionAsksForIt() throws {
        let plain = try setUp()
        #expect(plain.status == .success)
        #expect(!plain.output.contains("EndpointMiddleware"))
        let asking = """
            openapi: 3.1.0
            info: { title: Sessions, version: '1' }
            x-codegen: { cache: none, retry: false }
            paths:
              /posts:
                get: { x-codegen: { deduplicate: true }, responses: { '204': { description: ok } } }
              /refresh:
                post:
                  x-codegen: { refresh: { sends: old, accessToken: new } }
                  security: []
                  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Old' } } } }
                  responses:
                    '200':
                      description: ok
                      content: { application/json: { schema: { $ref: '#/components/schemas/New' } } }
            components:
              schemas:
                Old: { type: object, required: [old], properties: { old: { type: string } } }
                New: { type: object, required: [new], properties: { new: { type: string } } }
            """
        try scratch.write(asking, to: "App/other.yaml")
        try scratch.remove("App/codegen.yaml")
        let outcome = try setUp("other.yaml")
        let line =
            ".product(name: \"EndpointMiddleware\", package: \"codegen\"),  // for a cache, deduplication, sessions"
        #expect(outcome.output.contains("       \(line)\n"), "\(outcome.output) \(outcome.errors)")
    }

    /// Every commented key is a valid key.
    @Test func commentedKeysAreKeys() throws {
        try #require(try setUp().status == .success)
        let configuration = try scratch.read("App/codegen.yaml")
        let keys = ["filter", "formats", "defaultServer", "equality"]
        let uncommented = keys.reduce(configuration) { $0.replacing("    # \($1):", with: "    \($1):") }
        try scratch.write(uncommented, to: "App/codegen.yaml")
        let run = scratch.run(folder: "App") { Session(Request(.generate), in: $0, console: $1).run() }
        #expect(run.status == .success, "\(run.errors)")
        #expect(keys.allSatisfy { uncommented.contains("\n    \($0):") })
    }

    @Test func remainingStepsFitTheApp() throws {
        let lines = try setUp().output
        for line in [
            ".package(name: \"SocialNetwork\", path: \"Generated/SocialNetwork\"),",
            ".package(name: \"codegen\", path: \"../codegen\", traits: []),",
            ".product(name: \"SocialNetwork\", package: \"SocialNetwork\"),",
            ".product(name: \"EndpointRuntime\", package: \"codegen\"),",
            ".product(name: \"SocialNetworkMocks\", package: \"SocialNetwork\"),",
            ".product(name: \"EndpointRuntimeTesting\", package: \"codegen\"),",
            "swift run --package-path ../codegen codegen check --strict\n",
        ] {
            #expect(lines.contains(line), "\(lines)")
        }
    }

    @Test func aDescriptionWithWarningsIsNotCheckedStrictly() throws {
        try scratch.write(Self.description("T", schemas: "{ A: { tpye: object } }"), to: "App/community.yaml")
        let output = try setUp().output
        #expect(output.contains("The description has warnings (1)"), "\(output)")
        let check = "with --strict, warnings are errors:\n\n       swift run --package-path ../codegen codegen check\n"
        #expect(output.contains(check), "\(output)")
    }

    /// Traits are supported from tools version 6.1.
    @Test func anOldManifestNamesNoTraits() throws {
        try scratch.write("// swift-tools-version:5.9\n", to: "App/Package.swift")
        let lines = try setUp().output
        #expect(lines.contains(".package(name: \"codegen\", path: \"../codegen\"),"), "\(lines)")
    }

    @Test func anXcodeProjectGetsAFolder() throws {
        try scratch.remove("App/Package.swift")
        try scratch.write("", to: "App/App.xcodeproj/project.pbxproj")
        let lines = try setUp().output
        #expect(lines.contains("Add the folder Generated/SocialNetwork to the Xcode project"), "\(lines)")
    }

    @Test func aFolderWithoutManifestAndProjectGetsBothWays() throws {
        try scratch.remove("App/Package.swift")
        let lines = try setUp().output
        #expect(lines.contains("2. Add the folder Generated/SocialNetwork to the Xcode project"), "\(lines)")
        #expect(lines.contains("   Or add the client to Package.swift, with platforms from macOS 13 and iOS 16 on:"))
    }

    @Test func prefixesOfSchemasAreProposed() throws {
        let names = ["io.apps.v1.Pod", "io.apps.v1.Job", "io.core.Node", "a.b.One", "Plain", "a.b.Two"]
        let schemas = "{ \(names.map { "\($0): { type: object }" }.joined(separator: ", ")) }"
        try scratch.write(Self.description("T", schemas: schemas), to: "App/community.yaml")
        try #require(try setUp().status == .success)
        let configuration = try scratch.read("App/codegen.yaml")
        let list = "    schemaPrefixes:\n      - a.b.\n      - io.apps.v1.\n    #"
        #expect(configuration.contains(list), "\(configuration)")
    }

    @Test(arguments: [
        (["ADto", "BDto", "CDto", "D"], ["Dto"]), (["a_object", "b_object", "cObject", "c_object"], ["object"]),
        (["AlbumObject", "SongObject", "ListObject", "ADto", "BDto"], ["Object"]),
        // Too few, no word of its own, no word for any schema, and the responses to requests.
        (["ADto", "BDto", "C"], []), (["Subobject", "Preobject", "Inobject"], []), (["AUser", "BUser", "CUser"], []),
        (["AResponse", "BResponse", "CResponse", "ARequest", "BRequest"], []),
        (["AResponse", "BResponse", "CResponse", "ARequest"], ["Response"]),
    ])
    func suffixesOfSchemasAreProposed(names: [String], suffixes: [String]) throws {
        let schemas = "{ \(names.map { "\($0): { type: object }" }.joined(separator: ", ")) }"
        try scratch.write(Self.description("T", schemas: schemas), to: "App/community.yaml")
        try #require(try setUp().status == .success)
        let configuration = try scratch.read("App/codegen.yaml")
        let list = "    schemaSuffixes:\n\(suffixes.map { "      - \($0)\n" }.joined())    #"
        #expect(
            configuration.contains(suffixes.isEmpty ? "schemaSuffixes" : list) == !suffixes.isEmpty, "\(configuration)")
    }

    /// Words that the texts also write in other ways, values, and the usual acronyms are left out.
    @Test func acronymsOfTheTextsAreProposed() throws {
        let box = """
            { type: object, description: 'The GTIN and the SKUs. An URL, a PIN or a pin. NOT used, state OPEN, XYZ.',
              properties: { gtin_code: {}, article_sku: {}, asin: { description: ASINs }, url: {}, pin: {}, not: {},
                state: { type: string, enum: [OPEN] }, open: {}, used_not: { description: Is not used. } } }
            """
        try scratch.write(Self.description("T", schemas: "{ Box: \(box) }"), to: "App/community.yaml")
        try #require(try setUp().status == .success)
        let configuration = try scratch.read("App/codegen.yaml")
        #expect(configuration.contains("    acronyms:\n      - ASIN\n      - GTIN\n    #"), "\(configuration)")
    }

    @Test(arguments: ["codegen.yaml", "specs/codegen.yaml", "Tools/Package.swift", "Tools/codegen.schema.json"])
    func existingFilesAreNeverReplaced(_ name: String) throws {
        try scratch.write("own", to: "App/\(name)")
        let before = scratch.contents()
        let outcome = try setUp { $0.tools = "Tools" }
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("\(name):1:1: error: \(name) already exists"), "\(outcome.errors)")
        #expect(scratch.contents() == before)
    }

    @Test func aFailureLeavesNoFiles() throws {
        // A broken link is not a file, and cannot be written.
        try scratch.link("App/codegen.yaml", to: "nowhere")
        let before = scratch.entries(".")
        let outcome = try setUp()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("codegen.yaml cannot be written"), "\(outcome.errors)")
        #expect(scratch.entries(".") == before)
    }

    @Test func aFolderOfTheNameOfTheAppIsRefused() throws {
        for output in ["Generated/app", "Clients/Codegen"] {
            let outcome = try setUp { $0.output = output }
            #expect(outcome.status == .failure)
            #expect(outcome.errors.contains("error: '\(output)' and"), "\(outcome.errors)")
            #expect(!scratch.exists("App/codegen.yaml"))
        }
        #expect(try setUp { $0.output = "Generated/Other" }.status == .success)
    }

    @Test(arguments: [
        ("Swagger Petstore - OpenAPI 3.0", "x.yaml", "Petstore"), ("GitHub v3 REST API", "x.yaml", "GitHub"),
        ("API", "my-shop.v2.yaml", "MyShop"), ("App", "x.yaml", "AppAPI"), ("Swift", "x.yaml", "SwiftAPI"),
        ("API", "api.yaml", "RemoteAPI"), ("日本", "3d.yaml", "RemoteAPI"), ("Network API", "x.yaml", "NetworkAPI"),
        ("API", "contacts.yaml", "ContactsAPI"), ("Social", "x.yaml", "SocialAPI"), ("photos", "x.yaml", "PhotosAPI"),
        ("Übersicht API", "x.yaml", "Ubersicht"), ("Café Łódź", "x.yaml", "CafeLodz"),
        ("Straße 日本 Cafe\u{301}", "x.yaml", "Cafe"),
        ("View", "x.yaml", "ViewAPI"),
    ])
    func namesAreProposed(_ title: String, _ file: String, _ name: String) {
        #expect(ModuleNameProposal(title: title, file: "specs/\(file)", root: "App").name == name)
    }

    @Test func theDescriptionIsFoundOrAskedFor() throws {
        try scratch.write("{ \"swagger\": \"2.0\" }", to: "App/api/other.json")
        try scratch.write("overlay: 1.0.0\n", to: "App/api/overlay.yaml")
        let several = try setUp()
        #expect(several.status == .usage)
        #expect(several.errors.hasPrefix("error: there are community.yaml, api/other.json; name the description"))
        try scratch.remove("App/community.yaml")
        try scratch.remove("App/api")
        #expect(try setUp().errors.hasPrefix("error: there is no description here;"))
        #expect(!scratch.exists("App/codegen.yaml"))
    }

    @Test func anUnusableDescriptionIsReported() throws {
        try scratch.write("openapi: [", to: "App/community.yaml")
        let outcome = try setUp()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("community.yaml:2:1: error: "), "\(outcome.errors)")
        #expect(!scratch.exists("App/codegen.yaml"))
    }

    @Test func aRepositoryNeedsAVersion() throws {
        let url = "https://example.com/codegen.git"
        #expect(try setUp { $0.package = url }.status == .usage)
        let wrong = try setUp { ($0.package, $0.version) = (url, "abc") }
        #expect(wrong.status == .usage, "\(wrong.errors)")
        #expect(wrong.errors.hasPrefix("error: 'abc' is not a version"), "\(wrong.errors)")
        let outcome = try setUp {
            $0.package = url
            $0.version = "0.2.0"
        }
        #expect(outcome.status == .success)
        #expect(try scratch.read("App/codegen.yaml").contains("  url: '\(url)'\n  version: '0.2.0'\n"))
        #expect(try scratch.read("App/Tools/Package.swift").contains("[.package(url: \"\(url)\", from: \"0.2.0\")]"))
    }

    @Test func aProgramWithoutItsPackageAsksForIt() throws {
        let outcome = try setUp { $0.program = "\(scratch.path)/App/community.yaml" }
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("--package"))
        #expect(try setUp { $0.package = "../nowhere" }.status == .usage)
    }

    @Test(arguments: [
        ("a/b.yaml", "a/b.yaml"), ("it's", "'it''s'"), ("1.0", "'1.0'"), ("no", "'no'"), ("a: b", "'a: b'"),
    ])
    func scalarsAreStrings(_ text: String, _ scalar: String) {
        #expect(YAMLText.scalar(text) == scalar)
    }
}
