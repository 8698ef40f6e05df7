// supabase-swift
func addresses(_ client: SupabaseClient) async throws -> [String] {
    var addresses: [String] = []
    var page: Int? = 1
    while let number = page {
        let response = try await client.auth.admin.listUsers(params: PageParams(page: number, perPage: 100))
        addresses += response.users.compactMap(\.email)
        page = response.nextPage
    }
    return addresses
}
