import CodegenPlatform

/// Finds the descriptions of an app, for `codegen init` without arguments.
struct DescriptionSearch {
    let folder: WorkingFolder

    /// Paths as a user would write them, sorted: in the folder itself and in those that usually have descriptions.
    func descriptions() -> [String] {
        [".", "api", "openapi", "specs"].flatMap { name in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.resolve(name).path)) ?? []
            return names.sorted().map { name == "." ? $0 : "\(name)/\($0)" }.filter(isDescription)
        }
    }

    /// Whether the file has `openapi` or `swagger` as a key at its beginning.
    private func isDescription(_ path: String) -> Bool {
        guard [".yaml", ".yml", ".json"].contains(where: path.hasSuffix),
            let bytes = try? FileReader.read(folder.resolve(path).path)
        else { return false }
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return start.contains(/(^|[\n{,])\s*["']?(openapi|swagger)["']?\s*:/)
    }
}
