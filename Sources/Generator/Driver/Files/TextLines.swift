extension String {
    /// The lines with their line breaks. Only a line feed ends a line, also after a carriage return.
    var linesWithBreaks: [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        for index in unicodeScalars.indices where unicodeScalars[index] == "\n" {
            let next = unicodeScalars.index(after: index)
            lines.append(self[start..<next])
            start = next
        }
        return start < endIndex ? lines + [self[start...]] : lines
    }
}
