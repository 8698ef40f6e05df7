import Diagnostics
import OpenAPI

extension DiagnosticMessage {
    static func aliasCycle(_ id: SchemaID) -> Self {
        DiagnosticMessage(
            "'\(id.readableName)' is a list or map of nothing but itself",
            advice: "it is kept as any JSON; give it an object in between")
    }
}
