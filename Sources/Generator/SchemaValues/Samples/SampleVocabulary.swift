import EndpointMockData

/// The images in samples for which the description has an example.
package enum SampleImages: String, Sendable, Encodable, CaseIterable {
    /// The address of the example.
    case described
    /// A generated picture, which needs no network.
    case generated
}

/// The words and values of samples that the configuration replaces.
package struct SampleVocabulary: Sendable, Hashable, Encodable {
    /// Words by the names of their lists.
    package var words: [String: [String]]
    /// Scalars as JSON, by the wire names of properties and the names of components.
    package var values: [String: String]
    /// The images of properties with an example.
    package var images: SampleImages

    package init(
        words: [String: [String]] = [:], values: [String: String] = [:], images: SampleImages = .described
    ) {
        self.words = words
        self.values = values
        self.images = images
    }

    /// The names of all lists of words.
    package static var lists: [String] { SampleWords.lists.keys.sorted() }

    /// Returns the words of a list, beginning with the word at an index. Variants after the last word are
    /// two words.
    func words(_ list: String, from index: UInt64, variant: Int) -> [String] {
        let replaced = words[list] ?? []
        let all = replaced.isEmpty ? SampleWords.lists[list] ?? [] : replaced
        guard !all.isEmpty else { return [] }
        let start = Int((index &+ UInt64(max(0, variant))) % UInt64(all.count))
        let rotated = all[start...] + all[..<start]
        let round = max(0, variant) / all.count
        guard round > 0 else { return Array(rotated) }
        // Different words are joined: `travel-food`, `Desk Lamp Travel Mug`.
        let joint = all[start].contains { $0 == " " || $0.isUppercase } ? " " : "-"
        return rotated.indices.map { index in
            let place = index % all.count
            return SampleWords.joined(Array(all), place, round, joint)
        }
    }
}
