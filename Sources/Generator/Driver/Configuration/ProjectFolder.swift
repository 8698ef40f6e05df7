import CodegenDiagnostics

/// The folder whose files a configuration may change: the git repository around the configuration, or else the working
/// folder. A configuration outside of the working folder was named by the user, so its folder is used then.
struct ProjectFolder {
    /// The path with symbolic links resolved.
    let path: String

    init(of configuration: ResolvedPath, in working: WorkingFolder) {
        self.init(around: PathText.folder(of: configuration.resolved), in: working)
    }

    /// - Parameter folder: A path with symbolic links resolved.
    init(around folder: String, in working: WorkingFolder) {
        let working = working.resolve(".").resolved
        path = Self.repository(around: folder) ?? (PathText.isInside(folder, working) ? working : folder)
    }

    /// Returns the innermost git repository that contains a folder.
    static func repository(around folder: String) -> String? {
        (PathText.parents(of: folder) + [folder]).last { PathText.real("\($0)/.git") != nil }
    }

    /// Returns whether the configuration may change the file or folder at a location. Files of git are excluded.
    func contains(_ location: ResolvedPath) -> Bool {
        let resolved = location.resolved
        return PathText.isInside(resolved, path) && !resolved.split(separator: "/").contains(where: isGit)
    }

    /// Returns whether a file system may read the name as `.git`: some ignore case and invisible characters.
    private func isGit(_ name: Substring) -> Bool {
        let visible = name.unicodeScalars.filter { !$0.isInvisible }
        return String(String.UnicodeScalarView(visible)).lowercased() == ".git"
    }
}

/// Reports output folders outside of the project. The user can allow them in the arguments.
struct OutputFolderRule {
    let project: ProjectFolder
    let diagnostics: DiagnosticsEngine

    /// - Returns: Whether codegen may write the client.
    func check(_ api: APIConfiguration) -> Bool {
        if project.contains(api.output) { return true }
        diagnostics.report(.foreignOutput(api.output.shown), at: api.outputRange ?? api.nameRange)
        return false
    }
}

extension DiagnosticMessage {
    static func foreignOutput(_ path: String) -> Self {
        Self(
            .driver.foreignOutput, "'output' leads out of the project, to \(path)",
            advice: "choose a folder of the git repository, or run codegen with --allow-output")
    }
}
