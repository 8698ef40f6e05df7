import EndpointMockData
import EndpointRuntime
import Foundation

/// The JSON of a sample response, which depends on the parameters of the call.
nonisolated struct SampleJSON: Sendable {
    let text: SampleText
    /// The path with the members that are parameters of the call.
    let path: SamplePath?
    /// The JSON of the pages; `nil` for a response without pages.
    let pagesText: String?

    /// The pages, which are read when a call needs them.
    var pages: SamplePages? { pagesText.flatMap(SamplePages.init) }

    /// Returns the body for a call.
    ///
    /// - Parameter call: Selects the page.
    func body(_ identifiers: [SampleIdentifier], _ call: StateCall) -> (data: Data, page: SamplePage?) {
        let samples = ReferredSamples(of: text)
        let first = samples.value(identifiers: identifiers)
        let later = { (skipped: SkippedElements) in
            PlainValue(samples.value(identifiers: identifiers, skipping: skipped))
        }
        guard let pages, let (body, page) = pages.body(for: call, of: PlainValue(first), later: later) else {
            return (Data(first.json.utf8), nil)
        }
        return (Data(body.json.utf8), page)
    }

    /// Returns the call of a mock, which has no URL.
    ///
    /// - Parameter position: The position of the page, or the link to it.
    func call(at position: String?) -> StateCall {
        var call = StateCall(operation: "", path: [:], url: Self.mockURL)
        guard let pages, let position else { return call }
        if pages.isLinked {
            call.setAddress(URL(string: position))
        } else if let parameter = pages.parameter {
            call.query = [(parameter, position)]
        }
        return call
    }

    private static let mockURL = "http://mock.invalid/"
}

extension StateCall {
    /// Sets the URL without its query, and the parameters of the query.
    nonisolated mutating func setAddress(_ url: URL?) {
        guard var parts = url.flatMap({ URLComponents(url: $0, resolvingAgainstBaseURL: true) }) else { return }
        query = (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }
        parts.query = nil
        parts.fragment = nil
        self.url = parts.string ?? ""
    }
}
