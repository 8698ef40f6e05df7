import CodegenDiagnostics
import CodegenOpenAPI
import CodegenWords

/// The name of the resource that a component describes: `PostSummary` and `CreatePostRequest` describe a `Post`. Equal
/// properties of these components have equal values, so a list and its details agree.
struct ResourceName {
    /// The words in lower case.
    let words: [String]
    /// Whether the words are all words of the component's name.
    let isWhole: Bool
    private let component: String
    /// The words with the first words that do not name a thing.
    private let kept: [String]

    init(_ component: String) {
        let all = Words(component).lowercased
        var own = all[...]
        while own.count > 1, let last = own.last, Self.lastWords.contains(last) { own.removeLast() }
        kept = Array(own)
        while own.count > 1, let first = own.first, Self.firstWords.contains(first) { own.removeFirst() }
        words = Array(own)
        isWhole = own.count == all.count
        self.component = component
    }

    /// The name as a part of the component's name, or the whole name. Found by splitting many parts of the name.
    fileprivate var text: String {
        if isWhole { return component }
        let part = Self.part(of: component, first: kept, then: words)
        return part.isEmpty ? component : part
    }

    /// The last words of names that do not name a thing: `UserResponse` is a user.
    static let lastWords: Set = [
        "response", "request", "dto", "input", "output", "in", "out", "read", "model", "details", "detail", "info",
        "data", "object", "summary", "full", "public", "resource", "entity", "schema", "ref", "reference", "body",
        "base", "overview", "create", "update",
    ]

    /// First words that do not name a thing, either.
    private static let firstWords: Set = [
        "simplified", "simple", "minimal", "basic", "create", "update", "patch", "public", "private", "compact",
        "partial", "nested", "upsert",
    ]

    /// Returns the part of a name that has the second list of words, after its end was cut to the first list.
    private static func part(of name: String, first: [String], then words: [String]) -> String {
        let isPlain = ByteSet.lettersAndDigits.containsAll(of: name)
        let has = { (part: Substring, words: [String]) in
            // The words of a name without signs have all of its letters.
            if isPlain, part.utf8.count != words.reduce(0, { $0 + $1.utf8.count }) { return false }
            return Words(String(part)).lowercased == words
        }
        var part = name[...]
        while !part.isEmpty, !has(part, first) || has(part.dropLast(), first) { part.removeLast() }
        while !part.isEmpty, !has(part, words) || has(part.dropFirst(), words) { part.removeFirst() }
        return String(part)
    }
}

/// The resources of a description, and the components that describe them.
final class ResourceTable {
    private var texts: [String: String] = [:]
    private lazy var components = Self.components(document)
    private lazy var maximumNameLength = components.keys.map(\.utf8.count).max() ?? 0
    private let document: ResolvedDocument

    init(_ document: ResolvedDocument) {
        self.document = document
    }

    /// Returns the name of a component's resource, as a part of the component's name.
    func text(_ component: String) -> String {
        if let known = texts[component] { return known }
        let text = ResourceName(component).text
        texts[component] = text
        return text
    }

    /// Returns the components for a role, the best first: for `billing address`, an address. People have many roles,
    /// so an author may be a user.
    func components(for role: [String]) -> [SchemaID] {
        var length = role.reduce(0) { $0 + $1.utf8.count }
        for start in role.indices {
            defer { length -= role[start].utf8.count }
            // A name of thousands of words has as many ends.
            guard length <= maximumNameLength + 1 else { continue }
            let name = role[start...].joined()
            if let found = components[name] ?? (name.hasSuffix("s") ? components[String(name.dropLast())] : nil) {
                return found
            }
        }
        guard let last = role.last, Self.people.contains(last) else { return [] }
        return Self.kindsOfPeople.lazy.compactMap { self.components[$0] }.first ?? []
    }

    private static let people: Set = [
        "author", "owner", "creator", "user", "sender", "recipient", "receiver", "assignee", "reviewer", "uploader",
        "follower", "host", "organizer", "organiser", "seller", "buyer", "editor", "reporter", "member", "customer",
        "participant",
    ]

    private static let kindsOfPeople = ["user", "member", "person", "account", "profile", "customer"]

    private static func components(_ document: ResolvedDocument) -> [String: [SchemaID]] {
        var exact: [String: [SchemaID]] = [:]
        var others: [String: [SchemaID]] = [:]
        for id in document.componentSchemas {
            let name = ResourceName(id.name)
            if name.isWhole {
                exact[name.words.joined(), default: []].append(id)
            } else {
                others[name.words.joined(), default: []].append(id)
            }
        }
        return exact.merging(others) { $0 + $1 }
    }
}
