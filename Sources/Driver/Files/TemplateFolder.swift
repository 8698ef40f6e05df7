import Diagnostics
import Foundation

/// The user's templates: `manifest.yaml` and `*.mustache`, in the folder itself or in `partials/`.
struct TemplateFolder {
    private let location: ResolvedPath
    private let range: SourceRange?

    init(_ location: ResolvedPath, range: SourceRange?) {
        self.location = location
        self.range = range
    }

    /// By the name of the template that each replaces; `nil` after reporting at least one error.
    func files(diagnostics: DiagnosticsEngine) -> [String: SourceFile]? {
        guard let names = names() else {
            diagnostics.report(.unreadableTemplateFolder(location.shown), at: range)
            return nil
        }
        var files: [String: SourceFile] = [:]
        for (name, path) in names.sorted(by: { $0.key < $1.key }) {
            let file = location.relative(path, toFolder: true)
            do throws(FileProblem) {
                let bytes = try FileReader.read(file.path)
                guard String(validating: bytes, as: UTF8.self) != nil else { throw FileProblem("it is not UTF-8") }
                files[name] = diagnostics.register(path: file.shown, bytes: bytes)
            } catch {
                diagnostics.report(.unreadableTemplate(file.shown, error.reason), at: range)
                return nil
            }
        }
        return files
    }

    private func names() -> [String: String]? {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: location.path) else { return nil }
        let partials = try? FileManager.default.contentsOfDirectory(atPath: location.path + "/partials")
        let paths = (partials ?? []).map { "partials/" + $0 } + entries
        return Dictionary(
            paths.compactMap { path in Self.templateName(path).map { ($0, path) } },
            uniquingKeysWith: { first, _ in first })
    }

    private static func templateName(_ path: String) -> String? {
        if path == "manifest.yaml" { return "manifest" }
        guard path.hasSuffix(".mustache"), let name = path.split(separator: "/").last else { return nil }
        return String(name.dropLast(".mustache".count))
    }
}
