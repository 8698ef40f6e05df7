extension TextTopic {
    /// The row for names after words without a meaning: `custom message`.
    static let other = "*"

    /// Names with a meaning that depends on the object. The empty name is for all other objects.
    static let ambiguous: [String: [String: TextTopic]] = [
        "name": owners(.own(["titles"])),
        "displayname": owners(.own(["titles"])),
        "fullname": meanings(.fullName, [(.own(["repository-paths"]), "repository repositories repo package project")]),
        "title": meanings(
            .own(["titles"]),
            [
                (.own(["films"]), films), (.own(["jobs"]), "job user person employee contact profile"),
            ]),
        "type": meanings(
            .owner,
            [
                (.own(["kinds"]), other),
                (.own(["media-types"]), "content mime media file"), (.own(["tax-types"]), "tax"),
                (.own(["events"]), "event"), (.own(["payment-methods"]), "payment card"),
            ]),
        "key": meanings(
            .own(["keys"]),
            [
                (
                    .token,
                    """
                    api public private secret access session license cache signing vapid idempotency auth ssh client verify \
                    publickey privatekey accesskey sshkey accountkey
                    """
                )
            ]),
        "tag": meanings(
            .own(["tags"]), [(.token, "image thumb backdrop logo entity e"), (.own(["versions"]), "release git")]),
        "id": meanings(.identifier, [(.hex(40), "commit")]),
        "language": meanings(.own(["languages", "locales"]), []),
        "header": meanings(
            .own(["phrases"]), [(.image, "account accounts profile user credential"), (.token, "authorization auth")]),
        "label": owners(.own(["phrases"])),
        "symbol": meanings(.own(["keys"]), [(.own(["symbols"]), "currency money")]),
        "open": hours, "close": hours, "opens": hours, "closes": hours,
        "message": meanings(.sentences, [(.own(["errors"]), "error errors problem failure fault")]),
        "msg": meanings(.own(["errors"]), []),
        "code": meanings(
            .code,
            [
                (.shared(["country-codes"]), "country"), (.own(["currencies"]), "currency"),
                (.own(["languages"]), "language"), (.own(["error-codes"]), "error errors problem failure fault"),
                (.shared(["postal-codes"]), "postal zip"), (.own(["account-codes"]), "account"),
                (.digits(3), "status response exit result http"), (.own(["markup"]), "html embed"),
                (.digits(6), "verification security confirmation authentication backup"),
            ]),
        "number": meanings(
            .code,
            [
                (.own(["card-numbers"]), "card creditcard paymentcard"), (.own(["phones"]), "phone contact fax"),
                (.digits(2), "line page row port version"), (.digits(8), "account routing bank serial"),
                (.own(["tax-numbers"]), "tax vat"),
            ]),
        "state": meanings(
            .own(["statuses"]),
            [
                (.shared(["regions"]), "address addresses location locations place places"),
                (.own(["issue-states"]), "issue issues pullrequest mergerequest ticket milestone"),
            ]),
    ]

    /// Returns the meanings of a name by the words before it or the words of its object.
    private static func meanings(_ usual: TextTopic, _ rows: [(topic: TextTopic, names: String)]) -> [String: TextTopic]
    {
        table(rows).merging(["": usual, other: usual]) { first, _ in first }
    }

    /// The hours at which something is open, by the day or the list that has them.
    private static let hours = meanings(
        .own(["keys"]),
        [(.own(["times"]), "monday tuesday wednesday thursday friday saturday sunday hours openinghours businesshours")]
    )

    private static let films = "movie movies film films series episode episodes show season video videos program"

    fileprivate static func owners(_ other: TextTopic) -> [String: TextTopic] {
        table([
            (
                .fullName,
                """
                user users author authors person people owner customer contact member profile account artist actor \
                patient student teacher employee player friend driver passenger recipient sender attendee \
                narrator narrators holder accountholder cardholder cardmember account accounts follower speaker writer \
                director composer people borrower tenant agent address addresses
                """
            ),
            (
                .own(["companies"]),
                "company companies organization organisation vendor supplier merchant brand publisher bank"
            ),
            (.shared(["cities"]), "city cities town location place"), (.shared(["countries"]), "country countries"),
            (.shared(["regions"]), "region regions province"),
            (.own(["products"]), "product products"), (.own(["films"]), films),
            (.own(["categories"]), "category categories topic department"), (.own(["genres"]), "genre genres"),
            (.own(["tags"]), "tag tags label labels"), (.own(["color-names"]), "color colour"),
            (.own(["file-names"]), "file files attachment document"), (.own(["roles"]), "role roles"),
            (.own(["currencies"]), "currency"), (.own(["languages"]), "language"),
            (.own(["repositories"]), "repository repositories repo package packages module library"),
            (.own(["branches"]), "branch branches"), (.own(["models"]), "model models"), (.own(["plans"]), "plan"),
            (.own(["groups"]), "group groups team teams channel channels room space community list"),
            (.own(["apps"]), "app apps application client software"), (.own(["devices"]), "device devices"),
            (.own(["hosts"]), "host server node instance"), (.own(["events"]), "event events webhook hook"),
            (.own(["titles"]), "scheduledevent calendarevent"),
            (
                .own(["jobs-by-name"]),
                "job jobs task tasks workflow workflows activity schedule queue run function step pipeline tool"
            ),
            (.own(["operating-systems"]), "os platform system"), (.own(["apps"]), "provider service source"),
            (.own(["tax-types"]), "tax"), (.own(["shortcodes"]), "emoji emojis reaction"),
            (.own(["environments"]), "environment namespace stage"), (.own(["permissions"]), "permission scope"),
            (.own(["licenses"]), "license licence"), (.own(["keys"]), "key feature flag setting"),
            (.userName, "login"), (.own(["words"]), "field variable option attribute parameter header"),

        ]).merging(["": other]) { $1 }
    }
}
