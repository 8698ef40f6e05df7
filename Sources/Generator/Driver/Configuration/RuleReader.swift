import CodegenDiagnostics
import CodegenSettings

/// Reads `rules` in `codegen.yaml`. Patterns are relative to its folder.
struct RuleReader {
    let location: ResolvedPath
    let diagnostics: DiagnosticsEngine

    func rules(_ settings: [NamedSetting<RuleSetting>]) -> DiagnosticRules {
        var rules: [String: DiagnosticRules.Rule] = [:]
        for setting in settings {
            guard let kind = DiagnosticCatalogue.kind(setting.name), let rule = rule(setting.value) else { continue }
            if !kind.isConfigurable, rule.level != .error {
                diagnostics.report(.fixedSeverity(kind), at: setting.nameRange)
            }
            rules[kind.id] = rule
        }
        return DiagnosticRules(rules)
    }

    private func rule(_ setting: RuleSetting) -> DiagnosticRules.Rule? {
        switch setting {
        case .level(let level): DiagnosticRules.Rule(level)
        case .settings(let settings):
            settings.severity.map { level in
                let files = (settings.files ?? []).map { FilePattern(location.relative($0.value).shown) }
                return DiagnosticRules.Rule(level, files: files)
            }
        }
    }
}

extension DiagnosticMessage {
    static func fixedSeverity(_ kind: DiagnosticKind) -> Self {
        Self(
            .driver.fixedSeverity, "'\(kind.id)' is always an error, because the client cannot be generated with it",
            advice: "remove the rule")
    }
}
