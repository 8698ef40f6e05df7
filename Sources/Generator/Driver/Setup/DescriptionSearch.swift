import CodegenPlatform

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
