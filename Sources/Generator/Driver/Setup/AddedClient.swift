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
        guard let entry = add(to: folder.resolve(path)) else {
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

    private func add(to location: ResolvedPath) -> Entry? {
        guard let configuration = ConfigurationReader(location, diagnostics: diagnostics).read() else { return nil }
        let spec = folder.resolve(arguments.spec)
        if let other = configuration.apis.first(where: { $0.spec.resolved == spec.resolved }) {
            diagnostics.report(.describedTwice(arguments.spec, other.name), at: other.specRange)
            return nil
        }
        guard let title = title(of: spec) else { return nil }
        let root = PathText.lastPart(of: location.folder.resolved)
        let name = arguments.name ?? ModuleNameProposal(title: title, file: spec.shown, root: root).name
        let usual = location.folder.relative("Generated", toFolder: true)
        let parent = configuration.apis.last.map { $0.output.folder } ?? usual
        let output = arguments.output.map(folder.resolve) ?? parent.relative(name, toFolder: true)
        let entry = Entry(
            name: name, spec: spec.written(from: location.folder), output: output.written(from: location.folder))
        return write(entry, to: location) ? entry : nil
    }

    /// Returns the title of a description, or `nil` after reporting that it cannot be used.
    private func title(of spec: ResolvedPath) -> String? {
        var api = APIConfiguration(name: "API", spec: spec, output: folder.resolve("."))
        if case .remote(let url) = DescriptionInput(arguments.spec) { api.specInput = .remote(url) }
        let found = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).describe().found
        return diagnostics.has(.error) ? nil : found?.document.info.title
    }

    // MARK: Writing

    private func write(_ entry: Entry, to location: ResolvedPath) -> Bool {
        do throws(FileProblem) {
            let bytes = try FileReader.read(location.path)
            guard let text = ConfigurationText(bytes)?.adding(lines(of: entry)) else {
                diagnostics.report(.flowConfiguration(location.shown, lines(of: entry)), at: nil)
                return false
            }
            guard isValid(text, at: location) else { return false }
            try ReplacedFile.replace(location, by: text)
            return true
        } catch {
            diagnostics.report(.unwritableFile(location.shown, error.reason), at: nil)
            return false
        }
    }

    private func lines(of entry: Entry) -> [String] {
        [
            "name: \(YAMLText.scalar(entry.name))", "spec: \(YAMLText.scalar(entry.spec))",
            "output: \(YAMLText.scalar(entry.output))",
        ]
    }

    /// Returns whether the new configuration is valid, after reporting why it is not: the name may be in use.
    private func isValid(_ text: String, at location: ResolvedPath) -> Bool {
        ConfigurationReader(location, diagnostics: diagnostics).read(text) != nil
    }
}

/// The text of a configuration, to which an entry is added.
struct ConfigurationText {
    private let text: String
    /// The line after the last entry, from 0, and the column of the entries.
    private let position: (line: Int, column: Int)

    /// Returns `nil` if the entries are not in block style.
    init?(_ bytes: [UInt8]) {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "codegen.yaml", bytes: bytes)
        let entries = YAMLParser(diagnostics: engine).parse(file)?.mapping?["apis"]?.sequence
        guard let last = entries?.last?.mapping?.entries.last, let first = entries?.last?.mapping?.entries.first else {
            return nil
        }
        text = String(decoding: bytes, as: UTF8.self)
        let line = Int(first.keyRange.line)
        let lines = text.linesWithBreaks
        guard lines.indices.contains(line - 1) else { return nil }
        let indent = lines[line - 1].prefix { $0 == " " }.count
        guard lines[line - 1].dropFirst(indent).hasPrefix("- "), !lines[line - 1].contains("{") else { return nil }
        position = (Self.end(of: last, in: lines, indent: indent), indent)
    }

    func adding(_ entry: [String]) -> String {
        let indent = String(repeating: " ", count: position.column)
        let added = zip(["- "] + Array(repeating: "  ", count: entry.count), entry).map { "\(indent)\($0)\($1)\n" }
        let lines = text.linesWithBreaks
        let before = lines.prefix(position.line).joined()
        let separator = before.unicodeScalars.last == "\n" || before.isEmpty ? "" : "\n"
        return before + separator + added.joined() + lines.dropFirst(position.line).joined()
    }

    /// Returns the index of the line after an entry, including its comments: lines that are indented more than `- `.
    private static func end(of last: Mapping.Entry, in lines: [Substring], indent: Int) -> Int {
        var end = Int(last.value.range.endLine)
        if last.value.range.endColumn == 1, end > 1 { end -= 1 }
        end = max(end, Int(last.keyRange.line))
        while end < lines.count, lines[end].prefix(while: { $0 == " " }).count > indent,
            lines[end].contains(where: { !$0.isWhitespace })
        {
            end += 1
        }
        return min(end, lines.count)
    }
}

extension DiagnosticMessage {
    fileprivate static func describedTwice(_ spec: String, _ name: String) -> Self {
        Self(
            .driver.existingEntry, "'\(name)' already has the description \(spec)",
            advice: "copy the entry by hand if you want two clients of it")
    }

    fileprivate static func flowConfiguration(_ path: String, _ lines: [String]) -> Self {
        Self(
            .driver.existingEntry, "the entries of \(path) are not in block style, so that none can be added",
            advice: "add it by hand: { \(lines.joined(separator: ", ")) }")
    }
}
