import CodegenDiagnostics

/// Finds the operation for a path and a method. Created once for a description.
package struct Router: Sendable {
    /// The values of path parameters by name, percent-encoded as received.
    package typealias PathValues = [ExactText: Substring]

    private struct Route: Sendable {
        let segments: [SegmentPattern]
        let method: String
        let template: String
        /// The index of the operation.
        let index: Int

        var openness: [Int] { segments.map(\.openness) }
    }

    package enum Outcome: Sendable {
        /// The index of the operation, and the values in its path.
        case found(Int, PathValues)
        /// The path exists, but only with these methods.
        case otherMethods([String])
        case nothing
    }

    /// The routes by their number of segments, the most concrete routes first.
    private let routes: [Int: [Route]]
    private let basePaths: [String]

    /// - Parameters:
    ///   - operations: The operations with the templates of their paths.
    ///   - basePaths: The base paths of servers, which may precede a path.
    package init(_ operations: [(method: String, template: String)], basePaths: [String] = []) {
        let all = operations.enumerated().map { index, operation in
            Route(
                segments: Self.segments(operation.template).map(SegmentPattern.init), method: operation.method,
                template: operation.template, index: index)
        }
        routes = Dictionary(grouping: all, by: \.segments.count).mapValues { routes in
            // The sort is stable: of equal templates, the first is used.
            routes.sorted { $0.openness.lexicographicallyPrecedes($1.openness) }
        }
        self.basePaths = basePaths
    }

    package func route(_ method: String, _ path: String) -> Outcome {
        let found = matches(path)
        if let match = found.first(where: { $0.route.method == method }) {
            return .found(match.route.index, match.values)
        }
        let methods = methods(path)
        return methods.isEmpty ? .nothing : .otherMethods(methods)
    }

    /// Returns the methods of the most concrete template that matches a path. Templates that differ only in parameter
    /// names count as one template.
    package func methods(_ path: String) -> [String] {
        let found = matches(path)
        guard let own = found.first?.route.template else { return [] }
        return found.reduce(into: []) { methods, match in
            guard Self.shape(match.route.template) == Self.shape(own) else { return }
            if !methods.contains(match.route.method) { methods.append(match.route.method) }
        }
    }

    /// Returns the shape of a template: equal for templates that differ only in the names of parameters.
    private static func shape(_ template: String) -> [[ExactText?]] {
        segments(template).map { segment in
            SegmentPattern(segment).parts.map { part in
                if case .literal(let text) = part { return ExactText(text) }
                return nil
            }
        }
    }

    /// Returns every operation that matches a path, the most concrete operations first.
    private func matches(_ path: String) -> [(route: Route, values: PathValues)] {
        candidates(path).flatMap { path in
            let segments = Self.segments(path)
            return (routes[segments.count] ?? []).compactMap { route in
                match(route, segments).map { (route, $0) }
            }
        }
    }

    /// Returns the path relative to each base path, followed by the whole path.
    private func candidates(_ path: String) -> [String] {
        let stripped = basePaths.compactMap { base -> String? in
            guard path == base || path.hasPrefix(base + "/") else { return nil }
            let rest = path.dropFirst(base.count)
            return rest.isEmpty ? "/" : String(rest)
        }
        return stripped + [path]
    }

    private func match(_ route: Route, _ segments: [Substring]) -> PathValues? {
        var values: PathValues = [:]
        for (pattern, segment) in zip(route.segments, segments) {
            guard let found = pattern.match(segment) else { return nil }
            for (name, value) in found { values[ExactText(name)] = value }
        }
        return values
    }

    /// Splits a path or template into segments. Text after `?` or `#` in a template is not part of the path.
    private static func segments(_ path: String) -> [Substring] {
        let plain = path.prefix { $0 != "?" && $0 != "#" }
        let rest = plain.hasPrefix("/") ? plain.dropFirst() : plain
        return rest.split(separator: "/", omittingEmptySubsequences: false)
    }
}
