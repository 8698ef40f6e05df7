import EndpointMockData

extension SampleMaker {
    private static let codeNames: Set = ["code", "codes"]

    /// Returns the JSON of codes in the spelling of a code without digits: `team_plan` for `plan_code`, `basic`. Empty for
    /// other strings.
    func codes(like content: Substring, _ words: [String]) -> [String] {
        guard words.count > 1, let last = words.last, Self.codeNames.contains(last),
            content.allSatisfy({ $0.isASCII && ($0.isLetter || "_- ".contains($0)) })
        else { return [] }
        let list = TextTopic(words.dropLast() + ["name"], owner: [])?.lists.first ?? "keys"
        let separator = content.first { "_- ".contains($0) } ?? "_"
        let isUppercase = !content.contains(where: \.isLowercase)
        return (SampleWords.lists[list == "titles" ? "keys" : list] ?? []).map { word in
            let code = SampleWords.slug(word).split(separator: "-").joined(separator: String(separator))
            return JSONString.json(isUppercase ? code.uppercased() : code)
        }
    }
}
