import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

@Suite("Servers from an app's configuration")
struct ServerDirectoryTests {
    private let keys = ["default": "API_URL", "purchases": "PURCHASES_URL", "sandbox": "SANDBOX_URL"]

    @Test func nameWithoutAServerMeansTheDefault() throws {
        let servers = try ServerDirectory(
            ["default": "https://api.example.com", "purchases": "https://pay.example.com", "sandbox": ""],
            default: "default")
        #expect(servers["purchases"].url == "https://pay.example.com")
        #expect(servers["purchases"].name == "purchases")
        #expect(servers["sandbox"].url == "https://api.example.com")
        #expect(servers.default.url == "https://api.example.com")
        #expect(servers.names == ["default", "purchases"])
    }

    @Test func missingDefaultIsAnError() {
        #expect(throws: ServerDirectoryError.missing("default")) {
            try ServerDirectory(["other": "https://h.example"], default: "default")
        }
    }

    @Test func propertyListIsReadByItsKeys() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Info.plist")
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>API_URL</key><string>https://api.example.com</string>
                <key>PURCHASES_URL</key><string>https://pay.example.com</string>
                <key>SANDBOX_URL</key><integer>3</integer>
                <key>Other</key><array><dict/></array>
                </dict></plist>
                """
            try Data(text.utf8).write(to: file)
            let servers = try ServerDirectory(propertyList: file, keys: keys, default: "default")
            #expect(servers["purchases"].url == "https://pay.example.com")
            #expect(servers["sandbox"].url == "https://api.example.com")
        }
    }

    @Test func dictionaryOfAPropertyListIsReadInOneCall() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Info.plist")
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleName</key><string>App</string>
                <key>Servers</key><dict>
                <key>default</key><string>https://api.example.com</string>
                <key>purchases</key><string>https://pay.example.com</string>
                <key>sandbox</key><integer>3</integer>
                </dict>
                <key>Hosts</key><dict><key>main</key><string>https://main.example.com</string></dict>
                </dict></plist>
                """
            try Data(text.utf8).write(to: file)
            let servers = try ServerDirectory(propertyList: file)
            #expect(servers.url == "https://api.example.com")
            #expect(servers.names == ["default", "purchases"])
            #expect(servers["purchases"].url == "https://pay.example.com")
            #expect(servers["sandbox"].url == "https://api.example.com")
            let others = try ServerDirectory(propertyList: file, dictionary: "Hosts", default: "main")
            #expect(others.url == "https://main.example.com")
            #expect(throws: ServerDirectoryError.missing("other")) {
                try ServerDirectory(propertyList: file, default: "other")
            }
            for key in ["CFBundleName", "None"] {
                #expect(throws: ServerDirectoryError.missing("default")) {
                    try ServerDirectory(propertyList: file, dictionary: key)
                }
            }
            #expect(throws: ServerDirectoryError.unreadable("none.plist")) {
                try ServerDirectory(propertyList: folder.appendingPathComponent("none.plist"))
            }
            let bundle = try #require(Bundle(path: folder.path))
            #expect(try ServerDirectory(bundle: bundle)["purchases"].url == "https://pay.example.com")
        }
    }

    @Test func missingOrBrokenFileIsAnError() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Info.plist")
            #expect(throws: ServerDirectoryError.unreadable("Info.plist")) {
                try ServerDirectory(propertyList: file, keys: keys, default: "default")
            }
            try Data("no list".utf8).write(to: file)
            #expect(throws: ServerDirectoryError.unreadable("Info.plist")) {
                try ServerDirectory(propertyList: file, keys: keys, default: "default")
            }
        }
    }
}
