/// The lists of words from which texts in samples are taken.
package nonisolated enum SampleWords {
    /// Returns a string as a part of a URL: `desk-lamp`.
    package static func slug(_ text: String) -> String {
        let words = text.lowercased().utf8.split { !(97...122 ~= $0 || 48...57 ~= $0) }
        return words.map { String(Substring($0)) }.joined(separator: "-")
    }

    /// The words of all lists.
    package static let lists = general.merging(special) { first, _ in first }

    /// Lists of words for people, places, texts and shops. Lists of places have the same order: the elements at an index
    /// belong to the same place.
    private static let general: [String: [String]] = [
        "first-names": [
            "Anna", "Ben", "Clara", "David", "Elena", "Felix", "Grace", "Hugo", "Ines", "Jonas", "Kira", "Leo",
        ],
        "last-names": [
            "Berg", "Costa", "Diaz", "Ellis", "Fischer", "Garcia", "Hill", "Ito", "Jensen", "Kaya", "Lang", "Moreau",
        ],
        "companies": [
            "Northwind Labs", "Harbor & Co.", "Blue Pine Ltd.", "Lumen Works", "Oak Street Foods", "Meridian GmbH",
            "Stonebridge Inc.", "Riverside Studio",
        ],
        "jobs": [
            "Designer", "Engineer", "Teacher", "Nurse", "Architect", "Editor", "Analyst", "Photographer",
        ],
        "titles": [
            "Morning Light", "A Day by the Sea", "Notes from the North", "City in Motion", "The Long Way Home",
            "Quiet Hours", "Second Spring", "Maps and Letters", "Under Green Hills", "Early Train",
        ],
        "products": [
            "Desk Lamp", "Travel Mug", "Wool Blanket", "Wireless Speaker", "Canvas Bag", "Oak Chair",
            "Running Shoes", "Field Notebook",
        ],
        "sentences": [
            "We met at the harbor in the morning.", "The garden is open until eight.", "Please bring a warm jacket.",
            "It rained all afternoon.", "The new version is ready.", "Dinner is on the table.",
            "The train leaves from platform four.", "Thank you for your help.",
        ],
        "errors": [
            "The request could not be completed.", "The value is not valid.", "The item was not found.",
            "Please sign in again.",
        ],
        "categories": ["Travel", "Food", "Music", "Outdoor", "Science", "Design", "Books", "Family"],
        "tags": ["travel", "food", "music", "outdoor", "science", "design", "books", "family"],
        "genres": ["Jazz", "Rock", "Folk", "Classical", "Electronic", "Soul"],
        "colors": ["#3A7CA5", "#D95D39", "#2F9E6E", "#F2C14E", "#6B4E9B", "#C2405B"],
        "color-names": ["blue", "orange", "green", "yellow", "purple", "red"],
        "phones": [
            "+1 202-555-0143", "+1 312-555-0178", "+1 415-555-0122", "+1 617-555-0164", "+1 206-555-0109",
            "+1 503-555-0187",
        ],
        "phone-digits": [
            "+12025550143", "+13125550178", "+14155550122", "+16175550164", "+12065550109", "+15035550187",
        ],
        "cities": ["Berlin", "Lisbon", "Toronto", "Kyoto", "Chicago", "Melbourne", "Cape Town", "Oslo"],
        "countries": [
            "Germany", "Portugal", "Canada", "Japan", "United States", "Australia", "South Africa", "Norway",
        ],
        "country-codes": ["DE", "PT", "CA", "JP", "US", "AU", "ZA", "NO"],
        "regions": [
            "Berlin", "Lisboa", "Ontario", "Kyoto", "Illinois", "Victoria", "Western Cape", "Oslo",
        ],
        "postal-codes": ["10115", "1100-148", "M5V 2T6", "600-8216", "60601", "3000", "8001", "0150"],
        "streets": [
            "Gartenstr. 12", "Rua do Sol 8", "48 King Street", "3-5 Sakura-cho", "210 Lake Street", "77 Collins Lane",
            "9 Long Street", "Havnegata 4",
        ],
        "time-zones": [
            "Europe/Berlin", "Europe/Lisbon", "America/Toronto", "Asia/Tokyo", "America/Chicago",
            "Australia/Melbourne", "Africa/Johannesburg", "Europe/Oslo",
        ],
        "currencies": ["EUR", "USD", "GBP", "JPY", "CAD"],
        "prices": ["12.95", "24.99", "7.45", "119.99", "39.95", "4.75"],
        "languages": ["en", "de", "fr", "es", "ja", "pt"],
        "locales": ["en-US", "de-DE", "fr-FR", "es-ES", "ja-JP", "pt-PT"],
        "statuses": ["active", "pending", "completed", "paused"],
        "roles": ["member", "editor", "admin", "viewer"],
        // Images with four pixels, which a view enlarges to a gradient.
        "images": [
            "data:image/gif;base64,R0lGODlhAgACAPEAADp8pYHD1xZCW9nc1iwAAAAAAgACAAACA0SoFQA7",
            "data:image/gif;base64,R0lGODlhAgACAPEAANldOfGIBfCiAiAsWSwAAAAAAgACAAACA0SoFQA7",
            "data:image/gif;base64,R0lGODlhAgACAPEAAC+ebqPZpRNOSun12ywAAAAAAgACAAACA0SoFQA7",
            "data:image/gif;base64,R0lGODlhAgACAPEAAGtOm8i24j0rVvK11CwAAAAAAgACAAACA0SoFQA7",
            "data:image/gif;base64,R0lGODlhAgACAPEAAPLBTveBVE2QeF+tViwAAAAAAgACAAACA0SoFQA7",
            "data:image/gif;base64,R0lGODlhAgACAPEAAMJAW/Smt1saLv/j2CwAAAAAAgACAAACA0SoFQA7",
        ],
        "address-lines": ["Floor 2", "Apt. 14", "Building C", "Suite 310"],
        "card-numbers": ["4242 4242 4242 4242", "5555 5555 5555 4444"],
        "ibans": ["DE89370400440532013000", "FR1420041010050500013M02606", "NL91ABNA0417164300"],
        "bics": ["COBADEFFXXX", "BNPAFRPPXXX", "ABNANL2AXXX"],
        "genders": ["female", "male", "diverse"],
        "plans": ["basic", "pro", "team"],
    ]
}
