// TootSDK; the app writes the file posts.json
let previewPosts: [Post] = {
    let file = Bundle.main.url(forResource: "posts", withExtension: "json")!
    return try! TootDecoder().decode([Post].self, from: Data(contentsOf: file))
}()
