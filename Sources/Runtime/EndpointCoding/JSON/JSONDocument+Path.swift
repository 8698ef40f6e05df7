extension JSONDocument {
    /// Returns the value at the path of a `DecodingFailure`, such as `data[3].author.id`. If the path leads to no value,
    /// the result is the innermost array or object on the path.
    ///
    /// Names in the path can contain dots and brackets, so several members can match. All of them are followed; each
    /// value is reached at most once.
    func value(at path: String) -> (index: Int, isExact: Bool) {
        let path = Array(path.utf8)
        var best = (index: 0, end: 0)
        var open = [best]
        while let place = open.popLast() {
            if place.end == path.count { return (place.index, true) }
            if place.end > best.end { best = place }
            switch values[place.index].kind {
            case .object: open += members(of: place, on: path).reversed()
            case .array: if let element = element(of: place, on: path) { open.append(element) }
            case .null, .bool, .integer, .number, .string: break
            }
        }
        return (best.index, false)
    }

    /// Returns the members that the rest of the path can begin with, each with the end of its name in the path.
    private func members(of place: (index: Int, end: Int), on path: [UInt8]) -> [(index: Int, end: Int)] {
        var start = place.end
        if place.index > 0, path[start] == UInt8(ascii: ".") { start += 1 }
        let number = Self.number(at: place.end, in: path)
        return names(of: place.index).compactMap { name in
            let text = UnsafeBufferPointer(start: bytes + Int(name.start), count: Int(name.count))
            let end = start + text.count
            if path[start...].starts(with: text),
                end == path.count || path[end] == UInt8(ascii: ".") || path[end] == UInt8(ascii: "[")
            {
                return (Int(name.value), end)
            }
            // Other decoders write a member with a number as its name like an element.
            guard let number, text.elementsEqual(path[(place.end + 1)..<(number.end - 1)]) else { return nil }
            return (Int(name.value), number.end)
        }
    }

    private func element(of place: (index: Int, end: Int), on path: [UInt8]) -> (index: Int, end: Int)? {
        guard let number = Self.number(at: place.end, in: path) else { return nil }
        let elements = elements(of: place.index)
        return number.value < elements.count ? (elements[number.value], number.end) : nil
    }

    /// Returns the number of `[3]` at a position in the path, and the end of the bracket.
    private static func number(at start: Int, in path: [UInt8]) -> (value: Int, end: Int)? {
        guard path[start] == UInt8(ascii: "["), let last = path[start...].firstIndex(of: UInt8(ascii: "]")),
            let value = Int(String(decoding: path[(start + 1)..<last], as: UTF8.self)), value >= 0
        else { return nil }
        return (value, last + 1)
    }
}
