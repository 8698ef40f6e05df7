/// The calls that wait for a slot of one host, in a binary heap: adding and removing a call takes logarithmic time.
///
/// A call with a higher priority precedes calls that arrived before it, up to a number: `headStart` for each step of the
/// raw values, 64 for `.high` before `.medium`. A call with a low priority therefore waits for a limited number of later
/// calls.
struct WaitingLine {
    typealias Continuation = CheckedContinuation<Bool, Never>

    private struct Place {
        /// The number of the arrival, minus the head start.
        let rank: Int
        let arrival: Int
        let id: Int

        func precedes(_ other: Place) -> Bool { (rank, arrival) < (other.rank, other.arrival) }
    }

    /// The number of earlier calls that a call precedes, for each step of the raw values of `TaskPriority`.
    static let headStart = 16

    /// A heap: no place precedes its parent. It can contain places of calls that have left.
    private var places: [Place] = []
    private var calls: [Int: Continuation] = [:]
    private var arrivals = 0

    var count: Int { calls.count }

    mutating func add(_ call: Continuation, as id: Int, _ priority: TaskPriority) {
        arrivals += 1
        calls[id] = call
        insert(Place(rank: arrivals - Int(priority.rawValue) * Self.headStart, arrival: arrivals, id: id))
    }

    /// Removes a call that no longer waits.
    mutating func remove(_ id: Int) -> Continuation? {
        let call = calls.removeValue(forKey: id)
        if places.count > 2 * calls.count + 64 {
            let waiting = places.filter { calls[$0.id] != nil }
            places = []
            for place in waiting { insert(place) }
        }
        return call
    }

    /// Removes the next call.
    mutating func removeFirst() -> Continuation? {
        while let first = places.first {
            let last = places.removeLast()
            if !places.isEmpty {
                places[0] = last
                sink()
            }
            if let call = calls.removeValue(forKey: first.id) { return call }
        }
        return nil
    }

    private mutating func insert(_ place: Place) {
        places.append(place)
        var index = places.count - 1
        while index > 0, places[index].precedes(places[(index - 1) / 2]) {
            places.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink() {
        var index = 0
        while true {
            let children = (2 * index + 1)..<min(2 * index + 3, max(2 * index + 1, places.count))
            guard let child = children.min(by: { places[$0].precedes(places[$1]) }),
                places[child].precedes(places[index])
            else { return }
            places.swapAt(index, child)
            index = child
        }
    }
}

extension WaitingLine? {
    mutating func add(_ call: WaitingLine.Continuation, as id: Int, _ priority: TaskPriority) {
        if case .none = self { self = WaitingLine() }
        self?.add(call, as: id, priority)
    }
}
