import Diagnostics
import OpenAPI
import SchemaShape

/// A Swift name that the description asks for: `name` or `typeName` of an `x-codegen`. It is an identifier already;
/// where it is taken or reserved, it is repaired like any other name, and that is reported.
struct WishedName {
    let text: String
    let range: SourceRange

    init?(_ values: SettingValues, _ key: String = "name") {
        guard let text = values.text(key), let range = values[key]?.range else { return nil }
        self.text = text
        self.range = range
    }

    var upperFirst: String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Tells the user when the wish could not be granted.
    func report(became name: String, _ diagnostics: DiagnosticsEngine) {
        if name != text { diagnostics.warning(.wishedName(text, became: name), at: range) }
    }
}

extension Schema {
    /// The name of the member that this schema belongs to.
    var wishedMember: WishedName? { WishedName(content.settings) }

    /// The name of the type that this schema becomes. On the schema of a member, `name` is the member's.
    var wishedType: WishedName? {
        guard !content.settings.isEmpty else { return nil }
        let isMember = id.pointer.split(separator: "/").dropLast().last == "properties"
        return WishedName(content.settings, "typeName") ?? (isMember ? nil : WishedName(content.settings))
    }
}

extension Shape.Property {
    /// Of the schemas that describe the member, the first that says so.
    var wishedName: WishedName? {
        schemas.lazy.compactMap(\.wishedMember).first
    }
}

extension DiagnosticMessage {
    static func wishedName(_ wish: String, became name: String) -> Self {
        Self("the name '\(wish)' is taken or reserved here; '\(name)' is used", advice: "choose another name")
    }
}
