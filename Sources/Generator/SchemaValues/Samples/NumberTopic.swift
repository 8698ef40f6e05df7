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
        } else if words == ["number"], isInteger, let last = owner().last, Self.numbered.contains(last) {
            self = .key
        } else if let topic = Self.namesInPages[name], !Self.pages.isDisjoint(with: owner()) {
            self = topic
        } else if Self.itemCounts.contains(name) {
            self = .itemCount
        } else if let topic = TopicNames(words).first(in: Self.names)?.row {
            self = topic
        } else if words.contains(where: Self.shares.contains) {
            self = Self.names["percent"] ?? Self.counter
        } else if words.last == "at" && words.count > 1 || isInteger && Self.moments.contains(name) {
            self = .timestamp
        } else if words.last == "id", !isInteger {
            self = .key
        } else if Self.isCount(words) {
            self = Self.counter
        } else {
            return nil
        }
    }

    private static let counter = NumberTopic.own(
        ["12", "48", "5", "27", "9", "136", "31", "64", "3", "18", "215", "7"], else: ["2", "1"])

    /// Returns the numbers for a string with the name of a number.
    static func texts(_ place: SamplePlace) -> [String] {
        guard case .own(let numbers, _)? = TopicNames(place.words).first(in: names)?.row, !numbers.isEmpty else {
            return []
        }
        let start = Int((place.seed &+ UInt64(max(0, place.variant))) % UInt64(numbers.count))
        return Array(numbers[start...] + numbers[..<start])
    }

    /// Returns whether a name is that of a whole number: `openTasks`, `likesCount`, `sortOrder`.
    private static func isCount(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        return counts.contains(last) || last.count > 3 && last.hasSuffix("s") && !measures.contains(last)
    }

    private static let counts: Set = [
        "count", "number", "counter", "total", "length",
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

    /// Objects whose `number` identifies them.
    private static let numbered: Set = ["issue", "ticket", "request", "pullrequest", "invoice", "order"]

    private static let shares: Set = ["percent", "percentage"]

    private static let price = NumberTopic.own(
        ["12.95", "24.99", "7.45", "119.99", "39.95", "4.75"], else: ["1295", "20", "0.5"])

    /// The names of properties by topic, as joined words.
    private static let names = table([
        (
            price,
            """
            price amount cost subtotal balance totalprice totalamount unitprice netprice grossprice grandtotal unitamount \
            amountdue amountpaid outstanding credit lineamount
            """
        ),
        (
            .own(["1.95", "2.49", "0.75", "3.2"], else: ["195", "2", "0.1"]),
            "tax discount fee shippingcost taxamount totaltax totaldiscount deduction tip surcharge"
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
        (.own(["4.5", "4", "3.5", "4.8"], else: ["4", "0.8"]), "rating stars score averagerating voteaverage"),
        (.own(["34", "27", "41", "58"]), "age"), (.own(["2024", "2019", "2022"]), "year releaseyear"),
        (.own(["9", "14", "18"]), "hour hours"), (.own(["30", "15", "45"]), "minute minutes"),
        (.own(["5", "9", "2"]), "month"), (.own(["12", "21", "4"]), "day"),
        (.own(["2", "1", "3", "5"]), "quantity qty units"),
        (.own(["40", "75", "15"], else: ["0.4"]), "percent percentage progress soc batterylevel"),
        (.own(["1200", "1600"], else: ["100"]), "width imagewidth"),
        (.own(["800", "900"], else: ["100"]), "height imageheight"),
        (.own(["24576", "180224", "65536"], else: ["100"]), "filesize sizeinbytes bytes size"),
        (.own(["214748364800", "64424509440", "128849018880"], else: ["204800", "200"]), "space diskspace freespace"),
        (.own(["72", "64", "88"]), "bpm heartrate"),
        (.own(["3.2", "2.8", "4.1"], else: ["3"]), "speed speedmeterspersecond"),
        (.own(["215", "184", "342"], else: ["60"]), "duration durationseconds"),
        (.own(["4.2", "12.8", "7.5"], else: ["4"]), "distance"), (.own(["4.5", "12", "8"], else: ["4"]), "depth"),
        (.own(["1.5", "2.25", "0.8"], else: ["2"]), "weight"),
        (.own(["21.5", "17.8", "24.2"], else: ["21"]), "temperature temp"), (.own(["8080", "443"]), "port"),
        (.own(["1"]), "page pagenumber currentpage totalpages lastpage totalpagecount pagecount"),
        (.own(["20", "10", "5"]), "limit take pagesize perpage itemsperpage"), (.own(["0"]), "offset skip"),
        (.own(["200"]), "statuscode httpstatus"),
        (.own(["24", "8", "120"]), "stock inventory instock"), (.own(["74", "61", "88"]), "popularity"),
        (.own(["3", "7", "2"]), "tracknumber episodenumber"), (.own(["1"]), "discnumber seasonnumber"),
        (.own(["12", "10", "14"]), "totaltracks trackcount"), (.own(["3", "2", "4"]), "priority"),
        (.own(["215000", "184000", "342000"], else: ["60000"]), "durationms durationmillis durationmilliseconds"),
        (.own(["2150000000", "1840000000", "3420000000"], else: ["6000"]), "ticks"),
        (.own(["240", "85", "410"], else: ["20"]), "ms milliseconds latency"),
        (.own(["30", "45", "60"]), "seconds timeout"),
        (.own(["128000", "320000", "2500000"], else: ["128"]), "bitrate"), (.own(["44100", "48000"]), "samplerate"),
        (.own(["25", "30", "24"]), "framerate fps"), (.own(["2", "6", "1"]), "channels"),
        (.own(["80", "65", "50"], else: ["0.8"]), "volume volumelevel brightness"), (.own(["3600", "86400"]), "ttl"),
        (.own(["0.92", "0.87", "0.78"], else: ["1"]), "probability confidence similarity"),
        (.own(["0.9", "0.95"], else: ["1"]), "topp"), (.own(["0"]), "penalty"), (.own(["42", "7"]), "seed"),
        (.own(["0.25", "0.5", "0.75"], else: ["1", "20"]), "ratio fraction rate"),
        (.own(["1.78", "1.33", "1.5"], else: ["1"]), "aspectratio"), (.own(["420", "1280", "860"]), "tokens"),
        (.own(["1", "2", "3"]), "attempt attempts retry retries version index position order rank level sequence"),
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

    /// Names of dates in seconds if the number is whole.
    private static let moments: Set = ["created", "updated", "modified", "createdtime", "updatedtime"]

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
