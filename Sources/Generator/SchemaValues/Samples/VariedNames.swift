import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// A member of a sample that may differ between the elements of a list.
struct VariedPlace {
    let direction: Direction
    /// The names of members that select an alternative.
    var tags: [String]
    var path: [String] = []
    /// Whether an object around the member is valid for some alternatives only, which its enumerations may select.
    var hasAlternatives = false
    /// Whether the member is in a list, whose elements vary in the same way.
    var isInList = false
    /// The component around the member; `nil` in inline objects.
    var component: SchemaID?
    /// The shape and the members of the object that has the member.
    var owner: (shape: Shape, members: [SampleValue.Member])?
    /// Whether members are meant that usually do not differ.
    var areOthers = false
}

/// The names of members that differ between the elements of a list.
struct VariedNames {
    /// Whether all other names are meant, too.
    var areOthers = false

    /// Numbers with a meaning that the next number does not have.
    private static let fixed: Set = [
        "status", "code", "version", "page", "limit", "offset", "latitude", "longitude", "lat", "lng", "lon", "total",
        "year", "currency", "port", "take", "channels",
    ]
    /// The limits of numbers by their names.
    private static let ranges: [String: ClosedRange<Int>] = [
        "rating": 1...5, "stars": 1...5, "priority": 1...5, "score": 0...100, "popularity": 0...100,
        "percent": 0...100, "percentage": 0...100, "progress": 0...100, "month": 1...12, "day": 1...28,
        "hour": 0...23, "soc": 0...100, "minute": 0...59, "volume": 0...100, "age": 18...80,
    ]

    /// Words in the names of parts of a place.
    static let places: Set = [
        "city", "town", "country", "region", "province", "street", "postal", "postcode", "postalcode", "zip", "zipcode",
    ]

    /// Words in the names of states.
    static let states: Set = ["status", "state", "phase"]

    /// Numbers that agree with other members.
    private static let counts: Set = ["total", "count", "page", "pages", "limit", "offset", "size"]

    /// Numbers that count elements.
    private static let ordinals: Set = ["number", "index", "position", "order", "rank", "sequence"]

    /// Texts that are often one of a few values.
    static let kinds: Set = [
        "type", "kind", "status", "state", "version", "currency", "language", "lang", "locale", "country",
        "region", "role", "mode", "level", "unit", "units", "color", "colour", "zone", "timezone", "tz", "format",
        "object", "visibility", "policy", "style", "provider", "method", "model", "category", "severity",
    ]

    /// Returns the limits of a whole number.
    static func range(_ json: String, _ words: [String]) -> ClosedRange<Int>? {
        let name = words.last { ranges[$0] != nil && ($0 == words.last || $0.hasPrefix("percent")) }
        guard let range = name.flatMap({ ranges[$0] }) else { return nil }
        return Int(json).flatMap { range.contains($0) ? range : nil }
    }

    func varies(_ json: String, _ words: [String]) -> Bool {
        let last = words.last ?? ""
        guard json.first.map({ $0.isNumber || $0 == "-" }) == true else { return false }
        if areOthers { return !Self.counts.contains(last) }
        if NumberTopic.isFixed(words) || Self.ranges[last] != nil && Int(json) == nil { return false }
        return !Self.fixed.contains(last) && json != "0"
    }

    /// Returns the number of units in a day if a number is a recent date in seconds, milliseconds or smaller units.
    static func distanceOfMoments(_ json: String) -> Int? {
        guard let number = Int(json) else { return nil }
        return [1, 1_000, 1_000_000, 1_000_000_000].first { unit in
            (1_400_000_000 * unit)...(2_100_000_000 * unit) ~= number
        }.map { $0 * 86_400 }
    }

    /// Returns the distance of a counter between two elements. A part of a number has at most its distance, so that it
    /// remains a part.
    static func distance(_ json: String, _ words: [String]) -> Int? {
        guard !ordinals.contains(words.last ?? ""), let whole = json.split(separator: ".").first.flatMap({ Int($0) })
        else { return nil }
        return max(1, whole / 10 * 3 + whole % 10 * 3 / 10)
    }
}

extension TextTopic {
    /// The lists of the words of a string.
    var lists: [String] {
        switch self {
        case .own(let lists), .shared(let lists): lists
        case .fullName: [SampleWords.people]
        case .userName: [SampleWords.accounts]
        case .email: [SampleWords.emails]
        case .sentences: ["sentences"]
        case .slug: ["keys"]
        case .token: [SampleWords.tokens]
        case .image: ["images"]
        case .dateTime, .date, .url, .code, .hex, .identifier, .uuid, .digits, .owner, .address: []
        }
    }

    /// Whether a string that is in no list can be followed by a word of the list: a title or a name, but no code.
    var isFree: Bool {
        switch self {
        case .fullName, .userName, .email, .sentences, .slug, .token, .image: true
        case .shared(let lists): lists == ["first-names"] || lists == ["last-names"]
        case .own(let lists): !Self.freeLists.isDisjoint(with: lists)
        case .dateTime, .date, .url, .code, .hex, .identifier, .uuid, .digits, .owner, .address:
            false
        }
    }

    private static let freeLists: Set = [
        "titles", "films", "products", "companies", "jobs", "phrases", "groups", "tags", "categories", "file-names",
        "keys", "words", "repositories", "repository-paths", "errors", "jobs-by-name", "apps", "devices", "paths",
        "base64", "blurhashes", "markup", "genres",
    ]
}
