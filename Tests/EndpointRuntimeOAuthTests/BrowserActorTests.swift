import EndpointRuntimeOAuth
import Foundation
import Testing

/// An app can implement its browser as an actor.
@Suite struct BrowserActorTests {
    @Test func actorsOpenThePageOfTheServer() async throws {
        let page = try #require(URL(string: "https://login.example.test"))
        let callback = try #require(URL(string: "app://callback"))
        let browser: any AuthorizationBrowser = AppBrowser()
        #expect(try await browser.open(page, until: callback) == callback)
    }
}

public actor AppBrowser: AuthorizationBrowser {
    private var pages: [URL] = []

    public func open(_ url: URL, until redirectURI: URL) async throws -> URL {
        pages.append(url)
        return redirectURI
    }
}
