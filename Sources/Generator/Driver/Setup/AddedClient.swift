import CodegenDiagnostics
import CodegenYAML

/// `codegen add`: adds an entry for a description to a configuration. The other text of the configuration stays as it is.
package struct AddedClient: Sendable {
    package struct Arguments: Sendable {
        package var spec: String
        package var name: String?
        package var output: String?
        package var configuration: String?

        package init(spec: String, name: String? = nil, output: String? = nil, configuration: String? = nil) {
            (self.spec, self.name, self.output, self.configuration) = (spec, name, output, configuration)
        }
    }

    /// The status, and the name of the new entry.
    package struct Result: Sendable {
        package let status: RunStatus
        package let name: String?
    }

    private let arguments: Arguments
    private let folder: WorkingFolder
    private let console: Console
    private let diagnostics = DiagnosticsEngine()

    package init(_ arguments: Arguments, in folder: WorkingFolder, console: Console) {
        (self.arguments, self.folder, self.console) = (arguments, folder, console)
    }

    package func run() -> Result {
        WorkThread.run(runHere)
    }

    private func runHere() -> Result {
        guard let path = arguments.configuration ?? UsualConfiguration.path(in: folder) else {
            console.writeError("\(UsualConfiguration.isMissing), or write one: codegen init \(arguments.spec)\n")
            return Result(status: .usage, name: nil)
        }
        guard let entry = addAlone(to: folder.resolve(path)) else {
            let report = DiagnosticReport(
                engine: diagnostics, format: .text, folder: folder, usesColor: console.usesColor)
            console.writeError(report.text)
            return Result(status: .failure, name: nil)
        }
        console.write("\(entry.name) added to \(path): \(entry.spec) in \(entry.output)\n")
        return Result(status: console.hasFailed() ? .failure : .success, name: entry.name)
    }

    private struct Entry {
        let name: String
        let spec: String
        let output: String
    }

    /// Adds the entry while no other process adds one. The folder is locked, because the file is replaced.
    private func addAlone(to location: ResolvedPath) -> Entry? {
        let lock = OutputLock()
        defer { lock.release() }
        guard let path = PathText.real(location.path) else { return add(to: location) }
        let parent = ResolvedPath(path: PathText.folder(of: path), shown: location.folder.shown)
        do throws(FileProblem) {
            try lock.acquire(OutputFolder(location: parent)) { console.writeError(OutputLock.note(parent)) }
            return add(to: location)
        } catch {
            diagnostics.report(.unwritableFile(location.shown, error.reason), at: nil)
            return nil
        }
    }

    private func add(to location: ResolvedPath) -> Entry? {
        let bytes = (try? FileReader.read(location.path)) ?? []
        let text = ConfigurationText(bytes)
        guard
            let others = text?.isEmpty == true
                ? [] : ConfigurationReader(location, diagnostics: diagnostics).read()?.apis
        else { return nil }
        let spec = folder.resolve(arguments.spec)
        if let other = others.first(where: { $0.spec.resolved == spec.resolved }) {
            diagnostics.report(.describedTwice(arguments.spec, other.name), at: other.specRange)
            return nil
        }
        guard let title = title(of: spec) else { return nil }
        let root = PathText.lastPart(of: location.folder.resolved)
        let name = arguments.name ?? ModuleNameProposal(title: title, file: spec.shown, root: root).name
        let usual = location.folder.relative("Generated", toFolder: true)
        let parent = others.last.map { $0.output.folder } ?? usual
        let output = arguments.output.map(folder.resolve) ?? parent.relative(name, toFolder: true)
        let entry = Entry(
            name: name, spec: spec.written(from: location.folder), output: output.written(from: location.folder))
        return write(entry, to: location, bytes) ? entry : nil
    }

    /// Returns the title of a description, or `nil` after reporting that it cannot be used.
    private func title(of spec: ResolvedPath) -> String? {
        var api = APIConfiguration(name: "API", spec: spec, output: folder.resolve("."))
        if case .remote(let url) = DescriptionInput(arguments.spec) { api.specInput = .remote(url) }
        let found = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).describe().found
        return diagnostics.has(.error) ? nil : found?.document.info.title
    }

    // MARK: Writing

    /// - Parameter bytes: The contents of the configuration.
    private func write(_ entry: Entry, to location: ResolvedPath, _ bytes: [UInt8]) -> Bool {
        let values = [("name", entry.name), ("spec", entry.spec), ("output", entry.output)]
        let old = ConfigurationText(bytes)
        guard let text = old?.adding(values) else {
            let file = diagnostics.register(path: location.shown, bytes: bytes)
            let (line, column) = old?.position ?? (1, 1)
            let range = SourceRange(file: file.id, line: line, column: column, endLine: line, endColumn: column)
            let lines = values.map { "\($0.0): \(YAMLText.scalar($0.1))" }
            diagnostics.report(.unsupportedList(lines.joined(separator: ", ")), at: range)
            return false
        }
        guard isValid(text, at: location) else { return false }
        do throws(FileProblem) {
            guard try FileReader.read(location.path) == bytes else { throw FileProblem("it has just been changed") }
            try ReplacedFile.replace(location, by: text)
            return true
        } catch {
            diagnostics.report(.unwritableFile(location.shown, error.reason), at: nil)
            return false
        }
    }

    /// Returns whether the new configuration is valid, after reporting why it is not: the name may be in use.
    private func isValid(_ text: String, at location: ResolvedPath) -> Bool {
        ConfigurationReader(location, diagnostics: diagnostics).read(text) != nil
    }
}

extension DiagnosticMessage {
    fileprivate static func describedTwice(_ spec: String, _ name: String) -> Self {
        Self(
            .driver.existingEntry, "'\(name)' already has the description \(spec)",
            advice: "copy the entry by hand if you want two clients of it")
    }

    fileprivate static func unsupportedList(_ entry: String) -> Self {
        Self(
            .driver.existingEntry, "the list 'apis' has a form to which no entry can be added",
            advice: "add it by hand: { \(entry) }")
    }
}
