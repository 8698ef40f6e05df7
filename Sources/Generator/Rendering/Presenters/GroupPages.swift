import CodegenSwiftText

/// Splits a group over several files if a single file would be too long to read and to compile.
extension GroupContext {
    /// The approximate number of generated lines per page, without headers and the first page's declarations.
    private static let linesPerPage = 1_000

    func pages() -> [GroupContext] {
        let parts = (
            endpoints: Self.parts(endpoints) { $0.lines }, errors: Self.parts(errors) { $0.lines },
            outputs: Self.parts(outputs) { $0.lines }, headers: Self.parts(headers) { $0.lines }
        )
        let count = max(1, parts.endpoints.count, parts.errors.count, parts.outputs.count, parts.headers.count)
        return (0..<count).map { number in
            var page = self
            page.isFirstPage = number == 0
            page.pageSuffix = number == 0 ? "" : "+\(number + 1)"
            page.recorders = number == 0 ? recorders : []
            page.endpoints = Self.part(number, of: parts.endpoints)
            page.errors = Self.part(number, of: parts.errors)
            page.outputs = Self.part(number, of: parts.outputs)
            page.headers = Self.part(number, of: parts.headers)
            return page
        }
    }

    private static func part<Item>(_ number: Int, of parts: [[Item]]) -> [Item] {
        parts.indices.contains(number) ? parts[number] : []
    }

    /// Returns runs of consecutive items that each have at most `linesPerPage` lines in total.
    private static func parts<Item>(_ items: [Item], lines: (Item) -> Int) -> [[Item]] {
        var parts: [[Item]] = []
        var filled = linesPerPage
        for item in items {
            let needed = lines(item)
            if filled + needed > linesPerPage {
                parts.append([])
                filled = 0
            }
            filled += needed
            parts[parts.count - 1].append(item)
        }
        return parts
    }
}

extension EndpointContext {
    /// The number of lines in the client, where the operation needs the most lines because of its documentation.
    fileprivate var lines: Int {
        let call = SwiftExpression.call("try await \(receivers.api).\(member)", arguments.map(\.callArgument))
        let end = ") async throws(APIError)\(returnType.map { " -> \($0)" } ?? "") {"
        let file = download.map { $0.documentation.count + Self.lines(of: name, $0.arguments, end) + 5 } ?? 0
        let stream = streaming.map { $0.documentation.count + Self.lines(of: name, $0.arguments, end) + 5 } ?? 0
        let own =
            documentation.count + Self.lines(of: name, arguments, end) + call.lineCount(indent: 8) + 4 + file + stream
        return sequences.reduce(own) { lines, sequence in
            lines + sequence.documentation.count + sequence.body.lineCount(indent: 8) + 4
                + Self.lines(of: sequence.name, sequence.arguments, ") -> \(sequence.type) {")
        }
    }

    /// Returns the number of lines of a method's signature.
    private static func lines(of name: String, _ arguments: [ArgumentContext], _ end: String) -> Int {
        "public func \(name)(\(arguments.declarations)\(end)".lineCount(indent: 4)
    }
}

extension OutcomeContext {
    fileprivate var lines: Int {
        guard alias == nil else { return 2 }
        return cases.reduce(documentation.count + (operations == nil ? 8 : 9)) { $0 + $1.documentation.count + 2 }
    }
}

extension HeadersContext {
    fileprivate var lines: Int {
        alias == nil ? properties.reduce(documentation.count + 5) { $0 + $1.documentation.count + 2 } : 2
    }
}

extension String {
    /// Returns the number of lines at an indentation.
    fileprivate func lineCount(indent: Int) -> Int {
        LineBreaker().lineCount(of: String(repeating: " ", count: indent) + self)
    }
}
