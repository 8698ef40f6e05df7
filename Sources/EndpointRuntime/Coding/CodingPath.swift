/// The coding path of a value. Shared by the values inside it and built only when an error or a union needs it.
final class CodingPath {
    private let parent: CodingPath?
    private let last: (any CodingKey)?
    private let root: [any CodingKey]
    /// How many arrays and objects are around the value.
    let depth: Int
    private let stackOrigin: UInt

    init(root: [any CodingKey] = []) {
        parent = nil
        last = nil
        self.root = root
        depth = root.count
        stackOrigin = Self.stackAddress()
    }

    private init(parent: CodingPath, key: any CodingKey) {
        self.parent = parent
        last = key
        root = []
        depth = parent.depth + 1
        stackOrigin = parent.stackOrigin
    }

    func appending(_ key: any CodingKey) -> CodingPath {
        CodingPath(parent: self, key: key)
    }

    /// Whether models may go deeper here: `JSONCoding.maximumModelDepth` is not reached, and neither is the end of the
    /// part of the stack that coding may take. Unions of unions reach that first, in builds without optimisation.
    var allowsNesting: Bool { depth < JSONCoding.maximumModelDepth && hasStack }

    /// Whether a value may stand here that is not an array or object.
    var allowsValue: Bool { depth <= JSONCoding.maximumModelDepth && hasStack }

    private var hasStack: Bool {
        let address = Self.stackAddress()
        let used = max(address, stackOrigin) - min(address, stackOrigin)
        // Farther apart than any stack is large: the addresses are not of one stack.
        return used < Self.stackLimit || used > 64 << 20
    }

    /// Threads other than the main one have 512 KiB on Apple's systems; a part of it is taken before coding starts.
    private static let stackLimit: UInt = 384 << 10

    @inline(never)
    private static func stackAddress() -> UInt {
        var byte: UInt8 = 0
        return withUnsafeMutablePointer(to: &byte) { UInt(bitPattern: $0) }
    }

    var keys: [any CodingKey] {
        var keys: [any CodingKey] = []
        var level = self
        while let key = level.last, let parent = level.parent {
            keys.append(key)
            level = parent
        }
        return level.root + keys.reversed()
    }

    var names: [String] { keys.map(\.stringValue) }
}
