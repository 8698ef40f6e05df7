extension SampleWords {
    /// Lists of words for software, media and documents, and the words of texts without a known meaning.
    static let special: [String: [String]] = [
        "phrases": [
            "Spring collection", "Weekly overview", "First draft", "Green notebook", "Evening walk", "Second floor",
            "Open garden", "Blue folder", "Summer plan", "Harbor view", "Small group", "North entrance", "Team lunch",
            "New chapter", "Corner desk", "Winter garden", "Quick update", "Old town", "Long weekend", "Main hall",
            "River path", "Fresh start", "Quiet room", "Daily notes",
        ],
        "words": ["north", "paper", "cedar", "amber", "river", "stone", "cloud", "maple", "sun", "oak"],
        "kinds": ["standard", "basic", "custom", "default"],
        "keys": ["summer-sale", "beta-access", "dark-mode", "weekly-digest", "new-editor", "fast-lane"],
        "groups": [
            "Weekend Hikers", "Book Club", "Design Team", "Garden Friends", "City Runners", "Music Makers",
        ],
        // Software.
        "hosts": ["www.example.com", "api.example.org", "shop.example.net", "files.example.com", "news.example.org"],
        "domains": ["example.com", "example.org", "example.net"],
        "mac-addresses": ["00:1B:44:11:3A:B7", "00:1B:44:11:3A:C2", "00:1B:44:11:3B:09", "00:1B:44:11:3C:5E"],
        "apps": ["Trailbook", "Harbor Mail", "Pixel Notes", "Lumen Player", "City Guide", "Recipe Box"],
        "devices": ["iPhone 16", "Pixel 9", "MacBook Air", "Galaxy Tab", "Living Room TV"],
        "operating-systems": ["iOS 18.1", "Android 15", "macOS 15", "Windows 11", "Ubuntu 24.04"],
        "architectures": ["arm64", "x86_64"],
        "user-agents": [
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "curl/8.9.1",
        ],
        "versions": ["1.2.0", "2.0.1", "3.4.0", "1.10.2", "2.3.5", "4.0.0"],
        "branches": ["main", "develop", "feature/search", "release/2.0", "fix/login"],
        "repositories": [
            "weather-kit", "pixel-board", "trail-maps", "recipe-box", "photo-sync", "budget-app", "city-guide",
        ],
        "repository-paths": [
            "anna/weather-kit", "ben/pixel-board", "clara/trail-maps", "david/recipe-box", "elena/photo-sync",
            "felix/budget-app",
        ],
        "licenses": ["MIT", "Apache-2.0", "BSD-3-Clause", "GPL-3.0", "MPL-2.0"],
        "models": ["atlas-large", "atlas-small", "nova-pro", "nova-mini", "lumen-base", "lumen-chat"],
        "jobs-by-name": ["nightly-backup", "send-report", "sync-contacts", "resize-images", "import-orders"],
        "environments": ["production", "staging", "testing"],
        "queues": ["mail", "reports", "imports", "images"],
        "events": ["order.created", "payment.received", "user.updated", "file.uploaded", "invoice.sent"],
        "actions": ["create", "update", "view", "share", "export"],
        "methods": ["GET", "POST", "PUT", "DELETE"],
        "providers": ["google", "github", "apple", "microsoft"],
        "scopes": ["read", "write", "profile", "openid"],
        "permissions": ["read", "write", "admin"],
        "visibilities": ["public", "private", "unlisted"],
        "severities": ["low", "medium", "high"],
        "algorithms": ["RS256", "ES256", "HS256"],
        "encodings": ["utf-8", "base64", "gzip"],
        "base64": ["SGVsbG8gd29ybGQ=", "R29vZCBtb3JuaW5n", "VGhhbmsgeW91IQ==", "U2VlIHlvdSBzb29u"],
        "objects": ["{}"],
        "patterns": ["*.md", "docs/**", "src/*.swift", "release/*"],
        "schedules": ["0 9 * * 1", "30 6 * * *", "0 0 1 * *"],
        "error-codes": ["invalid_request", "not_found", "conflict", "too_many_requests"],
        "intervals": ["1h", "8h", "24h", "7d"],
        // Media and documents.
        "films": [
            "The Last Lighthouse", "Paper Boats", "Winter Harbor", "A Field of Stars", "The Quiet Mile",
            "Northern Line", "Salt and Silver", "The Orchard Year",
        ],
        "video-codecs": ["h264", "hevc", "av1", "vp9"],
        "audio-codecs": ["aac", "flac", "mp3", "opus"],
        "containers": ["mp4", "mkv", "mov", "webm"],
        "ratios": ["16:9", "4:3", "1:1", "3:2"],
        "blurhashes": [
            "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "LGF5?xYk^6#M@-5c,1J5@[or[Q6.", "L6PZfSi_.AyE_3t7t7R**0o#DgR4",
        ],
        "emoji": ["😀", "🎉", "🚀", "👍", "🌿", "🎵"],
        "shortcodes": ["party", "rocket", "heart_eyes", "thumbsup", "sunflower"],
        "file-names": [
            "report.pdf", "photo.jpg", "notes.txt", "invoice.pdf", "budget.csv", "plan.docx", "music.mp3",
        ],
        "extensions": ["pdf", "jpg", "txt", "png", "csv"],
        "media-types": ["image/jpeg", "application/pdf", "text/plain", "image/png", "video/mp4"],
        "formats": ["json", "csv", "pdf", "xml"],
        "paths": [
            "/documents/report.pdf", "/images/photo.jpg", "/notes/travel.txt", "/music/evening.mp3",
            "/archive/budget.csv",
        ],
        "markup": [
            "<p>We met at the harbor in the morning.</p>", "<p>The garden is open until eight.</p>",
            "<p>It rained all afternoon.</p>", "<p>Dinner is on the table.</p>",
        ],
        "units": ["kg", "cm", "l", "pcs"],
        "issue-states": ["open", "in_progress", "in_review"],
        "symbols": ["€", "$", "£", "¥"],
        "date-formats": ["yyyy-MM-dd", "dd.MM.yyyy", "MM/dd/yyyy"],
        "time-formats": ["HH:mm", "h:mm a", "HH:mm:ss"],
        "times": ["09:00", "18:30", "08:15", "20:00"],
        "fields": ["created_at", "last_name", "unit_price", "updated_at"],
        "country-codes-3": ["DEU", "PRT", "CAN", "JPN", "USA", "AUS", "ZAF", "NOR"],
        "weekdays": ["monday", "wednesday", "friday", "saturday"],
        "pronouns": ["she/her", "he/him", "they/them"],
        "salutations": ["Ms.", "Mr.", "Dr."],
        "payment-methods": ["card", "paypal", "bank_transfer"],
        "tax-numbers": ["DE136695976", "FR40303265045", "NL859291337B01"],
        "tax-types": ["VAT", "GST", "Sales tax"],
        "account-codes": ["200", "310", "404", "610"],
    ]
}

