import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Finds the texts that follow the text of a sample in a list.

extension SampleMaker {
    func textManners(
        _ json: String, _ words: [String], _ shape: Shape, _ schema: Schema, _ place: VariedPlace
    ) -> [VariedMember.Manner] {
        let content = json.dropFirst().dropLast()
        // Bytes as text differ only if they are a word of the list of such texts.
        if shape.isEncoded { return WordVariant(content)?.list == "base64" ? [.next] : [] }
        switch shape.format?.lowercased() {
        case "uuid", "date", "date-time", "datetime": return [.next]
        default: break
        }
        var path = Path(extent: extent)
        path.name = place.path.last ?? ""
        let owner = self.place(of: schema, path).owner
        let topic = TextTopic(words, owner: owner)
        let lists = topic?.lists ?? []
        if let known = WordVariant(content) {
            let own = lists.first { (SampleWords.lists[$0] ?? []).contains { $0[...] == content } }
            // A code of two letters, such as that of a region, is not a country by chance.
            if own != nil || content.utf8.count > 2 {
                return [own.map { $0 == known.list ? .next : .words($0) } ?? .next]
            }
        }
        if let list = lists.first(where: { vocabulary.words[$0]?.contains { $0[...] == content } == true }) {
            let configured = vocabulary.words[list]?.map(JSONString.json) ?? []
            return configured.count > 1 ? [.values(configured)] : []
        }
        if isKey(words) {
            return keyManners(words, in: place) + [.words(SampleWords.tokens)]
        }
        if content.contains("://") { return [.next] }
        if case .own(["hosts"])? = topic { return [] }
        if case .own(["domains"])? = topic { return [] }
        if VariedNames.kinds.contains(words.last ?? "") || content.isEmpty { return [] }
        if let range = VariedNames.range(String(content), words) {
            return [.values(Self.texts(of: range, after: content))]
        }
        let isPhrase = content.contains(" ") || lists.first == SampleWords.people
        let further = isPhrase || !lists.isEmpty && topic?.isFree == true
        let other = further ? lists.first ?? (isPhrase ? "phrases" : nil) : nil
        let similar = similar(to: content, words, owner, lists)
        return [.next] + [other.map(VariedMember.Manner.words)].compactMap(\.self)
            + (similar.isEmpty ? [] : [.values(similar)])
    }

    /// Returns the JSON of the next numbers within a range, after which the least one follows: months after `"11"`.
    private static func texts(of range: ClosedRange<Int>, after content: Substring) -> [String] {
        guard let number = Int(content) else { return [] }
        return (0..<min(maximumValues, range.count)).map { step in
            JSONString.json(String(range.lowerBound + (number - range.lowerBound + step) % range.count))
        }
    }

    // MARK: Codes and names

    private static let codes: Set = ["code", "codes"]
    private static let names: Set = ["name", "title", "label"]

    /// Returns the JSON of words in the spelling of a code or a name without digits: `team_plan` for `plan_code` after
    /// `basic_plan`, and `Pro` for the name of a plan after `Startup`. Empty for other strings.
    private func similar(
        to content: Substring, _ words: [String], _ owner: [String], _ lists: [String]
    ) -> [String] {
        guard let last = words.last, content.allSatisfy({ $0.isASCII && ($0.isLetter || "_- ".contains($0)) }) else {
            return []
        }
        if Self.names.contains(last), let list = lists.first, content.first?.isUppercase == true {
            return (SampleWords.lists[list] ?? []).map { JSONString.json($0.prefix(1).uppercased() + $0.dropFirst()) }
        }
        let role = words.count > 1 ? words.dropLast() : owner
        guard Self.codes.contains(last), !role.isEmpty, lists.isEmpty else { return [] }
        let list = TextTopic(role + ["name"], owner: [])?.lists.first ?? "keys"
        let separator = content.first { "_- ".contains($0) } ?? "_"
        let isUppercase = !content.contains(where: \.isLowercase)
        return (SampleWords.lists[list == "titles" ? "keys" : list] ?? []).map { word in
            let code = SampleWords.slug(word).split(separator: "-").joined(separator: String(separator))
            return JSONString.json(isUppercase ? code.uppercased() : code)
        }
    }
}
