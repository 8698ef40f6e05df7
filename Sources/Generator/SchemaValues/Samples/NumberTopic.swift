/// The meaning of a number, found by the name of its property.
enum NumberTopic {
    /// One of these numbers, or of other numbers if these do not fit.
    case own([String], else: [String] = [])
    /// Like `own`. Properties of the same object have numbers at the same index, so latitude and longitude agree.
    case shared([String])
    /// The number of elements of the list beside it.
    case itemCount
    /// A date as seconds.
    case timestamp
    /// A whole number that identifies an object.
    case key

    /// - Parameters:
    ///   - words: The words of the property's name in lower case.
    ///   - owner: The words of the schema or property that contains the property.
    init?(_ words: [String], isInteger: Bool, owner: @autoclosure () -> [String]) {
        let name = words.joined()
        if words == ["total"], !isInteger, Self.pages.isDisjoint(with: owner()) {
            self = Self.price
        } else if let topic = Self.namesInPages[name], !Self.pages.isDisjoint(with: owner()) {
            self = topic
        } else if Self.itemCounts.contains(name) {
            self = .itemCount
        } else if let topic = TopicNames(words).first(in: Self.names)?.row {
            self = topic
        } else if words.last == "at", words.count > 1 {
            self = .timestamp
        } else if words.last == "id", !isInteger {
            self = .key
        } else if Self.isCount(words) {
            self = .own(["12", "48", "5", "27", "9"])
        } else {
            return nil
        }
    }

    /// Returns whether a name is that of a whole number: `openTasks`, `likesCount`, `sortOrder`.
    private static func isCount(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        return counts.contains(last) || last.count > 3 && last.hasSuffix("s") && !measures.contains(last)
    }

    private static let counts: Set = [
        "count", "number", "index", "order", "position", "rank", "level", "sequence",
    ]

    /// Words that end like a plural, and units, whose numbers have decimals.
    private static let measures: Set = [
        "radius", "progress", "status", "axis", "basis", "bias", "gross", "loss", "mass", "thickness", "brightness",
        "meters", "metres", "miles", "hours", "seconds", "milliseconds", "minutes", "days", "pounds", "grams",
        "degrees", "thanks", "address", "bonus", "celsius", "previous", "coordinates", "fees", "taxes", "prices",
        "costs", "amounts", "earnings", "savings",
    ]

    private static let pages: Set = ["page", "pagination", "paging", "paged", "paginated", "meta", "list", "results"]

    /// Names that only have a meaning in pages.
    private static let namesInPages = table([(.own(["20", "10", "5"]), "size"), (.own(["1"]), "pages")])

    /// Returns whether a number is usually equal in all elements of a list, such as the `itemCount` of a page.
    static func isFixed(_ words: [String]) -> Bool {
        let name = words.joined()
        return name != "count" && itemCounts.contains(name) || fixed.contains(name)
    }

    private static let fixed: Set = [
        "pagecount", "totalpages", "pagenumber", "currentpage", "perpage", "pagesize", "itemsperpage", "lastpage",
        "totalpagecount", "discnumber", "seasonnumber",
    ]

    private static let price = NumberTopic.own(
        ["12.95", "24.99", "7.45", "119.99", "39.95", "4.75"], else: ["1295", "20", "0.5"])

    /// The names of properties by topic, as joined words.
    private static let names = table([
        (
            price,
            """
            price amount cost fee subtotal balance tax discount totalprice totalamount unitprice netprice grossprice \
            grandtotal shippingcost
            """
        ),
        (
            .shared([
                "52.52", "38.7223", "43.6532", "35.0116", "41.8781", "-37.8136", "-33.9249", "59.9139",
            ]), "latitude lat"
        ),
        (
            .shared([
                "13.405", "-9.1393", "-79.3832", "135.7681", "-87.6298", "144.9631", "18.4241", "10.7522",
            ]), "longitude lng lon long"
        ),
        (.own(["4.5", "4", "3.5", "5"], else: ["0.8"]), "rating stars score averagerating voteaverage"),
        (.own(["34", "27", "41", "58"]), "age"), (.own(["2024", "2019", "2022"]), "year releaseyear"),
        (.own(["5", "9", "2"]), "month"), (.own(["12", "21", "4"]), "day"),
        (.own(["2", "1", "3", "5"]), "quantity qty"),
        (.own(["40", "75", "15"], else: ["0.4"]), "percent percentage progress"),
        (.own(["1200", "1600"], else: ["100"]), "width imagewidth"),
        (.own(["800", "900"], else: ["100"]), "height imageheight"),
        (.own(["24576", "180224"], else: ["100"]), "filesize sizeinbytes bytes"),
        (.own(["215", "184", "342"], else: ["60"]), "duration durationseconds"),
        (.own(["4.2", "12.8", "7.5"], else: ["4"]), "distance"), (.own(["1.5", "2.25", "0.8"], else: ["2"]), "weight"),
        (.own(["21.5", "17.8", "24.2"], else: ["21"]), "temperature temp"), (.own(["8080", "443"]), "port"),
        (.own(["1"]), "page pagenumber currentpage totalpages lastpage totalpagecount pagecount"),
        (.own(["20", "10", "5"]), "limit take pagesize perpage itemsperpage"), (.own(["0"]), "offset skip"),
        (.own(["200"]), "statuscode httpstatus"),
        (.own(["24", "8", "120"]), "stock inventory instock"), (.own(["74", "61", "88"]), "popularity"),
        (.own(["3", "7", "2"]), "tracknumber episodenumber"), (.own(["1"]), "discnumber seasonnumber"),
        (.own(["12", "10", "14"]), "totaltracks trackcount"), (.own(["3", "2", "4"]), "priority"),
        (.own(["215000", "184000", "342000"], else: ["60000"]), "durationms durationmillis durationmilliseconds"),
        // With less, a session refreshes its token before each call (RFC 6749, section 5.1).
        (
            .own(["3600"], else: ["60"]),
            """
            expiresin expiresinseconds refreshexpiresin extexpiresin tokenexpiresin accesstokenexpiresin \
            refreshtokenexpiresin
            """
        ),
        (.timestamp, "timestamp"),
    ])

    /// `likesCount` is another number.
    private static let itemCounts: Set = [
        "total", "count", "totalcount", "totalitems", "totalelements", "totalresults", "totalrecords", "totalhits",
        "itemcount", "resultcount", "numberofelements", "numresults",
    ]

    private static func table(_ rows: [(topic: NumberTopic, names: String)]) -> [String: NumberTopic] {
        var table: [String: NumberTopic] = [:]
        for (topic, names) in rows {
            for name in names.split(separator: " ") { table[String(name)] = topic }
        }
        return table
    }
}

/// The values of flags, by the names of their properties.
enum FlagTopic {
    private static let lastPage: Set = ["last", "islast", "lastpage", "islastpage"]
    private static let unusual: Set = [
        "hasmore", "hasnext", "hasnextpage", "hasprevious", "hasprev", "hasprevpage", "haspreviouspage", "more",
        "truncated", "deleted", "archived", "disabled", "blocked", "banned", "hidden", "suspended", "cancelled",
        "canceled", "expired", "error", "failed", "deprecated", "draft", "empty",
    ]

    /// Returns a value that agrees with a list that is complete, or `nil` for other names.
    static func value(_ words: [String]) -> Bool? {
        let name = words.joined()
        if lastPage.contains(name) { return true }
        let plain = words.first == "is" ? words.dropFirst().joined() : name
        return unusual.contains(plain) ? false : nil
    }
}
