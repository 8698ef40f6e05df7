import CodegenDiagnostics
import CodegenLowering
import CodegenPlatform

/// The arguments of `codegen init`, as the user wrote them.
package struct SetupArguments: Sendable {
    package var spec: String?
    package var name: String?
    package var output: String?
    /// The folder or the repository of the package codegen.
    package var package: String?
    package var version: String?
    /// The folder of the package that runs codegen.
    package var tools: String?
    /// The path of this program. If SwiftPM built it, it is inside its package.
    package var program: String
    /// Whether the caller generates the client afterwards.
    package var isGenerated: Bool

    package init(
        spec: String? = nil, name: String? = nil, output: String? = nil, package: String? = nil,
        version: String? = nil, tools: String? = nil, program: String, isGenerated: Bool = false
    ) {
        self.spec = spec
        self.name = name
        self.output = output
        self.package = package
        self.version = version
        self.tools = tools
        self.program = program
        self.isGenerated = isGenerated
    }
}

/// `codegen init`: examines a description, writes a configuration and, for a package at a URL, the package that runs codegen,
/// and prints the remaining steps.
package struct ProjectSetup: Sendable {
    private let arguments: SetupArguments
    private let folder: WorkingFolder
    private let console: Console
    private let diagnostics = DiagnosticsEngine()

    package init(_ arguments: SetupArguments, in folder: WorkingFolder, console: Console) {
        self.arguments = arguments
        self.folder = folder
        self.console = console
    }

    package func run() -> RunStatus {
        WorkThread.run(runHere)
    }

    private func runHere() -> RunStatus {
        guard let spec = spec(), let package = package() else { return .usage }
        let tools = tools(package)
        guard areNew(tools), let plan = plan(spec, package, tools), let attributes = write(plan) else {
            let report = DiagnosticReport(
                engine: diagnostics, format: .text, folder: folder, usesColor: console.usesColor)
            console.writeError(report.text)
            return .failure
        }
        console.write(SetupInstructions(plan: plan, attributes: attributes).text)
        return console.hasFailed() ? .failure : .success
    }

    // MARK: Arguments

    private func spec() -> String? {
        if let spec = arguments.spec { return spec }
        let found = DescriptionSearch(folder: folder).descriptions()
        if let only = found.first, found.count == 1 { return only }
        let what = found.isEmpty ? "there is no description here" : "there are \(found.joined(separator: ", "))"
        console.writeError("error: \(what); name the description: codegen init FILE\n")
        return nil
    }

    private func package() -> PackageSettings? {
        if let url = arguments.package, url.contains(":") {
            if let version = arguments.version {
                guard PackageSettings.isVersion(version) else {
                    console.writeError(
                        "error: '\(version)' is not a version: --package-version needs a version such as 0.2.0\n")
                    return nil
                }
                return PackageSettings(location: .url(url, from: version), traits: [])
            }
            console.writeError("error: name the lowest version of \(url) with --package-version\n")
            return nil
        }
        guard let path = arguments.package ?? ProgramPackage.folder(ofProgram: arguments.program) else {
            console.writeError("error: name the folder or the repository of the package codegen with --package\n")
            return nil
        }
        guard PathText.real(folder.resolve("\(path)/Package.swift").path) != nil else {
            console.writeError("error: \(path) is not the folder of a package: it has no Package.swift\n")
            return nil
        }
        let isAbsolute = arguments.package?.hasPrefix("/") == true
        return PackageSettings(location: isAbsolute ? .absolute(path) : .relative(folder.resolve(path)), traits: [])
    }

    /// Returns the folder of the package that runs codegen. A package in a folder runs itself, so that the build of the
    /// program that runs `init` is used further on.
    private func tools(_ package: PackageSettings) -> String? {
        switch package.location {
        case .url: arguments.tools ?? "Tools"
        case .relative, .absolute: arguments.tools
        }
    }

    // MARK: Plan

    /// Returns whether none of the files exists yet.
    private func areNew(_ tools: String?) -> Bool {
        let configurations = UsualConfiguration.paths.map { ($0, "add an entry to it: codegen add FILE") }
        let tools = SetupFiles.names(tools: tools).map { ($0, "name another folder with --tools") }
        for (name, advice) in configurations + tools where PathText.real(folder.resolve(name).path) != nil {
            let bytes = try? FileReader.read(folder.resolve(name).path)
            let file = diagnostics.register(path: name, bytes: bytes ?? [])
            diagnostics.report(.existingSetup(name, advice), at: .start(of: file.id))
        }
        return !diagnostics.has(.error)
    }

    private func plan(_ spec: String, _ package: PackageSettings, _ tools: String?) -> SetupPlan? {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: "API", spec: location, output: folder.resolve("."))
        if case .remote(let url) = DescriptionInput(spec) { api.specInput = .remote(url) }
        let pipeline = Pipeline(api: api, isStrict: false, diagnostics: diagnostics)
        guard let found = pipeline.describe().found, !diagnostics.has(.error) else { return nil }
        let root = PathText.lastPart(of: folder.resolve(".").resolved)
        let name =
            arguments.name
            ?? ModuleNameProposal(title: found.document.info.title, file: location.shown, root: root).name
        let output = arguments.output ?? "Generated/\(name)"
        guard accept(output, root: root, package: package) else { return nil }
        let names = ServerNameProposal(found.api.servers, of: found.document).names
        return SetupPlan(
            name: name, spec: spec, output: output, tools: tools, package: package, folder: folder,
            document: found.document, proposals: pipeline.proposals(found.document, found.api),
            servers: names.isEmpty ? found.api.servers.map(\.name.swift) : names.map(\.name),
            serverNames: names, warnings: diagnostics.diagnostics.count, isGenerated: arguments.isGenerated,
            app: AppManifest(folder: folder))
    }

    /// Checks for duplicate package identities. SwiftPM identifies a local package by the last component of its path.
    private func accept(_ output: String, root: String, package: PackageSettings) -> Bool {
        let identity = PathText.lastPart(of: folder.resolve(output).resolved).lowercased()
        guard identity != root.lowercased() else {
            diagnostics.report(.duplicatePackage(output, "the folder of the app"), at: nil)
            return false
        }
        guard identity != package.identity else {
            diagnostics.report(.duplicatePackage(output, "the package codegen"), at: nil)
            return false
        }
        return true
    }

    // MARK: Writing

    /// Writes all files or none.
    ///
    /// - Returns: The changed file of attributes, if any; `nil` after a failure.
    private func write(_ plan: SetupPlan) -> [ResolvedPath]? {
        var folders = NewFolders(.system)
        var written: [ResolvedPath] = []
        let attribute = MergeAttribute(output: folder.resolve(plan.output), in: folder.resolve("."))
        var current = attribute.location
        do throws(FileProblem) {
            let text = try attribute.text()
            for file in SetupFiles(plan: plan).files {
                current = folder.resolve(file.name)
                try folders.make(PathText.folder(of: current.path))
                try FileWriter.create(current.path, file.text)
                written.append(current)
            }
            guard let text else { return [] }
            current = attribute.location
            try folders.make(PathText.folder(of: current.path))
            try ReplacedFile.replace(current, by: text, mustExist: false)
            return [current]
        } catch {
            for path in written { try? FileOperations.system.remove(path.path) }
            folders.discard()
            diagnostics.report(.unwritableFile(current.shown, error.reason), at: nil)
            return nil
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func existingSetup(_ path: String, _ advice: String) -> Self {
        Self(.driver.existingFile, "\(path) already exists; init does not replace files", advice: advice)
    }

    fileprivate static func duplicatePackage(_ output: String, _ other: String) -> Self {
        Self(
            .driver.duplicatePackage,
            "'\(output)' and \(other) have the same last path component, by which SwiftPM identifies packages",
            advice: "name another folder with --output")
    }
}

/// Finds the descriptions of an app, for `codegen init` without arguments.
struct DescriptionSearch {
    let folder: WorkingFolder

    /// Returns sorted paths as a user would write them, from the folder itself and from folders that usually contain
    /// descriptions.
    func descriptions() -> [String] {
        [".", "api", "openapi", "specs"].flatMap { name in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.resolve(name).path)) ?? []
            return names.sorted().map { name == "." ? $0 : "\(name)/\($0)" }.filter(isDescription)
        }
    }

    /// Returns whether the file begins with the key `openapi` or `swagger`.
    private func isDescription(_ path: String) -> Bool {
        guard [".yaml", ".yml", ".json"].contains(where: path.hasSuffix),
            let bytes = try? FileReader.read(folder.resolve(path).path)
        else { return false }
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return start.contains(/(^|[\n{,])\s*["']?(openapi|swagger)["']?\s*:/)
    }
}

/// Finds the package from which a program was built.
enum ProgramPackage {
    /// Returns the folder that contains the build folder of a program built by `swift build`. Returns `nil` for a
    /// program that was copied elsewhere or belongs to another package.
    static func folder(ofProgram path: String) -> String? {
        guard let program = PathText.real(path), let build = program.ranges(of: "/.build/").last else {
            return nil
        }
        let folder = String(program[..<build.lowerBound])
        guard let manifest = try? FileReader.read(folder + "/Package.swift") else { return nil }
        return String(decoding: manifest, as: UTF8.self).contains("name: \"EndpointRuntime\"") ? folder : nil
    }
}
