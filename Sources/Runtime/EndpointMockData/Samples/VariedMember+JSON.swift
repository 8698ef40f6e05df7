// The generator writes the variations of lists on pages as JSON, because pages are rarely read.

extension VariedMember {
    /// The path as a string, or an object with the path and the way in which the elements differ.
    package nonisolated var plainValue: PlainValue {
        let path = PlainValue.string(slashed)
        let further: (name: String, value: PlainValue)
        switch manner {
        case .next: return path
        case .step(let distance): further = ("by", .number(String(distance)))
        case .range(let range):
            further = ("in", .array([range.lowerBound, range.upperBound].map { .number(String($0)) }))
        case .values(let values): further = ("values", .array(values.map { PlainValue(.scalar($0)) }))
        case .words(let list): further = ("of", .string(list))
        }
        return .object([PlainValue.Member("path", path), PlainValue.Member(further.name, further.value)])
    }

    /// Creates a member from the value that the generator writes; `nil` for another value.
    nonisolated init?(_ value: PlainValue) {
        if let path = value.string {
            self.init(slashed: path)
            return
        }
        guard let path = value["path"]?.string else { return nil }
        let manner: Manner
        let limits = value["in"]?.elements?.compactMap { $0.text.flatMap { Int($0) } } ?? []
        if let distance = value["by"]?.text.flatMap({ Int($0) }) {
            manner = .step(distance)
        } else if limits.count == 2, limits[0] <= limits[1] {
            manner = .range(limits[0]...limits[1])
        } else if let values = value["values"]?.elements {
            manner = .values(values.map(\.json))
        } else if let list = value["of"]?.string {
            manner = .words(list)
        } else {
            return nil
        }
        self.init(slashed: path, manner)
    }
}
