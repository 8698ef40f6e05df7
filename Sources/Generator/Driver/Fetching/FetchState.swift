/// What `codegen fetch` remembers beside a description: where it is from and what it was, in `community.yaml.source`. To be
/// checked in, like the description; has no credentials, and of the URL a hash only.
struct FetchState: Equatable {
    static let suffix = ".source"

    /// SHA-256.
    let url: String
    /// SHA-256 of the description.
    let hash: String
    /// The hash of the description that it replaces: an interrupted run leaves that one.
    var previous: String?
    let entityTag: String?

    private static let longestTag = 1_000

    init(url: String, _ bytes: [UInt8], _ entityTag: String?) {
        self.url = SHA256.hex(url)
        hash = SHA256.hex(bytes)
        let isUsable = { (tag: String) in
            tag.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } && tag.utf8.count <= Self.longestTag
        }
        self.entityTag = entityTag.flatMap { isUsable($0) ? $0 : nil }
    }

    /// `nil` for what `text` did not write.
    init?(_ text: String) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let pairs = lines.compactMap { line -> (String, String)? in
            guard let space = line.firstIndex(of: " ") else { return nil }
            return (String(line[..<space]), String(line[line.index(after: space)...]))
        }
        let values = Dictionary(pairs) { first, _ in first }
        guard let url = values["url"], let hash = values["sha256"] else { return nil }
        (self.url, self.hash, previous, entityTag) = (url, hash, values["previous"], values["etag"])
    }

    var text: String {
        let lines = [
            "# Written by codegen fetch, so that it can tell its descriptions from yours. Check it in; do not edit it.",
            "url \(url)", "sha256 \(hash)",
        ]
        let others = [previous.map { "previous \($0)" }, entityTag.map { "etag \($0)" }].compactMap(\.self)
        return (lines + others).map { $0 + "\n" }.joined()
    }
}
