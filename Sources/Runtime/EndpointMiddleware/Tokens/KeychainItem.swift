import Foundation

/// The Keychain item of a token: its queries and the order of calls. `KeychainTokenStore` converts the queries to those
/// of the system.
struct KeychainItem: Hashable {
    /// A key of a query.
    enum Key: Hashable, CaseIterable {
        case itemClass, service, account, data, accessibility, returnsData, matchLimit, usesDataProtectionKeychain
    }

    /// A value of a query.
    enum Value: Hashable {
        case text(String)
        case data(Data)
        case isTrue
        case genericPassword
        case afterFirstUnlockOnThisDevice
        case one
    }

    typealias Query = [Key: Value]

    let service: String
    let account: String
    /// Whether to use the data protection keychain on a Mac. Other systems have only this keychain.
    let usesDataProtection: Bool

    /// The query that selects the item.
    var query: Query {
        var query: Query = [
            .itemClass: .genericPassword, .service: .text(service), .account: .text(account),
        ]
        if usesDataProtection { query[.usesDataProtectionKeychain] = .isTrue }
        return query
    }

    /// The query that reads the data of the item.
    var reading: Query { query.merging([.returnsData: .isTrue, .matchLimit: .one]) { $1 } }

    /// Returns the attributes that an update writes.
    func content(_ data: Data) -> Query { [.data: .data(data), .accessibility: .afterFirstUnlockOnThisDevice] }
}

extension KeychainItem {
    /// The values of `OSStatus` that the Keychain returns.
    enum Status {
        static let success: Int32 = 0
        static let duplicateItem: Int32 = -25_299
        static let itemNotFound: Int32 = -25_300
        static let missingEntitlement: Int32 = -34_018
    }

    /// Writes the data. If another process, such as an extension of the app, adds or deletes the item between the two
    /// steps, both are repeated.
    ///
    /// - Parameters:
    ///   - update: updates the content of an item.
    ///   - add: adds an item.
    /// - Returns: the status of the last step.
    func replace(_ data: Data, update: (Query, Query) -> Int32, add: (Query) -> Int32) -> Int32 {
        let content = content(data)
        var status = Status.success
        for _ in 1...8 {
            status = update(query, content)
            guard status == Status.itemNotFound else { return status }
            status = add(query.merging(content) { $1 })
            guard status == Status.duplicateItem else { return status }
        }
        return status
    }

    /// Returns the meaning of a status, with the remedy if the app can fix the problem.
    static func explanation(of status: Int32) -> String {
        guard status == Status.missingEntitlement else { return "the Keychain returned the status \(status)" }
        return """
            the Keychain returned errSecMissingEntitlement (\(status)): the data protection keychain needs an app \
            that is signed with a team identifier, which gives the app an access group; use another keychain or \
            another store in tools and tests without such a signature
            """
    }
}
