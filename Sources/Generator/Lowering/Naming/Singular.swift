import CodegenWords

/// The singular of English nouns, for the elements of lists.
enum Singular {
    /// Returns the name of one element of a list: `part` for `parts`, `tag` for `tagList`, `data` for `data`. Returns
    /// `nil` if the name is only a word for a list.
    static func element(of wire: String) -> String? {
        let words = Words(wire)
        guard let last = words.lowercased.last else { return nil }
        let rest = words.dropLast(1).words
        guard !lists.contains(last) else { return rest.isEmpty ? nil : rest.joined(separator: " ") }
        guard let singular = noun(last) else { return wire }
        // An acronym in the plural, which keeps its capitals only next to another word: `externalCAs`.
        if let acronym = words.words.last, acronym != last { return words.dropLast(1).upperCamel + acronym.dropLast() }
        return (rest + [singular]).joined(separator: " ")
    }

    private static let lists: Set = ["array", "list", "set", "collection"]

    /// Returns the singular of a word in lower case; `nil` if the word is not a plural.
    static func noun(_ word: String) -> String? {
        if let singular = irregular[word] { return singular }
        guard word.count > 2, word.hasSuffix("s"), !unchanged.contains(word), !word.hasSuffix("ss"),
            !word.hasSuffix("is")
        else { return nil }
        if word.hasSuffix("us") { return words(in: inU, with: word) }
        return regular(word)
    }

    private static func regular(_ word: String) -> String {
        let (one, two, three) = (String(word.dropLast()), String(word.dropLast(2)), String(word.dropLast(3)))
        if word.hasSuffix("ies") { return word.count > 4 && !inIE.contains(one) ? three + "y" : one }
        if word.hasSuffix("ves") { return inF[three].map { three + $0 } ?? one }
        if word.hasSuffix("oes") { return inOE.contains(one) ? one : two }
        let isLong = ["sses", "shes", "xes", "zzes"].contains(where: word.hasSuffix)
        if word.hasSuffix("ches") { return inCHE.contains(one) ? one : two }
        return isLong || inS.contains(two) ? two : one
    }

    private static func words(in singulars: Set<String>, with plural: String) -> String? {
        singulars.contains(String(plural.dropLast())) ? String(plural.dropLast()) : nil
    }

    /// Plurals that follow no rule.
    private static let irregular = [
        "analyses": "analysis", "appendices": "appendix", "axes": "axis", "children": "child", "crises": "crisis",
        "criteria": "criterion", "diagnoses": "diagnosis", "feet": "foot", "hypotheses": "hypothesis",
        "indices": "index", "matrices": "matrix", "men": "man", "mice": "mouse", "parentheses": "parenthesis",
        "people": "person", "phenomena": "phenomenon", "quizzes": "quiz", "schemata": "schema", "teeth": "tooth",
        "theses": "thesis", "vertices": "vertex", "women": "woman",
    ]

    /// Words that end in `s` and are not plurals.
    private static let unchanged: Set = [
        "alias", "always", "analytics", "atlas", "aws", "bias", "bps", "canvas", "chaos", "chassis", "cors", "css",
        "dns", "fps", "gas", "gcs", "gps", "graphics", "has", "https", "ios", "jwks", "kubernetes", "lens", "logistics",
        "macos", "mathematics", "means", "mms", "news", "nfs", "oas", "physics", "qos", "rps", "saas", "series", "sms",
        "species", "tls", "tos", "tvos", "vps", "was", "watchos", "yes",
    ]

    /// Nouns whose singular ends in `s`.
    private static let inS: Set = [
        "alias", "atlas", "bias", "bonus", "bus", "campus", "canvas", "census", "consensus", "corpus", "focus", "gas",
        "lens", "radius", "status", "virus", "waltz",
    ]
    private static let inU: Set = ["emu", "gnu", "guru", "menu", "tutu"]
    private static let inIE: Set = ["calorie", "cookie", "genie", "movie", "rookie", "selfie", "smoothie", "zombie"]
    private static let inOE: Set = ["canoe", "shoe", "toe"]
    private static let inCHE: Set = ["ache", "apache", "cache", "headache", "niche"]
    /// The endings of nouns in `f`, by the start of the word.
    private static let inF = [
        "cal": "f", "hal": "f", "kni": "fe", "lea": "f", "li": "fe", "loa": "f", "scar": "f", "sel": "f", "shel": "f",
        "thie": "f", "wi": "fe", "wol": "f",
    ]
}
