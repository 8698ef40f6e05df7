import CodegenIR
import CodegenSwiftText

/// A call for the documentation of a method. It passes the arguments without default values, as variables with the
/// names of the parameters. A test compiles the examples of the committed clients.
struct CallExample {
    private static let maximumColumns = 100

    private let endpoint: Endpoint
    /// The arguments without default values.
    private let arguments: Arguments
    private let group: String
    private let client: String

    /// Returns `nil` for a deprecated operation.
    /// - Parameter arguments: The arguments of the method; `nil` for the arguments of the operation.
    init?(_ operation: Operation, _ arguments: Arguments? = nil) {
        guard operation.endpoint.documentation.deprecation == nil else { return nil }
        endpoint = operation.endpoint
        self.arguments = (arguments ?? operation.arguments).required
        group = Identifier.member(operation.group.propertyName)
        client = self.arguments.free(["client", "apiClient"])
    }

    /// Returns the call of the operation.
    func lines() -> [String] {
        switch endpoint.success {
        case .events: return loop("event", over: "try await ", endpoint.name)
        case .lines: return loop("value", over: "try await ", endpoint.name)
        default:
            let result = resultName.map { "let \($0) = " } ?? ""
            return call("\(result)try await ", endpoint.name, "")
        }
    }

    /// Returns a loop over the elements of a sequence of pages or items.
    func lines(ofSequence name: String, element: String) -> [String] {
        loop(free(element), over: "", name)
    }

    /// Returns the call that writes the body to a file, with the argument for the file.
    func lines(downloadingTo file: String) -> [String] {
        call("try await ", endpoint.name, "", and: [file])
    }

    /// Returns a loop over the chunks of the body, with the argument for the type of the stream.
    func lines(streamingWith type: String) -> [String] {
        let chunk = free("chunk")
        return call("for try await \(chunk) in try await ", endpoint.name, " {", and: [type])
            + ["    print(\(chunk).count)", "}"]
    }

    /// Returns the call that repeats the operation until its value has reached a state.
    func lines(pollingWith name: String) -> [String] {
        call(resultName.map { "let \($0) = try await " } ?? "try await ", name, "")
    }

    private func loop(_ element: String, over prefix: String, _ method: String) -> [String] {
        call("for try await \(element) in \(prefix)", method, " {") + ["    print(\(element))", "}"]
    }

    private func call(_ start: String, _ method: String, _ end: String, and further: [String] = []) -> [String] {
        let head = "\(start)\(client).\(group).\(Identifier.member(method))"
        return ListLines.call(head, arguments.call + further, end: end, columns: Self.maximumColumns)
    }

    // MARK: Names

    /// The name of the constant for the result; `nil` if the method returns `Void`.
    private var resultName: String? {
        switch endpoint.success {
        case .empty, .payload(nil, _): nil
        case .value(let type), .optionalValue(let type), .payload(.some(let type), _):
            free(Self.name(type) ?? "result")
        case .text: free("text")
        case .data: free("data")
        case .output: free("output")
        case .events, .lines: nil
        }
    }

    private func free(_ name: String) -> String {
        let isTaken = arguments.has(name) || name == client || Identifier.declared(name) != name
        return isTaken ? arguments.free(["result", "returned"]) : name
    }

    /// Returns `paginatedPosts` for `PaginatedPosts`; `nil` for types without a declaration.
    static func name(_ type: TypeReference) -> String? {
        switch type {
        case .named(let name), .external(_, let name), .generic(let name, _):
            lowercased(name.split(separator: ".").last.map(String.init) ?? name)
        case .optional(let type), .threeState(let type): name(type)
        default: nil
        }
    }

    /// Returns the name with its first word in lowercase: `apiKey` for `APIKey`.
    private static func lowercased(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }
}
