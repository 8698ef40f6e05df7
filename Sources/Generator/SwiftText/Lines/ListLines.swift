/// Distributes lists over lines where `LineBreaker` does not: in comments, and in lists whose keys are lines.
package enum ListLines {
    /// Returns lines with as many elements on each line as fit. The elements include their separators.
    package static func filled(_ elements: [String], columns: Int) -> [String] {
        elements.joiningNeighbors { line, element in
            line.count + 1 + element.count <= columns ? "\(line) \(element)" : nil
        }
    }

    /// Returns a call, with one argument on each line if a single line would be too long.
    package static func call(_ function: String, _ arguments: [String], end: String, columns: Int) -> [String] {
        let line = SwiftExpression.call(function, arguments) + end
        guard line.utf8.count > columns, let last = arguments.last else { return [line] }
        return ["\(function)("] + arguments.dropLast().map { "    \($0)," } + ["    \(last))\(end)"]
    }
}

extension Collection {
    /// Joins each element with the elements before it, as long as the closure returns a joined element.
    func joiningNeighbors(_ join: (Element, Element) -> Element?) -> [Element] {
        var result: [Element] = []
        for element in self {
            if let last = result.last, let joined = join(last, element) {
                result[result.count - 1] = joined
            } else {
                result.append(element)
            }
        }
        return result
    }
}
