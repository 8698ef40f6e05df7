/// The responses that a `DiskCacheStorage` has not written yet, in the order of writing; without responses for a file
/// that has to go. All operations take constant time on average.
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
    /// No write has a lower number.
    private var lowest = 1
    /// No write with a lower number has responses.
    private var lowestWithResponses = 1
    private var size = 0

    subscript(name: String) -> [CachedResponse]? { writes[name]?.responses }

    /// The next to be written.
    var first: Write? {
        mutating get {
            while lowest <= lastNumber {
                if let name = names[lowest] { return writes[name] }
                lowest += 1
            }
            return nil
        }
    }

    /// Adds or replaces a write. What the disk is too slow for is not kept: of more than `limit` bytes the oldest go.
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

    /// - Returns: `false` if something newer is to be written.
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
