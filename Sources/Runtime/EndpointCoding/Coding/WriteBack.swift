import Foundation

/// Compares the encoded form of a value with the JSON that it was decoded from.
struct WriteBack {
    /// The amount of JSON that is not encoded again. Each scalar, array and object counts once.
    struct Loss: Equatable {
        var values = 0
        var nulls = 0
        /// The nulls that are encoded for required members that are absent in the JSON.
        var addedNulls = 0
    }

    private let original: JSONDocument
    private let index: Int
    private let written: JSONDocument

    /// Returns `nil` for a value that cannot be encoded.
    init?(_ value: Any, readFrom original: JSONDocument, _ index: Int) {
        guard let writable = value as? any ModelValue else { return nil }
        let writer = JSONWriter(.asWritten)
        guard (try? writable._writeValue(to: ValueTarget(writer))) != nil,
            let written = try? JSONDocument(writer.bytes)
        else { return nil }
        (self.original, self.index, self.written) = (original, index, written)
    }

    /// Returns whether the member is encoded unchanged.
    func keeps(_ name: String) -> Bool {
        let (before, after) = (original.place(of: name, in: index), written.place(of: name, in: 0))
        return before.flatMap { try? original.json($0) } == after.flatMap { try? written.json($0) }
    }

    /// The loss, computed without recursion because the JSON may be deep.
    var loss: Loss {
        var loss = size
        var open: [(before: Int?, after: Int)] = [(index, 0)]
        while let (before, after) = open.popLast() {
            switch (before.map(original.kind), written.kind(after)) {
            case (let kind, .object):
                if kind == .object { loss.values -= 1 }
                for name in written.names(of: after) {
                    open.append((before.flatMap { original.place(of: written.name(name), in: $0) }, Int(name.value)))
                }
            case (let kind, .array):
                if kind == .array { loss.values -= 1 }
                let elements = kind == .array ? before.map(original.elements) ?? [] : []
                for (place, element) in written.elements(of: after).enumerated() {
                    open.append((place < elements.count ? elements[place] : nil, element))
                }
            case (.null, .null): loss.nulls -= 1
            case (nil, .null): loss.addedNulls += 1
            case (_, .null), (nil, _): break
            case (.some, _): if let before, areEqual(before, after) { loss.values -= 1 }
            }
        }
        return loss
    }

    private var size: Loss {
        var size = Loss()
        for index in index..<Int(original.values[index].next) {
            if original.kind(index) == .null { size.nulls += 1 } else { size.values += 1 }
        }
        return size
    }

    /// Returns whether both are the same scalar, the same instant, or the same UUID in another case.
    private func areEqual(_ before: Int, _ after: Int) -> Bool {
        guard original.kind(before) == .string, written.kind(after) == .string else {
            guard let one = try? original.scalar(before), let other = try? written.scalar(after) else { return false }
            return one == other
        }
        if original.text(before).elementsEqual(written.text(after)) { return true }
        let (one, other) = (original.string(before), written.string(after))
        if let one = RFC3339.date(one), let other = RFC3339.date(other) { return one == other }
        return one.utf8.count == 36 && one.lowercased() == other.lowercased() && UUID(uuidString: one) != nil
    }
}

extension JSONDocument {
    /// Returns the index of a member; `nil` if the value is not an object or the member is missing.
    func place(of name: String, in index: Int) -> Int? {
        kind(index) == .object ? member(name, of: index) : nil
    }
}
