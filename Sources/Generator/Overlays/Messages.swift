import CodegenDiagnostics
import CodegenYAML

/// The diagnostics about overlays.
package struct OverlayDiagnostics: DiagnosticTable {
    package static let title = "Overlays"

    package init() {}

    let invalidOverlay = DiagnosticKind(
        "invalid-overlay", .error, cause: "A document is not an overlay, or contains an invalid action.",
        remedy: "Write `overlay: 1.0.0`, `info` and `actions`. An action has a `target`, and `update` or `remove`.")
    let invalidJSONPath = DiagnosticKind(
        "invalid-json-path", .error, cause: "The target of an action is not a JSONPath query (RFC 9535).",
        remedy: "Correct the query: `$.paths['/posts'].get`, `$.tags[?@.name == 'x']`.")
    let unmatchedOverlayTarget = DiagnosticKind(
        "unmatched-overlay-target", .warning, cause: "The target of an action matches no value in the description.",
        remedy: "Remove the action or correct its target. The description may have changed.")
    let impossibleOverlayAction = DiagnosticKind(
        "impossible-overlay-action", .error,
        cause: "An action cannot be applied to the selected value: the whole description, or a value of another kind.",
        remedy: "Select a value that the action can change, or remove the value and add another one.")
    let overlayLimit = DiagnosticKind(
        "overlay-limit", .error, cause: "A target visits too many values, or an update is nested too deeply.",
        remedy: "Write the exact path of the selected values.")
    let unknownOverlayKey = DiagnosticKind(
        "unknown-overlay-key", .warning, cause: "An overlay has a key that the specification does not define.",
        remedy: "Correct or remove the key, or begin it with `x-`.")
}

extension DiagnosticKind {
    static let overlays = OverlayDiagnostics()
}

extension DiagnosticMessage {
    static let notAnOverlay = Self(
        .overlays.invalidOverlay, "this is not an overlay document",
        advice: "an overlay begins with 'overlay: 1.0.0', 'info' and 'actions'")
    static let overlayWithoutActions = Self(
        .overlays.invalidOverlay, "an overlay needs 'actions', a list with at least one action")
    static let actionWithoutTarget = Self(
        .overlays.invalidOverlay, "an action needs 'target', a JSONPath query in quotes")
    static let actionWithoutChange = Self(.overlays.invalidOverlay, "an action needs 'update' or 'remove: true'")
    static let removeIsNotBoolean = Self(.overlays.invalidOverlay, "'remove' must be true or false")
    static let targetWithoutMatch = Self(
        .overlays.unmatchedOverlayTarget, "this target matches no value in the description",
        advice: "remove the action, or correct its target")
    static let removedRoot = Self(.overlays.impossibleOverlayAction, "the whole description cannot be removed")
    static let tooManyNodes = Self(
        .overlays.overlayLimit, "this target visits too many nodes",
        advice: "write the exact path of the selected values")

    static let tooManyChanges = Self(
        .overlays.overlayLimit, "the actions up to this one copy too many members of large objects",
        advice: "join actions with the same target into one 'update'")

    static func overlayVersion(_ version: String) -> Self {
        Self(
            .overlays.invalidOverlay, "the overlay version '\(version.prefix(20))' is not supported",
            advice: "use 1.0.0 or 1.1.0")
    }

    static func unknownOverlayKey(_ key: String, _ known: [String]) -> Self {
        if key == "copy" {
            return Self(
                .overlays.unknownOverlayKey, "'copy' of Overlay 1.1 is not supported",
                advice: "write the members in 'update'")
        }
        return Self(
            .overlays.unknownOverlayKey, "unknown key '\(key.prefix(60))' in an overlay",
            advice: Spelling.closest(to: key, among: known).map { "did you mean '\($0)'?" }
                ?? "the keys here are \(known.joined(separator: ", "))")
    }

    static func invalidJSONPath(_ text: String, _ failure: JSONPathFailure) -> Self {
        Self(
            .overlays.invalidJSONPath,
            "this is not a JSONPath query: \(failure.reason) at character \(failure.offset + 1)",
            advice: "see RFC 9535: $.paths['/a'].get, $..schema, $.tags[?@.name == 'x']")
    }

    static func updateOfOtherKind(_ path: String, _ node: Node) -> Self {
        let kind = node.mapping == nil ? "a scalar" : "an object"
        return Self(.overlays.impossibleOverlayAction, "\(path.prefix(200)) is \(kind), but this update is not")
    }

    static func tooDeepAfterOverlay(_ limit: Int) -> Self {
        Self(.overlays.overlayLimit, "the overlay nests the description more than \(limit) levels deep")
    }
}
