/// A path template of the table, split into segments: `/users/{user_id}/posts`.
package nonisolated struct StatePath: Hashable, Sendable {
    package enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    package let segments: [Segment]

    package init(_ text: String) {
        segments = text.split(separator: "/").map { part in
            let isParameter = part.hasPrefix("{") && part.hasSuffix("}")
            return isParameter ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
        }
    }

    private init(_ segments: some Sequence<Segment>) {
        self.segments = Array(segments)
    }

    /// The template without its last segment: the collection of an item.
    package var parent: StatePath { StatePath(segments.dropLast()) }

    /// The templates of all items that contain this path, the outermost first: `/users/{user_id}`.
    var outerItems: [StatePath] {
        segments.indices.dropLast().compactMap { index in
            guard case .parameter = segments[index] else { return nil }
            return StatePath(segments[...index])
        }
    }

    /// The name of the last segment's parameter.
    package var lastParameter: String? {
        if case .parameter(let name)? = segments.last { name } else { nil }
    }

    /// The template with all parameters of the same name, to compare templates that differ only in these names.
    package var shape: String {
        text { _ in "{}" }
    }

    /// Returns the path with the values of parameters.
    func path(_ values: [String: String]) -> String {
        text { Self.escaped(values[$0] ?? "") }
    }

    /// Returns the values of parameters of a path that ends with this template: `/v1/users/1/posts`.
    package func values(inEndOf path: String) -> [String: String]? {
        let parts = path.split(separator: "/").suffix(segments.count)
        guard parts.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, part) in zip(segments, parts) {
            switch segment {
            case .literal: continue
            case .parameter(let name): values[name] = String(part)
            }
        }
        return values
    }

    private func text(_ value: (String) -> String) -> String {
        segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .parameter(let name): "/" + value(name)
            }
        }.joined()
    }

    /// Returns a value as one segment of a path.
    static func escaped(_ value: String) -> String {
        value.map { character in
            switch character {
            case "/": "%2F"
            case "%": "%25"
            case "?": "%3F"
            case "#": "%23"
            default: String(character)
            }
        }.joined()
    }
}
