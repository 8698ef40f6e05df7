/// The coding path of a value that is being encoded. The values inside it share the path, and the keys are collected
/// only for an error.
final class CodingPath {
    private let parent: CodingPath?
    private let last: (any CodingKey)?
    private let root: [any CodingKey]
    /// The number of arrays and objects around the value.
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

    /// Whether models may be nested deeper here: `JSONCoding.maximumModelDepth` is not reached, and coding has stack
    /// space left. In builds without optimisation, nested unions reach the stack limit first.
    var allowsNesting: Bool { depth < JSONCoding.maximumModelDepth && stack.hasRoom }

    /// Whether a value that is not an array or object is allowed here.
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
