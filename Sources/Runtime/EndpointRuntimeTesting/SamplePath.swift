import EndpointMockData
import EndpointRuntime
import Foundation

/// The path of an operation, with the members of its sample in place of parameters: `/posts/{id}`.
nonisolated struct SamplePath: Hashable, Sendable {
    private enum Segment: Hashable, Sendable {
        case literal(String)
        /// The names of the members that lead to the parameter.
        case members([String])
        /// Another parameter, or a segment with one.
        case other
    }

    private let segments: [Segment]

    init(_ path: String) {
        segments = path.split(separator: "/").map { segment in
            guard segment.contains("{") else { return .literal(segment.removingPercentEncoding ?? String(segment)) }
            guard segment.hasPrefix("{"), segment.hasSuffix("}"), segment.count > 2 else { return .other }
            return .members(segment.dropFirst().dropLast().split(separator: ".").map(String.init))
        }
    }

    /// Returns the identifiers in the path of a request. A request of another path has none.
    func identifiers(in url: URL?) -> [SampleIdentifier] {
        let path = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true)?.percentEncodedPath } ?? ""
        let own = path.split(separator: "/").suffix(segments.count)
        guard own.count == segments.count else { return [] }
        var found: [SampleIdentifier] = []
        for (segment, text) in zip(segments, own) {
            let value = text.removingPercentEncoding ?? String(text)
            switch segment {
            case .literal(let literal): guard literal == value else { return [] }
            case .members(let names): found.append(SampleIdentifier(names, value: value))
            case .other: break
            }
        }
        return found
    }

    /// Returns the identifiers with the values of the parameters that identify the sample, in the order of the path.
    func identifiers(with values: [String]) -> [SampleIdentifier] {
        let members = segments.compactMap { segment in
            if case .members(let names) = segment { names } else { nil }
        }
        return zip(members, values).map { SampleIdentifier($0, value: $1) }
    }
}

/// The parameters of the call whose sample is read.
nonisolated struct SampleArguments: Sendable {
    @TaskLocal static var current = SampleArguments()

    /// The values that identify the sample, in the order of the path.
    var identifiers: [String] = []
    /// The position of a page, or the link to it; `nil` for the first page.
    var position: String?

    var isEmpty: Bool { identifiers.isEmpty && position == nil }

    /// Returns the value that the closure makes from samples with these parameters.
    func value<Value>(_ make: () throws(APIError) -> Value) throws(APIError) -> Value {
        guard !isEmpty else { return try make() }
        return try Self.$current.withValue(self) { Result { () throws(APIError) in try make() } }.get()
    }
}
