import Diagnostics
import YAML

extension DiagnosticMessage {
    static let notAnOverlay = Self(
        "this is not an overlay document", advice: "it begins with 'overlay: 1.0.0', 'info' and 'actions'")
    static let overlayWithoutActions = Self("an overlay needs 'actions', a list with at least one action")
    static let actionWithoutTarget = Self("an action needs 'target', a JSONPath query in quotes")
    static let actionWithoutChange = Self("an action needs 'update' or 'remove: true'")
    static let removeIsNotBoolean = Self("'remove' must be true or false")
    static let targetWithoutMatch = Self(
        "this target selects nothing in the description", advice: "remove the action, or correct its target")
    static let removedRoot = Self("the whole description cannot be removed")
    static let tooManyNodes = Self("this target visits too many nodes", advice: "name the path to what it selects")

    static func overlayVersion(_ version: String) -> Self {
        Self("the overlay version '\(version.prefix(20))' is not supported", advice: "use 1.0.0 or 1.1.0")
    }

    static func unknownOverlayKey(_ key: String, _ known: [String]) -> Self {
        Self(
            "unknown key '\(key.prefix(60))' in an overlay",
            advice: Spelling.closest(to: key, among: known).map { "did you mean '\($0)'?" }
                ?? "the keys here are \(known.joined(separator: ", "))")
    }

    static func invalidJSONPath(_ text: String, _ failure: JSONPathFailure) -> Self {
        Self(
            "this is not a JSONPath query: \(failure.reason) at character \(failure.offset + 1)",
            advice: "see RFC 9535: $.paths['/a'].get, $..schema, $.tags[?@.name == 'x']")
    }

    static func updateOfOtherKind(_ path: String, _ node: Node) -> Self {
        let kind = node.mapping == nil ? "a scalar" : "an object"
        return Self("\(path.prefix(200)) is \(kind), and this update is not")
    }

    static func tooDeepAfterOverlay(_ limit: Int) -> Self {
        Self("the overlay nests the description more than \(limit) levels deep")
    }
}
