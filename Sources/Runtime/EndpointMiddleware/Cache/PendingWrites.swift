/// The responses that a `DiskCacheStorage` has not written yet, in the order of writing. An entry without responses
/// removes its file. All operations take constant time on average.
struct PendingWrites {
    struct Write: Sendable {
        let name: String
        let number: Int
        var responses: [CachedResponse]
        var size: Int
    }

    private var writes: [String: Write] = [:]
    private var names: [Int: String] = [:]
    private var lastNumber = 0
    /// A lower bound of the numbers of all writes.
    private var lowest = 1
    /// A lower bound of the numbers of all writes with responses.
    private var lowestWithResponses = 1
    private var size = 0

    subscript(name: String) -> [CachedResponse]? { writes[name]?.responses }

    /// The next write.
    var first: Write? {
        mutating get {
            while lowest <= lastNumber {
                if let name = names[lowest] { return writes[name] }
                lowest += 1
            }
            return nil
        }
    }

    /// Adds or replaces a write. If more than `limit` bytes are pending because the disk is slow, the oldest responses
    /// are dropped.
    mutating func add(_ responses: [CachedResponse], for name: String, limit: Int) {
        if let old = writes[name] { forget(old) }
        lastNumber += 1
        let write = Write(
            name: name, number: lastNumber, responses: responses, size: responses.reduce(0) { $0 + $1.size })
        writes[name] = write
        names[lastNumber] = name
        size += write.size
        while size > limit, lowestWithResponses <= lastNumber {
            if let name = names[lowestWithResponses], let oldest = writes[name] {
                size -= oldest.size
                writes[name]?.responses = []
                writes[name]?.size = 0
            }
            lowestWithResponses += 1
        }
    }

    /// - Returns: `false` if a newer write of the same file is pending.
    mutating func remove(_ write: Write) -> Bool {
        guard let current = writes[write.name], current.number == write.number, current.size == write.size else {
            return false
        }
        forget(current)
        return true
    }

    private mutating func forget(_ write: Write) {
        size -= write.size
        writes[write.name] = nil
        names[write.number] = nil
    }
}
