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
    /// Digits, such as a PIN.
    case digits(Int)
    /// A title as a part of a URL.
    case slug
    /// The name of the object, for its `type`.
    case owner
    case host
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
        } else if words.last == "at", words.count > 1 {
            self = .dateTime
        } else if words.last == "by", let verb = words.dropLast().last, Self.isDone(verb) {
            self = .fullName
        } else if words.last == "date" {
            self = .date
        } else {
            return nil
        }
    }

    private static let codes: Set = ["reference", "sku"]

    /// Whether `created_by` names a person. Lists are sorted by a property.
    private static func isDone(_ verb: String) -> Bool {
        verb.hasSuffix("ed") && !["sorted", "ordered", "grouped"].contains(verb)
    }

    /// The row for names after words without a meaning: `custom message`.
    private static let other = "*"

    /// Names with a meaning that depends on the object. The empty name is for all other objects.
    private static let ambiguous: [String: [String: TextTopic]] = [
        "name": owners(.own(["titles"])),
        "displayname": owners(.own(["titles"])),
        "label": owners(.own(["tags"])),
        "message": ["": .sentences, other: .sentences].merging(
            table([(.own(["errors"]), "error errors problem failure fault")])
        ) { $1 },
        "msg": ["": .own(["errors"])],
        "code": ["": .code, other: .code].merging(
            table([
                (.shared(["country-codes"]), "country"), (.own(["currencies"]), "currency"),
                (.own(["languages"]), "language"), (.own(["error-codes"]), "error errors problem failure fault"),
                (.own([]), "status response exit result source html embed http"),
                (.digits(6), "verification security confirmation authentication backup"),
            ])
        ) { $1 },
        "number": ["": .code, other: .code].merging(
            table([
                (.own(["card-numbers"]), "card creditcard paymentcard"), (.own(["phones"]), "phone contact fax"),
                (.own([]), "line page row serial port version"), (.digits(8), "account routing bank"),
            ])
        ) { $1 },
        "state": ["": .own(["statuses"])].merging(
            table([(.shared(["regions"]), "address addresses location locations place places")])
        ) { $1 },
    ]

    private static func owners(_ other: TextTopic) -> [String: TextTopic] {
        table([
            (
                .fullName,
                """
                user users author authors person people owner customer contact member profile account artist actor \
                patient student teacher employee player friend driver passenger recipient sender attendee \
                narrator narrators holder accountholder cardholder cardmember
                """
            ),
            (
                .own(["companies"]),
                "company companies organization organisation vendor supplier merchant brand publisher bank"
            ),
            (.shared(["cities"]), "city cities town location place"), (.shared(["countries"]), "country countries"),
            (.shared(["regions"]), "region regions province"),
            (.own(["products"]), "product products item items article articles"),
            (.own(["categories"]), "category categories topic department"), (.own(["genres"]), "genre genres"),
            (.own(["tags"]), "tag tags label labels"), (.own(["color-names"]), "color colour"),
            (.own(["file-names"]), "file files attachment document"), (.own(["roles"]), "role roles"),
            (.own(["currencies"]), "currency"), (.own(["languages"]), "language"),
        ]).merging(["": other]) { $1 }
    }

    /// The names of properties by topic, as joined words. The last words of a name decide: `billingCity` is a city.
    private static let names = table([
        (.shared(["first-names"]), "firstname givenname forename"),
        (.shared(["last-names"]), "lastname familyname surname"),
        (
            .fullName,
            """
            fullname author authors artist artists contactname customername owner ownername actor actors \
            recipient sender assignee reviewer creator
            """
        ),
        (.userName, "username login handle nickname screenname"), (.email, "email emails emailaddress mail"),
        (
            .own(["companies"]),
            """
            company companyname organization organisation organizationname vendor merchant brand publisher employer \
            bank carrier manufacturer supplier insurer airline travelagency
            """
        ),
        (.own(["jobs"]), "job jobtitle occupation profession"),
        (.own(["titles"]), "title headline heading subject album albumname track trackname playlist"),
        (.own(["products"]), "product productname itemname"),
        (
            .sentences,
            """
            description summary text bio biography comment comments note notes body content caption subtitle excerpt \
            abstract about details reason remarks instructions intro answer question review overview plot tagline \
            prompt explanation transcript refusal feedback memo disclaimer greeting footer hint
            """
        ),
        (.own(["errors"]), "error errors errormessage errordescription"), (.slug, "slug"), (.owner, "type kind"),
        (.own(["branches"]), "branch branchname"), (.own(["plans"]), "plan planname"),
        (
            .token,
            """
            token accesstoken refreshtoken secret hash signature checksum apikey etag sha fingerprint nonce sessiontoken \
            password passphrase cursor nextcursor verifier challenge credential
            """
        ),
        (.own(["categories"]), "category categories categoryname topic topics department interests"),
        (.own(["tags"]), "tag tags keyword keywords labels hashtags query searchterm"),
        (.own(["genres"]), "genre genres"),
        (.own(["colors", "color-names"]), "color colour colors colours backgroundcolor hexcolor"),
        (.digits(3), "cvc cvv"), (.digits(4), "pin last4"), (.digits(6), "passcode otp onetimepassword"),
        (.own(["phones", "phone-digits"]), "phone phonenumber mobile mobilenumber telephone fax phonenumbers phones"),
        (.shared(["cities"]), "city cityname town locality hometown"),
        (.shared(["countries", "country-codes"]), "country countryname nationality"),
        (.shared(["country-codes"]), "countrycode isocode market markets"),
        (.shared(["regions"]), "region province county statename"),
        (.shared(["postal-codes"]), "postalcode postcode zip zipcode"),
        (.own(["address-lines"]), "line2 address2 addressline2"),
        (.shared(["streets"]), "street streetname streetaddress addressline1 address1 line1 address"),
        (.shared(["time-zones"]), "timezone timezoneid tz"),
        (.own(["currencies"]), "currency currencycode currencies"),
        (
            .own(["prices"]),
            "price amount cost fee subtotal balance tax discount totalprice totalamount unitprice money decimal"
        ),
        (.own(["languages", "locales"]), "language lang languages languagecode"),
        (.own(["locales", "languages"]), "locale"), (.own(["statuses"]), "status"),
        (.own(["roles"]), "role roles"), (.own(["file-names"]), "filename originalname"),
        (.own(["paths"]), "path filepath"), (.own(["user-agents"]), "useragent"), (.own(["ibans"]), "iban"),
        (.own(["bics"]), "bic swift"), (.own(["genders"]), "gender"),
        (.own(["media-types"]), "mimetype mediatype contenttype mime"), (.own(["versions"]), "version appversion"),
        (.own(["units"]), "unit units"),
        (
            .dateTime,
            """
            timestamp created updated modified createdon updatedon datetime starttime endtime createtime updatetime \
            createdtime updatedtime departuretime arrivaltime eventtime modifiedtime
            """
        ),
        (.date, "birthday birthdate dob dateofbirth deadline startdate enddate duedate releasedate"),
        (
            .url, "url website homepage link href uri urls src"
        ),
        (.own([]), "macaddress walletaddress contractaddress"), (.host, "hostname domain host"),
        (.address, "ip ipaddress remoteaddress"),
    ])

    private static func table(_ rows: [(topic: TextTopic, names: String)]) -> [String: TextTopic] {
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
