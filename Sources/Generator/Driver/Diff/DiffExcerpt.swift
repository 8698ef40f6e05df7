import CodegenComparison
import CodegenSymbols

/// The lines of one description around a change, as HTML.
struct DiffExcerpt {
    private static let linesAround = 3
    private static let maximumLineLength = 200

    private let position: Symbol.Position?
    private let lines: [String]
    private let title: String
    /// The lines of the list `required` if the change is about it. They may be far from the property.
    private let required: RequiredList?

    init(_ change: Change, _ position: Symbol.Position?, _ side: ComparedSide) {
        let lines = position.flatMap { side.files[$0.file] } ?? []
        let index = position.map { $0.line - 1 } ?? -1
        self.position = lines.indices.contains(index) ? position : nil
        self.lines = lines
        title = side.title
        let isAboutList = change.kind.id.hasSuffix("-became-required") || change.kind.id.hasSuffix("-became-optional")
        required = isAboutList && self.position != nil ? RequiredList(ofPropertyAt: index, in: lines) : nil
    }

    var html: String {
        guard let position else { return "<div class=\"none\">Not in \(HTMLText.broken(title))</div>" }
        let changed = position.line - 1
        let around = max(0, changed - Self.linesAround)...min(lines.count - 1, changed + Self.linesAround)
        var rows = ""
        var last: Int?
        for index in Set(around).union(required?.lines ?? []).sorted() {
            if let last, index > last + 1 { rows += "<span><i>⋯</i></span>" }
            last = index
            rows += row(index, position)
        }
        return """
            <figure><figcaption>\(HTMLText.broken(position.text))</figcaption>\
            <pre tabindex="0" aria-label="\(HTMLText.escaped(position.text))">\(rows)</pre></figure>
            """
    }

    private func row(_ index: Int, _ position: Symbol.Position) -> String {
        let line = String(lines[index].prefix(Self.maximumLineLength))
        let number = "<i>\(index + 1)</i>"
        if let required, required.lines.contains(index) {
            return "<mark>\(number)\(Self.marked(required.range(in: line), in: line))</mark>"
        }
        guard index == position.line - 1 else { return "<span>\(number)\(HTMLText.escaped(line))</span>" }
        let range = position.subject.flatMap { line.firstRange(of: $0) }
        return "<mark>\(number)\(Self.marked(range, in: line))</mark>"
    }

    /// Returns a line in which the changed part, such as the path of an operation, is emphasized.
    private static func marked(_ range: Range<String.Index>?, in line: String) -> String {
        guard let range else { return HTMLText.escaped(line) }
        return HTMLText.escaped(String(line[..<range.lowerBound])) + "<b>\(HTMLText.escaped(String(line[range])))</b>"
            + HTMLText.escaped(String(line[range.upperBound...]))
    }
}

/// The list `required` beside the properties of an object, found by the indentation of YAML or JSON with line breaks.
struct RequiredList {
    /// The wire name of the property.
    let property: String
    /// The indices of the line with the key, and of the line with the property if it is in the list.
    let lines: [Int]

    /// `nil` if there is no list, or the object has another layout.
    init?(ofPropertyAt index: Int, in lines: [String]) {
        // Of the lines around the property only, because a file can have many lines and many changes.
        let indentation = { (index: Int) in lines[index].firstIndex { $0 != " " }.map { lines[index][..<$0].count } }
        guard let name = Self.key(of: lines[index]), let depth = indentation(index) else { return nil }
        guard let parent = lines[..<index].indices.last(where: { indentation($0).map { $0 < depth } ?? false }),
            Self.key(of: lines[parent]) == "properties", let level = indentation(parent)
        else { return nil }
        let isInside = { (index: Int) in indentation(index).map { $0 >= level } ?? true }
        let before = lines[..<parent].indices.reversed().prefix(while: isInside)
        let after = lines[(parent + 1)...].indices.prefix(while: isInside)
        guard
            let key = (Array(before) + Array(after)).first(where: {
                indentation($0) == level && Self.key(of: lines[$0]) == "required"
            })
        else { return nil }
        property = name
        let elements = lines[(key + 1)...].indices.prefix { index in
            indentation(index).map { $0 > level } ?? true || lines[index].dropFirst(level).hasPrefix("- ")
        }
        let element = ([key] + Array(elements)).first { Self.range(of: name, in: lines[$0]) != nil }
        self.lines = [key] + (element.map { $0 == key ? [] : [$0] } ?? [])
    }

    private static func key(of line: String) -> String? {
        let text = line.drop { $0 == " " }
        guard let colon = text.firstRange(of: ":") else { return nil }
        return text[..<colon.lowerBound].filter { $0 != "\"" && $0 != "'" }
    }

    /// The place of the property in a line of the list.
    func range(in line: String) -> Range<String.Index>? { Self.range(of: property, in: line) }

    private static func range(of name: String, in line: String) -> Range<String.Index>? {
        let isBetween = { (character: Character?) in character.map { " ,[]{}\"'".contains($0) } ?? true }
        return line.ranges(of: name).first { range in
            isBetween(line[..<range.lowerBound].last) && isBetween(line[range.upperBound...].first)
        }
    }
}