// MARK: Choosing words

extension SampleWords {
    /// The names of lists that are made of the names of people.
    package static let people = "people", accounts = "accounts", emails = "emails"
    /// The name of the list of tokens, each of which has the form of the first one.
    package static let tokens = "tokens"

    /// The lists of texts that can follow each other. After the last word of another list, the first word follows.
    private static let joints = [
        "titles": " and ", "films": " and ", "products": " and ", "companies": " and ", "phrases": " and ",
        "groups": " and ", "sentences": " ", "errors": " ",
    ]

    /// Returns the word some steps after an index. After the last word, different words are joined.
    static func word(_ index: Int, _ step: Int, in words: [String], of list: String) -> String {
        let place = (index &+ step) % max(1, words.count)
        guard step >= words.count, let joint = joints[list] else {
            // Each first name gets another last name.
            return words[list == "last-names" ? (index &+ step &+ step / words.count) % words.count : place]
        }
        return joined(words, place, step / words.count, joint)
    }

    /// Returns two different words of a list as one.
    ///
    /// - Parameter round: The number of times that the list was used up before, at least one.
    package static func joined(_ words: [String], _ index: Int, _ round: Int, _ joint: String) -> String {
        guard words.count > 1 else { return words[index] }
        let other = (index + 1 + (round - 1) % (words.count - 1)) % words.count
        return words[index] + joint + words[other]
    }

    /// Returns the word of a list for a later element; `nil` for an unknown list.
    ///
    /// - Parameter text: The first element's text, which may be in the list.
    static func word(_ step: Int, after text: Substring, of list: String) -> String? {
        switch list {
        case people: return WordVariant("Anna Berg")?.text(step)
        case accounts: return WordVariant("anna.berg")?.text(step)
        case emails: return WordVariant("anna.berg@example.com")?.text(step)
        case tokens: return OpaqueText(text, isToken: true)?.text(step)
        default:
            guard let words = lists[list], !words.isEmpty else { return nil }
            let index = words.firstIndex { $0[...] == text } ?? Int(StableHash.of(String(text)) % UInt64(words.count))
            return word(index, step, in: words, of: list)
        }
    }
}
