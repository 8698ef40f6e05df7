/// The resources of an API: the knowledge with which a mock server remembers objects. The generator finds them, and
/// writes them as JSON beside the samples.
package nonisolated struct StateTable: Sendable {
    package var resources: [StateResource]

    package init(_ resources: [StateResource]) {
        self.resources = resources
    }
}

/// A kind of object with identifiers, such as posts, or a single object; and the operations that read and change its objects.
package nonisolated struct StateResource: Sendable {
    /// The types of identifiers, which decide the form of new identifiers.
    package enum Identifiers: String, Sendable {
        case integer, uuid, string
    }

    /// The path template of the collection: `/users/{user_id}/posts`.
    package var collection: String
    /// The member with the identifier; empty for a single object, such as `/users/me`.
    package var id: String
    package var identifiers: Identifiers
    /// The members that responses may contain, in the order of the description.
    package var members: [String]
    package var required: Set<String>
    package var nullable: Set<String>
    /// The members that only the server sets.
    package var readOnly: Set<String>
    /// The defaults of members.
    package var defaults: [PlainValue.Member]
    package var operations: [StateOperation]

    /// Whether the path of the collection is the path of its only object.
    package var isSingle: Bool { id.isEmpty }
}

/// An operation that reads or changes the objects of a resource.
package nonisolated struct StateOperation: Sendable {
    package enum Role: String, Sendable {
        case list, create, read, replace, merge, delete
    }

    /// A query parameter of a list, apart from filters.
    package enum Parameter: String, Sendable {
        /// The number of the page.
        case page
        /// The number of skipped objects.
        case offset
        /// The position after which the page begins.
        case cursor
        /// The largest number of objects on a page.
        case limit
        /// The members by which the list is sorted.
        case sort
        /// The direction of the sort.
        case order
    }

    /// A member of a page that describes the page.
    package enum Result: String, Sendable {
        case total, pages, page, offset, limit, count, hasMore, hasPrevious, isLast, isFirst
        case nextPage, nextOffset, nextCursor, nextURL, previousPage, previousOffset, previousURL
    }

    /// A member of a page, and the form of a value that does not exist.
    package struct ResultPlace: Sendable {
        package enum Absence: String, Sendable {
            case absent, null, empty
        }

        package var path: [String]
        package var absence: Absence
    }

    /// The identifier of the operation.
    package var id: String
    package var role: Role
    /// The path template.
    package var path: String
    /// The path to the object or the list in the response; `nil` if the response has neither.
    package var payload: [String]?
    /// The members of the payload that have the values of the object; `nil` for all. The other members have the values
    /// of the sample.
    package var view: [String]?
    /// The members of the view that the payload needs, even if the object does not have them.
    package var needed: Set<String>
    /// The path to the object in the request body.
    package var body: [String]
    /// The members of the request body that become members of the object; `nil` for all that are not read-only.
    package var accepted: Set<String>?
    /// The values of accepted members that a request may leave out. They precede the defaults of the resource.
    package var defaults: [PlainValue.Member]
    /// The members whose values path parameters contain: `["user_id": "author_id"]`.
    package var bound: [String: String]
    /// The members that query parameters filter, as paths.
    package var filters: [String: [String]]
    package var parameters: [Parameter: String]
    /// The number of the first page.
    package var firstPage: Int
    /// The number of objects on a page without the parameter `limit`; `nil` for all objects.
    package var pageSize: Int?
    package var results: [Result: ResultPlace]
}
