/// The state that `codegen fetch` stores next to a description, for example in `community.yaml.source`: the origin and
/// the hash of the description, and the hashes of its other files. Commit it with the description. It contains no
/// credentials and only a hash of the URL.
struct FetchState: Equatable {
    static let suffix = ".source"

    /// The SHA-256 of the URL.
    let url: String
    /// The SHA-256 of the description.
    let hash: String
    /// The hash of the replaced description, which an interrupted run leaves in place.
    var previous: String?
    let entityTag: String?
    /// The SHA-256 of the other files, by their paths relative to the folder. A replaced file has two hashes, because an
    /// interrupted run leaves some files old.
    var files: [String: Set<String>] = [:]

    private static let maximumTagLength = 1_000

    init(url: String, _ bytes: [UInt8], _ entityTag: String?) {
        self.url = SHA256.hex(url)
        hash = SHA256.hex(bytes)
        let isUsable = { (tag: String) in
            tag.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } && tag.utf8.count <= Self.maximumTagLength
        }
        self.entityTag = entityTag.flatMap { isUsable($0) ? $0 : nil }
    }

    /// Parses a state, or returns `nil` if `text` did not produce the string.
    init?(_ text: String) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let pairs = lines.compactMap { line -> (String, String)? in
            guard let space = line.firstIndex(of: " ") else { return nil }
            return (String(line[..<space]), String(line[line.index(after: space)...]))
        }
        let values = Dictionary(pairs) { first, _ in first }
        guard let url = values["url"], let hash = values["sha256"] else { return nil }
        (self.url, self.hash, previous, entityTag) = (url, hash, values["previous"], values["etag"])
        for case ("file", let value) in pairs {
            let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 { files[parts[1], default: []].insert(parts[0]) }
        }
    }

    var text: String {
        let lines = [
            "# Written by codegen fetch, which uses it to detect edited descriptions. Commit it; do not edit it.",
            "url \(url)", "sha256 \(hash)",
        ]
        let others = [previous.map { "previous \($0)" }, entityTag.map { "etag \($0)" }].compactMap(\.self)
        let files = files.sorted { $0.key.isBefore($1.key) }.flatMap { path, hashes in
            hashes.sorted().map { "file \($0) \(path)" }
        }
        return (lines + others + files).map { $0 + "\n" }.joined()
    }
}
