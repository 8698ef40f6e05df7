// supabase-swift
func signUp(_ email: String, _ password: String, name: String, _ client: SupabaseClient) async -> String? {
    do {
        try await client.auth.signUp(email: email, password: password, data: ["name": .string(name)])
        return nil
    } catch AuthError.weakPassword {
        return "The password is too weak."
    } catch {
        return error.localizedDescription
    }
}
