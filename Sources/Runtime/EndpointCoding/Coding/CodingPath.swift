/// The coding path of a value that is written. Shared by the values inside it and built only when an error needs it.
final class CodingPath {
    private let parent: CodingPath?
    private let last: (any CodingKey)?
    private let root: [any CodingKey]
    /// How many arrays and objects are around the value.
    let depth: Int
    let stack: CodingStack

    init(root: [any CodingKey] = [], stack: CodingStack = CodingStack()) {
        parent = nil
        last = nil
        self.root = root
        depth = root.count
        self.stack = stack
    }

    private init(parent: CodingPath, key: any CodingKey) {
        self.parent = parent
        last = key
        root = []
        depth = parent.depth + 1
        stack = parent.stack
    }

    func appending(_ key: any CodingKey) -> CodingPath {
        CodingPath(parent: self, key: key)
    }

    /// Whether models may go deeper here: `JSONCoding.maximumModelDepth` is not reached, and neither is the end of the
    /// part of the stack that coding may take. Unions of unions reach that first, in builds without optimisation.
    var allowsNesting: Bool { depth < JSONCoding.maximumModelDepth && stack.hasRoom }

    /// Whether a value may stand here that is not an array or object.
    var allowsValue: Bool { depth <= JSONCoding.maximumModelDepth && stack.hasRoom }

    var keys: [any CodingKey] {
        var keys: [any CodingKey] = []
        var level = self
        while let key = level.last, let parent = level.parent {
            keys.append(key)
            level = parent
        }
        return level.root + keys.reversed()
    }
}
