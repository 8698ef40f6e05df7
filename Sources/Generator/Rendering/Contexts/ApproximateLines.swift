import CodegenIR
import CodegenSwiftText

// The approximate number of generated lines, for dividing long files.

extension EndpointContext {
    /// The number of lines in the client, where the operation needs the most lines because of its documentation.
    var lines: Int {
        let (operation, arguments) = (operation, operation.arguments)
        let name = Identifier.declared(operation.endpoint.name)
        let call = SwiftExpression.call("try await \(arguments.stored("api")).\(operation.member)", arguments.call)
        let end = ") async throws(APIError)\(operation.output(in: operation.symbols).map { " -> \($0)" } ?? "") {"
        let binary = [BinaryMethod(downloading: operation), BinaryMethod(streaming: operation)].compactMap(\.self)
        let own =
            documentation.count + Self.lines(of: name, arguments.all.joined(\.declaration), end)
            + call.lineCount(indent: 8) + 4
            + binary.reduce(0) { $0 + $1.documentation.count + Self.lines(of: name, $1.declarations, end) + 5 }
        return sequences.reduce(own) { lines, sequence in
            let declarations = sequence.arguments.joined(\.declaration)
            return lines + sequence.documentation.count + sequence.body.lineCount(indent: 8) + 4
                + Self.lines(of: sequence.name, declarations, ") -> \(sequence.type) {")
        }
    }

    /// Returns the number of lines of a method's signature.
    private static func lines(of name: String, _ declarations: String, _ end: String) -> Int {
        "public func \(name)(\(declarations)\(end)".lineCount(indent: 4)
    }
}

extension OutcomeContext {
    var lines: Int {
        guard alias == nil else { return 2 }
        return cases.reduce(isFailure ? 10 : 9) {
            $0 + $1.documentation.count + 2
        }
    }
}

extension HeadersContext {
    var lines: Int {
        guard alias == nil else { return 2 }
        return properties.reduce(6) { $0 + DocumentationLines.lines($1.property.documentation).count + 2 }
    }
}

extension String {
    /// Returns the number of lines at an indentation.
    fileprivate func lineCount(indent: Int) -> Int {
        LineBreaker().lineCount(of: String(repeating: " ", count: indent) + self)
    }
}
