import CodegenDiagnostics
import CodegenPlatform

/// The user's templates: `manifest.yaml` and `*.mustache`, in the folder itself or in `partials/`.
struct TemplateFolder {
    private let location: ResolvedPath
    private let range: SourceRange?

    init(_ location: ResolvedPath, range: SourceRange?) {
        self.location = location
        self.range = range
    }

    /// The folders that contain the templates.
    var folders: [String] { [location.path, location.path + "/partials"] }

    /// Returns the files by the name of the template that each replaces, or `nil` after reporting at least one error.
    func files(diagnostics: DiagnosticsEngine) -> [String: SourceFile]? {
        guard let paths = paths() else {
            diagnostics.report(.unreadableTemplateFolder(location.shown), at: range)
            return nil
        }
        var files: [String: SourceFile] = [:]
        for (name, file) in paths.sorted(by: { $0.key < $1.key }) {
            do throws(FileProblem) {
                let bytes = try FileReader.read(file.path)
                guard String(validUTF8: bytes) != nil else { throw FileProblem("it is not UTF-8") }
                files[name] = diagnostics.register(path: file.shown, bytes: bytes)
            } catch {
                diagnostics.report(.unreadableTemplate(file.shown, error.reason), at: range)
                return nil
            }
        }
        return files
    }

    /// Returns the paths by the name of the template that each replaces, or `nil` if the folder cannot be read.
    func paths() -> [String: ResolvedPath]? {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: location.path) else { return nil }
        let partials = try? FileManager.default.contentsOfDirectory(atPath: location.path + "/partials")
        let paths = (partials ?? []).map { "partials/" + $0 } + entries
        return Dictionary(
            paths.compactMap { path in
                Self.templateName(path).map { ($0, location.relative(path, toFolder: true)) }
            },
            uniquingKeysWith: { first, _ in first })
    }

    private static func templateName(_ path: String) -> String? {
        if path == "manifest.yaml" { return "manifest" }
        guard path.hasSuffix(".mustache"), let name = path.split(separator: "/").last else { return nil }
        return String(name.dropLast(".mustache".count))
    }
}
