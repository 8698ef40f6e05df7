/// The query of a list: its filters, its order and its page.
nonisolated struct ListQuery {
    private let operation: StateOperation
    private let call: StateCall
    private let id: String

    /// - Parameter id: The member with the identifier.
    init(_ operation: StateOperation, _ call: StateCall, id: String) {
        self.operation = operation
        self.call = call
        self.id = id
    }

    func page(of objects: [PlainValue]) -> ListPage {
        let sorted = sorted(objects.filter(matches))
        let size = (integer(.limit) ?? operation.pageSize).map { min(max(0, $0), Self.maximum) }
        let start = min(start(sorted, size: size), sorted.count)
        let end = size.map { min(start + $0, sorted.count) } ?? sorted.count
        let kept = Array(sorted[start..<end])
        return ListPage(
            operation: operation, call: call, objects: kept, total: sorted.count, start: start, size: size,
            lastID: kept.last?[id]?.text)
    }

    private static let maximum = 1_000_000

    private func start(_ objects: [PlainValue], size: Int?) -> Int {
        if let offset = integer(.offset) { return min(max(0, offset), objects.count) }
        if let page = integer(.page), let size {
            let pages = min(max(0, page.subtractingReportingOverflow(operation.firstPage).partialValue), Self.maximum)
            let (start, overflows) = pages.multipliedReportingOverflow(by: size)
            return overflows ? objects.count : start
        }
        guard let cursor = text(.cursor), let index = objects.firstIndex(where: { $0[id]?.text == cursor }) else {
            return 0
        }
        return index + 1
    }

    private func text(_ parameter: StateOperation.Parameter) -> String? {
        guard let name = operation.parameterName(parameter) else { return nil }
        return call.query.first { $0.name == name }.map(\.value)
    }

    private func integer(_ parameter: StateOperation.Parameter) -> Int? {
        text(parameter).flatMap { Int($0) }
    }

    // MARK: Filters

    private func matches(_ object: PlainValue) -> Bool {
        operation.filters.allSatisfy { parameter, path in
            let values = call.query.filter { $0.name == parameter || $0.name == parameter + "[]" }.map(\.value)
            let wanted = values.flatMap { [$0] + $0.split(separator: ",").map(String.init) }.filter { !$0.isEmpty }
            return wanted.isEmpty || Self.contains(object, path[...], wanted)
        }
    }

    /// Returns whether the value at a path is one of the wanted values. A list matches if one of its elements does.
    private static func contains(_ value: PlainValue, _ path: ArraySlice<String>, _ wanted: [String]) -> Bool {
        if let elements = value.elements { return elements.contains { contains($0, path, wanted) } }
        if let first = path.first { return value[first].map { contains($0, path.dropFirst(), wanted) } ?? false }
        guard let text = value.text else { return false }
        return wanted.contains(text) || value.number.map { number in wanted.contains { Double($0) == number } } == true
    }

    // MARK: Order

    private struct SortKey {
        let member: String
        let isDescending: Bool
    }

    private func sorted(_ objects: [PlainValue]) -> [PlainValue] {
        let keys = keys(objects)
        guard !keys.isEmpty else { return objects }
        return objects.enumerated().sorted { left, right in
            for key in keys {
                switch Self.compare(left.element[key.member], right.element[key.member]) {
                case 0: continue
                case let order: return key.isDescending ? order > 0 : order < 0
                }
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// Returns the members to sort by: `-created_at`, `created_at:desc`, `title,-id`, with the direction of another
    /// parameter.
    private func keys(_ objects: [PlainValue]) -> [SortKey] {
        let direction = text(.order)?.lowercased()
        let isDescending = direction.map { $0.hasPrefix("desc") || $0 == "-1" } ?? false
        let isDirection = direction.map { ["asc", "desc", "ascending", "descending", "1", "-1"].contains($0) }
        // An order that is not a direction names the members.
        let text = text(.sort) ?? (isDirection == false ? text(.order) : nil) ?? ""
        return text.split(separator: ",").compactMap { part in
            var name = part.drop { "+- ".contains($0) }
            var isReversed = part.hasPrefix("-")
            if let end = name.lastIndex(where: { ":. ".contains($0) }) {
                let suffix = name[name.index(after: end)...].lowercased()
                if ["asc", "desc"].contains(suffix) {
                    isReversed = isReversed != (suffix == "desc")
                    name = name[..<end]
                }
            }
            guard let member = Self.member(String(name), of: objects) else { return nil }
            return SortKey(member: member, isDescending: isReversed != isDescending)
        }
    }

    /// Returns the member with a name, in any spelling: `createdAt` for `created_at`.
    private static func member(_ name: String, of objects: [PlainValue]) -> String? {
        let plain = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let names = objects.first?.members.map(\.name) ?? []
        return names.first { $0 == name } ?? names.first { plain($0) == plain(name) }
    }

    /// Returns a negative number if the first value precedes the second, and 0 for equal values. Absent values are last.
    private static func compare(_ left: PlainValue?, _ right: PlainValue?) -> Int {
        if let left = left?.number, let right = right?.number { return left < right ? -1 : left > right ? 1 : 0 }
        switch (left?.text, right?.text) {
        case (let left?, let right?): return left < right ? -1 : left > right ? 1 : 0
        case (_?, nil): return -1
        case (nil, _?): return 1
        case (nil, nil): return 0
        }
    }
}

extension StateOperation {
    /// Returns the name of a parameter. If the description declares no parameter for pages, links use `page`.
    nonisolated func parameterName(_ parameter: Parameter) -> String? {
        if let name = parameters[parameter] { return name }
        let hasPages = parameters[.page] ?? parameters[.offset] ?? parameters[.cursor] != nil
        let isLinked = results[.nextURL] != nil
        return parameter == .page && !hasPages && isLinked ? "page" : nil
    }
}
