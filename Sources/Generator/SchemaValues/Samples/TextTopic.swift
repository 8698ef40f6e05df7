import CodegenOpenAPI

/// The meaning of a string, found by the name of its property.
enum TextTopic {
    /// A word of these lists, in order of preference.
    case own([String])
    /// Like `own`. Properties of the same object have words at the same index, so a city and its country agree.
    case shared([String])
    case fullName
    case userName
    case email
    /// As many sentences as necessary.
    case sentences
    case dateTime
    case date
    case url
    case image
    /// An identifier that people read: `ORD-4821`.
    case code
    /// Letters and digits without a meaning.
    case token
    /// Hexadecimal digits, such as a digest.
    case hex(Int)
    /// The number of an object as text.
    case identifier
    case uuid
    /// Digits, such as a PIN.
    case digits(Int)
    /// A title as a part of a URL.
    case slug
    /// The name of the object, for its `type`.
    case owner
    case address

    /// - Parameters:
    ///   - words: The words of the property's name in lower case.
    ///   - owner: The words of the schema or property that contains the property.
    init?(_ words: [String], owner: @autoclosure () -> [String]) {
        let topics = TopicNames(words)
        if ImageName.matches(words, owner: owner()) {
            self = .image
        } else if let topic = topics.first(in: Self.names) {
            self = topic.row
        } else if let (meanings, count) = topics.first(in: Self.ambiguous) {
            // `groupName` is a name of a group.
            let before = Array(words.dropLast(count))
            let owner = TopicNames(before.isEmpty ? owner() : before)
            guard let topic = owner.first(in: meanings)?.row ?? meanings[before.isEmpty ? "" : Self.other] else {
                return nil
            }
            self = topic
        } else if let last = words.last, Self.codes.contains(last) {
            self = .code
        } else if let last = words.last, last.count > 3, last.hasSuffix("url") || last.hasSuffix("uri") {
            self = .url
        } else if words.last == "at", words.count > 1 {
            self = .dateTime
        } else if words.last == "by", let verb = words.dropLast().last, Self.isDone(verb) {
            self = .fullName
        } else if words.last == "by", words.count > 1 {
            self = .own(["fields"])
        } else if words.last == "on", words.count == 2, Self.events.contains(words[0]) {
            self = .dateTime
        } else if words.last == "date" {
            self = .date
        } else {
            return nil
        }
    }

    private static let codes: Set = ["reference", "sku", "no"]

    private static let events: Set = [
        "available", "expires", "starts", "ends", "due", "published", "listed", "shipped", "paid",
    ]

    /// Whether `created_by` names a person. Lists are sorted by a property.
    private static func isDone(_ verb: String) -> Bool {
        verb.hasSuffix("ed") && !["sorted", "ordered", "grouped"].contains(verb)
    }

    static func table(_ rows: [(topic: TextTopic, names: String)]) -> [String: TextTopic] {
        var table: [String: TextTopic] = [:]
        for (topic, names) in rows {
            for name in names.split(separator: " ") { table[String(name)] = topic }
        }
        return table
    }
}

/// The names under which tables may contain a property: its last words, the longest first.
struct TopicNames {
    private let names: [String]

    init(_ words: [String]) {
        var names: [String] = []
        for word in words.suffix(4).reversed() { names.append(word + (names.last ?? "")) }
        self.names = names.reversed()
    }

    /// Returns a row and the number of words of its name.
    func first<Row>(in table: [String: Row]) -> (row: Row, count: Int)? {
        for (index, name) in names.enumerated() {
            if let row = table[name] { return (row, names.count - index) }
        }
        return nil
    }
}
