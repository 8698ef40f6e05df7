extension TextTopic {
    /// The names of properties by topic, as joined words. The last words of a name decide: `billingCity` is a city.
    static let names = table([
        (.shared(["first-names"]), "firstname givenname forename"),
        (.shared(["last-names"]), "lastname familyname surname"),
        (
            .fullName,
            """
            author authors artist artists contactname customername owner ownername actor actors \
            recipient sender assignee assignees reviewer creator authorname attentionto speaker director composer \
            writer narrator organizer organiser
            """
        ),
        (.userName, "username login loginname handle nickname screenname acct user accounts logins mention"),
        (.email, "email emails emailaddress mail mailfromaddress fromaddress replyto replytoaddress"),
        (
            .own(["companies"]),
            """
            company companyname organization organisation organizationname vendor merchant brand publisher employer \
            studio studios carriernickname legalname employername bank carrier manufacturer supplier insurer airline travelagency
            """
        ),
        (.own(["jobs"]), "job jobtitle occupation profession"),
        (
            .own(["titles"]),
            "headline heading subject project projectname album albumname track trackname playlist playlistname song songname"
        ),
        (.own(["films"]), "series seriesname episodename seasonname movie film show originaltitle"),
        (.own(["products"]), "product productname itemname"),
        (
            .sentences,
            """
            description summary text bio biography comment comments note notes body content caption subtitle excerpt \
            abstract about details reason remarks instructions intro answer question review overview plot tagline \
            prompt explanation narrative narration notice warning info statement particulars changelog rationale \
            response reply input output detail quote passage agenda motto report announcement transcript refusal feedback memo disclaimer greeting footer hint
            """
        ),
        (.own(["errors"]), "error errors errormessage errordescription"), (.slug, "slug"), (.owner, "kind object"),
        (.own(["branches"]), "branch branchname"), (.own(["plans"]), "plan planname"),
        (
            .token,
            """
            token accesstoken refreshtoken secret signature apikey etag nonce sessiontoken password passphrase cursor \
            nextcursor verifier challenge credential credentials jwt auth pw p256dh armoredpublickey previouscursor \
            nextpagetoken nextpage next previous prev csrf salt
            """
        ),
        (.own(["categories"]), "category categories categoryname topic topics department interests"),
        (.own(["tags"]), "tags keyword keywords labels hashtags query searchterm phrase search term terms"),
        (.own(["genres"]), "genre genres"),
        (.own(["colors", "color-names"]), "color colour colors colours backgroundcolor hexcolor"),
        (.digits(3), "cvc cvv"), (.digits(13), "isbn isbn13 ean gtin barcode"), (.digits(4), "pin last4"),
        (.digits(4), "lastdigits lastfour"), (.digits(6), "passcode otp onetimepassword"),
        (.own(["phones", "phone-digits"]), "phone phonenumber mobile mobilenumber telephone fax phonenumbers phones"),
        (.shared(["cities"]), "city cityname town locality hometown"),
        (.shared(["countries", "country-codes"]), "country countryname nationality"),
        (.shared(["country-codes"]), "countrycode isocode iso countryiso iso2 alpha2 market markets"),
        (.shared(["country-codes-3"]), "iso3 alpha3"), (.shared(["countries"]), "isoname"),
        (.shared(["regions"]), "region province county statename"),
        (.shared(["postal-codes"]), "postalcode postcode zip zipcode"),
        (.own(["address-lines"]), "line2 address2 addressline2"),
        (.shared(["streets"]), "street streetname streetaddress addressline1 address1 line1 address"),
        (.shared(["time-zones"]), "timezone timezoneid tz"),
        (.own(["currencies"]), "currency currencycode currencies"),
        (
            .own(["prices"]),
            "price amount cost fee subtotal total balance tax discount totalprice totalamount unitprice money decimal"
        ),
        (.own(["languages", "locales"]), "lang languages languagecode"),
        (.own(["locales", "languages"]), "locale locales culture uiculture"), (.own(["statuses"]), "status phase"),
        (.own(["roles"]), "role roles"), (.own(["file-names"]), "filename originalname file attachment"),
        (.own(["paths"]), "path filepath dir directory folder location filelocation"),
        (.own(["user-agents"]), "useragent browser"), (.own(["ibans"]), "iban"),
        (.own(["bics"]), "bic swift"), (.own(["genders"]), "gender"),
        (.own(["media-types"]), "mimetype mediatype mime"), (.own(["versions"]), "version appversion revision release"),
        (.own(["units"]), "unit unitofmeasure measurementunit uom"),
        (
            .dateTime,
            """
            timestamp created updated modified createdon updatedon datetime starttime endtime createtime updatetime \
            createdtime updatedtime departuretime arrivaltime eventtime modifiedtime time utc datestring
            """
        ),
        (.date, "birthday birthdate dob dateofbirth deadline startdate enddate duedate releasedate"),
        (
            .url,
            """
            url website homepage link href uri urls src endpoint permalink webpage site \
            blog issuer iss aud baseurl links redirectto uris
            """
        ),
        (.own(["mac-addresses"]), "macaddress mac bssid"), (.hex(40), "walletaddress contractaddress"),
        (.own(["hosts"]), "hostname host server servername broker"), (.own(["domains"]), "domain domains domainname"),
        (.hex(64), "hash checksum digest sha256 sha256fingerprint blob"),
        (.hex(40), "sha sha1 commit commitsha headsha basesha"),
        (.hex(32), "md5 md5fingerprint"), (.hex(40), "fingerprint"), (.hex(128), "sha512"),
        (.identifier, "identifier ids sid"), (.uuid, "uuid guid uuids guids"),
        (.own(["branches"]), "ref refname base head target basebranch headbranch commitish"),
        (.own(["repositories"]), "repo repository reponame repositoryname package packagename"),
        (.own(["licenses"]), "license licence"), (.own(["models"]), "model modelname modelid"),
        (.own(["audio-codecs"]), "audiocodec"), (.own(["video-codecs"]), "codec videocodec"),
        (.own(["containers"]), "container subcontainer"), (.own(["ratios"]), "ratio aspectratio"),
        (.own(["blurhashes"]), "blurhash"), (.own(["emoji"]), "emoji reaction"), (.own(["shortcodes"]), "shortcode"),
        (.own(["pronouns"]), "pronouns"), (.own(["salutations"]), "salutation honorific"),
        (.own(["extensions"]), "extension fileextension"), (.own(["formats"]), "format fileformat"),
        (.own(["encodings"]), "encoding charset"), (.own(["base64"]), "base64 data b64 b64payload audiodata payload"),
        (.own(["objects"]), "arguments json params parameters"), (.own(["markup"]), "html embed"),
        (.own(["events"]), "event eventtype eventname"), (.own(["actions"]), "action operation op verb"),
        (.own(["methods"]), "httpmethod method"), (.own(["permissions"]), "permission permissions access"),
        (.own(["providers"]), "provider providername service servicename source"),
        (.own(["scopes"]), "scope scopes"), (.own(["visibilities"]), "visibility privacy"),
        (.own(["severities"]), "severity urgency importance risk"), (.own(["algorithms"]), "algorithm alg"),
        (.own(["intervals"]), "interval frequency period duration timeout ttl every"),
        (.own(["schedules"]), "cron schedule cronexpression"), (.own(["environments"]), "namespace environment env"),
        (.own(["queues"]), "queue taskqueue"), (.own(["apps"]), "app appname applicationname clientname software"),
        (.own(["devices"]), "device devicename"), (.own(["operating-systems"]), "os operatingsystem platform"),
        (.own(["architectures"]), "architecture arch"), (.own(["weekdays"]), "weekday dayofweek day week"),
        (.own(["patterns"]), "pattern patterns regex filter glob"), (.own(["payment-methods"]), "paymentmethod"),
        (.own(["tax-numbers"]), "taxnumber vatnumber taxid vat ein"), (.own(["tax-types"]), "taxtype"),
        (.own(["groups"]), "group groupname team teamname channelname"),
        (.own(["jobs-by-name"]), "workflow task activity function jobname taskname"),
        (
            .own(["kinds"]),
            """
            mode style policy level theme strategy preference layout option tier class variant granularity behavior \
            behaviour profile priority
            """
        ),
        (.own(["words"]), "prefix suffix alias nick value"), (.own(["symbols"]), "currencysymbol"),
        (.own(["date-formats"]), "dateformat"), (.own(["time-formats"]), "timeformat"),
        (.address, "ip ipaddress remoteaddress localaddress endpointaddress serveraddress ipv4"),
    ])

    /// Names that are often keys of resources: the `source` of a payment may be the identifier of a source.
    static let resources: Set = [
        "model", "event", "source", "device", "app", "provider", "service", "group", "team", "repository", "project",
        "task", "workflow", "user", "schedule", "file", "license", "package", "server", "domain", "environment",
    ]
}
