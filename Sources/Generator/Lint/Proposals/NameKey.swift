import CodegenWords

extension String {
    /// The words of a name, joined in lower case: `nextcursor` for `next_cursor`, `nextCursor` and `page[next][cursor]`.
    var key: String { Words(self).lowercased.joined() }
}
