import CodegenDiagnostics
import CodegenFiltering
import CodegenIR
import CodegenLowering
import CodegenSettings
import CodegenYAML

/// Reads `codegen.yaml`. Its paths are relative to its folder.
struct ConfigurationReader {
    private let location: ResolvedPath
    private let diagnostics: DiagnosticsEngine

    init(_ location: ResolvedPath, diagnostics: DiagnosticsEngine) {
        self.location = location
        self.diagnostics = diagnostics
    }

    /// Reads the configuration, or returns `nil` after reporting at least one error.
    func read() -> Configuration? {
        parse().flatMap(configuration)
    }

    /// Reads the new contents of the configuration.
    func read(_ text: String) -> Configuration? {
        let file = diagnostics.register(path: location.shown, bytes: Array(text.utf8))
        return YAMLParser(diagnostics: diagnostics).parse(file).flatMap(configuration)
    }

    private func configuration(_ root: Node) -> Configuration? {
        concealSecrets(of: root)
        SettingsChecker(diagnostics: diagnostics).check(root, ConfigurationKeys.self, owner: "codegen.yaml")
        let settings = SettingValues<ConfigurationKeys>(root)
        guard let entries = settings.apis else { return nil }
        let package = settings[\.package].flatMap(package)
        let apis = entries.compactMap { entry in
            api(entry, package: package).map { sharing(settings.entry(\.package), with: $0, entry) }
        }
        let rules = RuleReader(location: location, diagnostics: diagnostics).rules(settings.rules ?? [])
        guard apis.count == entries.count, !diagnostics.has(.error) else { return nil }
        let configuration = Configuration(
            apis: apis, rules: rules, manifestDates: settings.manifestDates ?? .renewed)
        return ClashRules(diagnostics: diagnostics).accept(configuration) ? configuration : nil
    }

    private func parse() -> Node? {
        do {
            let file = diagnostics.register(path: location.shown, bytes: try FileReader.read(location.path))
            return YAMLParser(diagnostics: diagnostics).parse(file)
        } catch {
            diagnostics.report(.unreadableConfiguration(location.shown, error.reason), at: nil)
            return nil
        }
    }

    /// Conceals secrets in messages. This includes invalid entries because diagnostics print their lines.
    private func concealSecrets(of root: Node) {
        for entry in root.mapping?["apis"]?.sequence ?? [] {
            guard let source = entry.mapping?[APIKeys.keys.source.name], let file = diagnostics.file(source.range.file)
            else { continue }
            SourceSetting.concealSecrets(of: source, in: file)
        }
    }

    private func package(_ settings: Located<SettingValues<PackageKeys>>) -> PackageSettings? {
        PackageSettings(settings, in: location, diagnostics)
    }

    private func api(_ settings: SettingValues<APIKeys>, package shared: PackageSettings?) -> APIConfiguration? {
        guard let name = settings[\.name], let spec = settings[\.spec], let output = settings[\.output] else {
            return nil
        }
        if let problem = ModuleName.problem(name.value) {
            diagnostics.report(.invalidModuleName(name.value, problem), at: name.range)
        }
        var api = APIConfiguration(
            name: name.value, spec: location.relative(spec.value), output: location.relative(output.value))
        if case .remote(let url) = DescriptionInput(spec.value) {
            api.spec = ResolvedPath(path: api.spec.path, shown: url)
            api.specInput = .remote(url)
        }
        (api.nameRange, api.specRange, api.outputRange) = (name.range, spec.range, output.range)
        api.source = settings[\.source].flatMap(DescriptionSource.init)
        if let templates = settings[\.templates] {
            api.templates = location.relative(templates.value)
            api.templatesRange = templates.range
        }
        api.overlays = (settings.overlays ?? []).map {
            OverlayPath(location: location.relative($0.value), range: $0.range)
        }
        api.filter = settings[\.filter].map(Filter.init)
        api.options = options(settings)
        api.words = settings.samples?.wordFile.map { location.relative($0) }
        checkMocks(api, settings)
        api.serverNames = settings.servers ?? []
        api.conformances = settings.conformances ?? []
        api.defaultServerRange = settings[\.defaultServer]?.range
        api.allowedByConfiguration = (settings.allow ?? []).map { location.relative($0.value) }
        api.namedFolders = (settings.allow ?? []).map {
            NamedFolder(setting: "allow", location: location.relative($0.value), range: $0.range)
        }
        api.package = shared
        if let own = settings[\.package] {
            api.package = own.value.value.flatMap { package(Located($0, at: own.range)) }
        }
        api.overrides = OverrideShortForms(diagnostics: diagnostics).merged(settings)
        api.typesRange = settings.entry(\.schemas)?.keyRange
        return api
    }

    private func sharing(
        _ package: Mapping.Entry?, with api: APIConfiguration, _ settings: SettingValues<APIKeys>
    ) -> APIConfiguration {
        var api = api
        api.written = settings.entries
        if settings[\.package] == nil, let package { api.written.append(package) }
        return api
    }

    private func options(_ settings: SettingValues<APIKeys>) -> LoweringOptions {
        var options = LoweringOptions(settings)
        if let samples = settings.samples {
            SampleSettingReader(location: location, diagnostics: diagnostics).read(samples, into: &options)
        }
        options.readCallForms(settings)
        options.acronyms = (settings.acronyms ?? []).map(\.value)
        options.schemaPrefixes = (settings.schemaPrefixes ?? []).map(\.value)
        options.schemaSuffixes = (settings.schemaSuffixes ?? []).map(\.value)
        options.identifiers = (settings.identifiers ?? []).map(\.value)
        options.clientHeaders = (settings.clientHeaders ?? []).map(\.value)
        options.reservedNames =
            settings.reservedNames.map { ReservedTypeNames($0, diagnostics) } ?? options.reservedNames
        options.serverNames = Dictionary(
            (settings.servers ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        options.defaultServer = settings.defaultServer
        for entry in settings.conformances ?? [] {
            options.conformances[entry.name] = entry.value.map { AdoptedProtocol(module: $0.module, name: $0.name) }
        }
        return options
    }

    /// Reports unsuitable combinations of access and mocks: `internal` clients need `testable` mocks, and other clients
    /// do not.
    private func checkMocks(_ api: APIConfiguration, _ settings: SettingValues<APIKeys>) {
        switch (api.options.access, api.options.mocks) {
        case (.internal, .generated):
            let range = settings[\.mocks.key]?.range ?? settings[\.access.key]?.range
            diagnostics.report(.internalMocks(api.name), at: range)
        case (.public, .testable), (.package, .testable):
            diagnostics.report(.needlessTestableMocks(api.options.access.rawValue), at: settings[\.mocks.key]?.range)
        case (.public, _), (.package, _), (.internal, _): break
        }
    }
}

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
