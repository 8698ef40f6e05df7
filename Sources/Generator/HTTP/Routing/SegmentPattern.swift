import CodegenDiagnostics

/// One segment of a path template: `posts`, `{id}`, `{Sid}.json`.
struct SegmentPattern: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    let parts: [Part]

    init(_ text: some StringProtocol) {
        let parts = URITemplate(text).parts.map { part -> Part in
            switch part {
            case .literal(let text): .literal(Self.plain(text))
            case .variable(let name): .parameter(String(name))
            }
        }
        self.parts = parts.isEmpty ? [.literal("")] : parts
    }

    private static func plain(_ text: some StringProtocol) -> String {
        PercentText.decoded(text) ?? String(text)
    }

    /// The rank of the segment: fixed segments precede partly fixed segments, which precede whole parameters.
    var openness: Int {
        let isParameter = parts.map { part in
            if case .parameter = part { return true }
            return false
        }
        if !isParameter.contains(true) { return 0 }
        return isParameter.contains(false) ? 1 : 2
    }

    /// Returns the values of the parameters, percent-encoded as received; `nil` if the segment does not match.
    func match(_ raw: Substring) -> [(name: String, value: Substring)]? {
        if case .parameter(let name)? = parts.first, parts.count == 1 { return raw.isEmpty ? nil : [(name, raw)] }
        if case .literal(let text)? = parts.first, parts.count == 1 {
            return PercentText.decoded(raw)?.isExactly(text) == true ? [] : nil
        }
        var hopeless: Set<Place> = []
        return match(raw, from: raw.startIndex, part: 0, &hopeless)
    }

    /// A part and an index from which the part does not match.
    private struct Place: Hashable {
        let part: Int
        let index: Substring.Index
    }

    /// Finds the shortest value for each parameter with which the rest of the segment matches.
    private func match(
        _ raw: Substring, from start: Substring.Index, part: Int, _ hopeless: inout Set<Place>
    ) -> [(name: String, value: Substring)]? {
        guard part < parts.count else { return start == raw.endIndex ? [] : nil }
        guard !hopeless.contains(Place(part: part, index: start)) else { return nil }
        switch parts[part] {
        case .literal(let text):
            if raw[start...].hasPrefix(text) {
                let end = raw.index(start, offsetBy: text.count, limitedBy: raw.endIndex) ?? raw.endIndex
                if let rest = match(raw, from: end, part: part + 1, &hopeless) { return rest }
            }
        case .parameter(let name):
            var end = start
            while end < raw.endIndex {
                end = raw.index(after: end)
                if let rest = match(raw, from: end, part: part + 1, &hopeless) {
                    return [(name, raw[start..<end])] + rest
                }
            }
        }
        hopeless.insert(Place(part: part, index: start))
        return nil
    }
}
