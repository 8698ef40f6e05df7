/// The way from the root of a document to a value. Shared by the values below it and spelled out only when an error or
/// a union asks.
final class CodingPath {
    private let parent: CodingPath?
    private let last: [any CodingKey]

    init(root: [any CodingKey] = []) {
        parent = nil
        last = root
    }

    private init(parent: CodingPath, key: any CodingKey) {
        self.parent = parent
        last = [key]
    }

    func appending(_ key: any CodingKey) -> CodingPath {
        CodingPath(parent: self, key: key)
    }

    var keys: [any CodingKey] {
        var levels = [last]
        var level = parent
        while let current = level {
            levels.append(current.last)
            level = current.parent
        }
        return levels.reversed().flatMap { $0 }
    }

    var names: [String] { keys.map(\.stringValue) }
}
