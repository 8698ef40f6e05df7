import CodegenDiagnostics
import CodegenRequests

/// A resource of the control page's HTTP API.
enum ControlResource: Hashable {
    case page, operations
    case operation(String)
    case log, answers
    case call(String)
    case answersOf(String)
    case sequences
    case sequence(String, of: String)
    case state

    /// - Parameter path: The path below `/__codegen`.
    init(_ path: Substring) throws(Refusal) {
        let segments = path.split(separator: "/", maxSplits: 1)
        let rest = segments.count > 1 ? segments[1] : nil
        switch (segments.first, rest.map(Self.decoded)) {
        case (nil, nil): self = .page
        case ("operations", nil): self = .operations
        case ("operations", let name?): self = .operation(name)
        case ("log", nil): self = .log
        case ("log", let number?): self = .call(number)
        case ("answers", nil): self = .answers
        case ("answers", let name?): self = .answersOf(name)
        case ("sequences", nil): self = .sequences
        case ("sequences", _?):
            guard let rest, let slash = rest.lastIndex(of: "/") else { throw Self.unknown(path) }
            let name = rest[rest.index(after: slash)...]
            self = .sequence(Self.decoded(name), of: Self.decoded(rest[..<slash]))
        case ("state", nil): self = .state
        default: throw Self.unknown(path)
        }
    }

    private static func decoded(_ text: Substring) -> String { PercentText.decoded(String(text)) ?? String(text) }

    private static func unknown(_ path: Substring) -> Refusal {
        Refusal(404, "the control page has no \(path.prefix(80))").with("available", paths)
    }

    private static let paths = [
        "/", "/operations", "/operations/{operation}", "/log", "/log/{number}", "/answers", "/answers/{operation}",
        "/sequences", "/sequences/{operation}/{name}", "/state",
    ].map { Control.path + $0 }

    /// The methods besides `HEAD` and `OPTIONS`.
    var methods: [String] {
        switch self {
        case .page, .operations, .operation, .call, .sequences: ["GET"]
        case .log, .answers: ["GET", "DELETE"]
        case .answersOf, .sequence, .state: ["GET", "PUT", "DELETE"]
        }
    }
}
