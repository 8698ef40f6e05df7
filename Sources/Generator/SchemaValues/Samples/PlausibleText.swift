import EndpointMockData

/// Texts that are plausible for the name of a property, in order of preference.
struct PlausibleText {
    private let place: SamplePlace
    /// The minimum length of sentences.
    private let minimumLength: Int

    private static let maximumLength = 4_096

    init(_ place: SamplePlace, minimumLength: Int) {
        self.place = place
        self.minimumLength = minimumLength
    }

    /// - Parameter format: The words of a format, which decide if the name has no meaning.
    func texts(format: @autoclosure () -> [String]) -> [String] {
        if let topic = TextTopic(place.words, owner: place.owner) ?? TextTopic(format(), owner: []) {
            return texts(topic)
        }
        return NumberTopic.texts(place)
    }

    /// Texts without a meaning: short phrases, then words for short texts.
    var neutral: [String] {
        words(["phrases"], place.seed).prefix(Self.maximumPhrases) + words(["words"], place.seed)
    }

    /// Words with signs between them, for patterns.
    var slugs: [String] { words(["phrases"], place.seed).prefix(1).map(SampleWords.slug) }

    private static let maximumPhrases = 3

    /// The URL of a page with a title.
    var url: String {
        "https://www.example.org/\(words(["titles"], place.seed).first.map(SampleWords.slug) ?? "")"
    }

    private func texts(_ topic: TextTopic) -> [String] {
        switch topic {
        case .own(let lists): return words(lists, place.seed)
        case .shared(let lists): return words(lists, place.sharedSeed)
        case .fullName: return names.map { "\($0.first) \($0.last)" }
        case .userName: return accounts
        case .email: return emails
        case .sentences: return sentences
        case .dateTime: return [moment.dateTime, moment.date]
        case .date: return [moment.date, moment.dateTime]
        case .url: return [url, "https://www.example.org"]
        case .code:
            let number = 1_000 + Int(place.seed % 9_000) + place.variant
            let name = place.words.count > 1 ? place.words : place.owner + place.words
            return ["\((name.first ?? "code").prefix(3).uppercased())-\(number)"]
        case .digits(let count): return [digits(count)]
        case .token: return [token]
        case .slug: return words(["titles"], place.seed).map(SampleWords.slug)
        case .owner: return place.owner.isEmpty ? words(["kinds"], place.seed) : [place.owner.joined(separator: "_")]
        case .image: return images + [url]
        case .hex(let count): return [hex(count)]
        case .identifier: return [identifier]
        case .uuid: return [uuid]
        case .address: return ["192.0.2.\(1 + place.variant % 250)"]
        }
    }

    /// Returns digits of which the first is not zero.
    private func digits(_ count: Int) -> String {
        let minimum = (1..<count).reduce(1) { product, _ in product * 10 }
        return String(minimum + (Int(place.seed % UInt64(9 * minimum)) + place.variant) % (9 * minimum))
    }

    private var token: String {
        let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
        var seed = place.seed &+ UInt64(place.variant) &* 0x9E37_79B9_7F4A_7C15
        return String(
            (0..<16).map { _ in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return digits[Int(seed >> 59)]
            })
    }

    private func hex(_ count: Int) -> String {
        let parts = (0..<(count + 15) / 16).map { part in
            let digits = String(StableHash.of("\(place.pointer)#\(place.variant)/\(part)"), radix: 16)
            return String(repeating: "7", count: 16 - digits.count) + digits
        }
        return String(parts.joined().prefix(count))
    }

    var uuid: String {
        let digits = String(StableHash.of("\(place.pointer)#\(place.variant)"), radix: 16)
        let hex = String(repeating: "0", count: 16 - digits.count) + digits
        let parts = [hex.prefix(8), hex.dropFirst(8).prefix(4)]
        return "\(parts[0])-\(parts[1])-4\(hex.dropFirst(13))-8\(hex.prefix(3))-\(hex.dropFirst(4))"
    }

    /// A number with four digits, from which a list of a thousand objects can count down.
    var identifier: String { String(1_000 + Int(place.seed % 9_000) - place.variant) }

    /// Images as data URLs, or the images of the configuration.
    var images: [String] { words(["images"], place.seed) }

    /// Texts with the encoding Base64.
    var encoded: [String] { words(["base64"], place.seed) }

    var moment: SampleMoment { SampleMoment(place) }

    var emails: [String] { accounts.map { "\($0)@example.com" } }

    private func words(_ lists: [String], _ seed: UInt64) -> [String] {
        lists.flatMap { place.vocabulary.words($0, from: seed, variant: place.variant) }
    }

    /// A first and a last name. The properties of an object belong to the same person.
    private var names: [(first: String, last: String)] {
        let seed = place.sharedSeed
        let last = words(["last-names"], seed)
        return words(["first-names"], seed).enumerated().compactMap { index, first in
            last.isEmpty ? nil : (first, last[index % last.count])
        }
    }

    private var accounts: [String] {
        names.map { name in
            [name.first, name.last].map(Self.account).filter { !$0.isEmpty }.joined(separator: ".")
        }.filter { !$0.isEmpty }
    }

    private static func account(_ name: String) -> String {
        name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    private var sentences: [String] {
        let all = words(["sentences"], place.seed)
        guard minimumLength > 0, let first = all.first, first.count < minimumLength, minimumLength <= Self.maximumLength
        else { return all }
        var text = first
        var next = 1
        while text.count < minimumLength {
            text += " \(all[next % all.count])"
            next += 1
        }
        return [text] + all
    }
}
