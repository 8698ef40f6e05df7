import CodegenDiagnostics
import CodegenLowering
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSettings
import CodegenYAML
import EndpointMockData

/// The keys of `samples`.
struct SampleKeys: SettingTable {
    static let keys = Self()

    let properties = SettingKey(
        "properties", .choice(SampleExtent.self),
        "the optional properties of generated samples: at every depth until a sample reaches its maximum size (`full`), or none inside other objects (`required`)",
        default: "full")
    let words = SettingKey(
        "words",
        .either(
            SettingType.string.map(WordSetting.file), WordKeys.keys.words.type.map(WordSetting.lists)),
        "lists of words for texts, or a file with lists: `{ cities: [Hanoi, Hue] }`")
    let values = SettingKey(
        "values", .names(to: .scalar, "strings, numbers, true or false"),
        "values by the names of properties or schemas: `{ price: 12.50 EUR }`")
    let images = SettingKey(
        "images", .choice(SampleImages.self),
        "the images of properties with an example: its address (`described`), or pictures that need no network (`generated`)",
        default: "described")
}

/// The key of lists of words, without its form as a file.
struct WordKeys: SettingTable {
    static let keys = Self()

    let words = SettingKey(
        "words", .entries(.stringOrList(), named: SampleVocabulary.lists, "list of words"), "lists of words for texts")
}

/// The value of `samples`.
enum SampleSetting: Sendable {
    case properties(SampleExtent)
    case settings(SettingValues<SampleKeys>)

    /// The file with lists of words.
    var wordFile: String? {
        guard case .settings(let settings) = self, case .file(let path)? = settings.words else { return nil }
        return path
    }
}

/// The value of `words`.
enum WordSetting: Sendable {
    case file(String)
    case lists([NamedSetting<[Located<String>]>])
}

/// Reads `samples` and the file with lists of words.
struct SampleSettingReader {
    let location: ResolvedPath
    let diagnostics: DiagnosticsEngine

    func read(_ setting: SampleSetting, into options: inout LoweringOptions) {
        switch setting {
        case .properties(let extent): options.samples = extent
        case .settings(let settings):
            options.samples = settings.properties ?? options.samples
            let words = settings[\.words].map { lists($0.value, at: $0.range) } ?? [:]
            let values = (settings.values ?? []).map { ($0.name, Self.json($0.value)) }
            let vocabulary = SampleVocabulary(
                words: words, values: Dictionary(values, uniquingKeysWith: { first, _ in first }),
                images: settings.images ?? .described)
            // With the default values, the options are equal to those without the setting.
            options.vocabulary = vocabulary == SampleVocabulary() ? nil : vocabulary
        }
    }

    private func lists(_ setting: WordSetting, at range: SourceRange) -> [String: [String]] {
        let lists: [NamedSetting<[Located<String>]>]
        switch setting {
        case .file(let path): lists = file(location.relative(path), at: range)
        case .lists(let found): lists = found
        }
        return Dictionary(
            lists.map { ($0.name, $0.value.map(\.value)) }, uniquingKeysWith: { first, _ in first })
    }

    private func file(_ path: ResolvedPath, at range: SourceRange) -> [NamedSetting<[Located<String>]>] {
        let file: SourceFile
        do {
            file = diagnostics.register(path: path.shown, bytes: try FileReader.read(path.path))
        } catch {
            diagnostics.report(.unreadableWords(path.shown, error.reason), at: range)
            return []
        }
        guard let root = YAMLParser(diagnostics: diagnostics).parse(file) else { return [] }
        // The checks of a file are those of a mapping in the configuration.
        let entry = Mapping.Entry(key: WordKeys.keys.words.name, keyRange: root.range, value: root)
        let node = Node(.mapping(Mapping([entry])), range: root.range)
        SettingsChecker(diagnostics: diagnostics).check(node, WordKeys.self, owner: path.shown)
        return SettingValues<WordKeys>(node).words ?? []
    }

    /// Returns a scalar as JSON. A number that JSON spells differently is a string.
    private static func json(_ scalar: Scalar) -> String {
        switch scalar.kind {
        case .bool: return scalar.text.lowercased()
        case .integer, .float:
            let isNumber = scalar.text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
            return isNumber ? scalar.text : JSONString.json(scalar.text)
        case .null, .string: return JSONString.json(scalar.text)
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func unreadableWords(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the lists of words \(path) cannot be read: \(reason)")
    }
}
