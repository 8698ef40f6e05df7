import Diagnostics

/// What one `x-codegen` says, checked against its table.
package struct SettingValues: Sendable {
    package indirect enum Value: Sendable {
        case text(String)
        case flag(Bool)
        case number(Double)
        case statuses([Int])
        case settings(SettingValues)
    }

    package struct Entry: Sendable {
        package let value: Value
        package let range: SourceRange
    }

    package private(set) var entries: [String: Entry] = [:]

    package init() {}

    package subscript(name: String) -> Entry? {
        get { entries[name] }
        set { entries[name] = newValue }
    }

    package var isEmpty: Bool { entries.isEmpty }

    package func text(_ name: String) -> String? {
        if case .text(let text)? = entries[name]?.value { return text }
        return nil
    }

    package func flag(_ name: String) -> Bool? {
        if case .flag(let flag)? = entries[name]?.value { return flag }
        return nil
    }

    package func number(_ name: String) -> Double? {
        if case .number(let number)? = entries[name]?.value { return number }
        return nil
    }

    package func count(_ name: String) -> Int? {
        number(name).flatMap { Int(exactly: $0) }
    }

    package func statuses(_ name: String) -> [Int]? {
        if case .statuses(let statuses)? = entries[name]?.value { return statuses }
        return nil
    }

    package func settings(_ name: String) -> SettingValues? {
        if case .settings(let settings)? = entries[name]?.value { return settings }
        return nil
    }

    /// A member path in pieces.
    package func path(_ name: String) -> [String]? {
        text(name).map { $0.split(separator: "/").map(String.init) }
    }

    /// These settings, and where they are silent those of something wider.
    package func falling(backTo wider: SettingValues) -> SettingValues {
        var result = wider
        for (name, entry) in entries { result.entries[name] = entry }
        return result
    }
}
