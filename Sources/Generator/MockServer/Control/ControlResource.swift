import CodegenDiagnostics
import CodegenRequests

/// A resource of the control page's HTTP API.
enum ControlResource: Hashable {
    case page, operations
    case operation(String)
    case log, answers
    case answersOf(String)
    case state

    /// - Parameter path: The percent-encoded path after `/__codegen`.
    init(_ path: Substring) throws(Refusal) {
        let segments = path.split(separator: "/", maxSplits: 1).map(String.init)
        let name = segments.count > 1 ? PercentText.decoded(segments[1]) ?? segments[1] : nil
        switch (segments.first, name) {
        case (nil, nil): self = .page
        case ("operations", nil): self = .operations
        case ("operations", let name?): self = .operation(name)
        case ("log", nil): self = .log
        case ("answers", nil): self = .answers
        case ("answers", let name?): self = .answersOf(name)
        case ("state", nil): self = .state
        default:
            throw Refusal(404, "the control page has no \(path.prefix(80))").with("available", Self.paths)
        }
    }

    private static let paths = [
        "/", "/operations", "/operations/{operation}", "/log", "/answers", "/answers/{operation}", "/state",
    ].map { Control.path + $0 }

    /// The methods besides `HEAD` and `OPTIONS`.
    var methods: [String] {
        switch self {
        case .page, .operations, .operation: ["GET"]
        case .log, .answers: ["GET", "DELETE"]
        case .answersOf, .state: ["GET", "PUT", "DELETE"]
        }
    }
}
