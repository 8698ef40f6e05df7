import CodegenIR
import Testing

/// The words of a group are removed only if the name keeps its verb and its meaning.
@Suite struct OperationVerbTests {
    private func name(_ method: String, _ path: String, tag: String, id: String) throws -> String? {
        let lowered = try Lowered(
            "paths: {'\(path)': {\(method): {operationId: '\(id)', tags: ['\(tag)'], "
                + "responses: {'204': {description: ok}}}}}")
        return lowered.api.groups.flatMap(\.endpoints).first?.name
    }

    @Test(arguments: [
        ("tagAssets", "Tags", "put", "/tags/{id}/assets", "tagAssets"),
        ("pullRequests", "Pulls", "get", "/repos/{id}/pulls", "pullRequests"),
        ("pull_request", "pull", "post", "/pull-requests", "pullRequest"),
        ("pullRequestsGet", "Pulls", "get", "/pulls/{id}", "pullRequestsGet"),
        ("search/code", "search", "get", "/search/code", "searchCode"),
        ("inviteUser", "Invites", "post", "/invites", "inviteUser"),
        ("listItems", "Lists", "get", "/lists/{id}/items", "listItems"),
        ("order_status", "order", "get", "/orders/{id}/status", "orderStatus"),
    ])
    func theWordOfTheGroupStaysIfItMayBeTheVerb(
        id: String, tag: String, method: String, path: String, name: String
    ) throws {
        #expect(try self.name(method, path, tag: tag, id: id) == name)
    }

    @Test(arguments: [
        ("tagList", "Tags", "get", "/tags", "list"), ("tagsAssets", "Tags", "get", "/tags/{id}/assets", "assets"),
        ("tagStar", "Tags", "put", "/tags/{id}/star", "star"),
        ("tagTagAssets", "Tags", "put", "/tags/{id}/assets", "tagAssets"),
        ("TagController_tagAssets", "Tags", "put", "/tags/{id}/assets", "tagAssets"),
        ("TagController_tagList", "Tags", "get", "/tags", "list"),
        ("orderGetItems", "Orders", "get", "/orders/{id}/items", "getItems"),
        ("containerLogs", "Container", "get", "/containers/{id}/logs", "logs"),
        ("widgetFrobnicate", "Widgets", "post", "/widgets/{id}/frobnicate", "frobnicate"),
    ])
    func theWordOfTheGroupIsLeftOutInFrontOfAVerb(
        id: String, tag: String, method: String, path: String, name: String
    ) throws {
        #expect(try self.name(method, path, tag: tag, id: id) == name)
    }

    @Test(arguments: [
        ("guild_search", "Guilds", "/guilds/{id}/messages/search", "guildSearch"),
        ("vehicleGetAll", "Vehicle", "/Vehicle/{ids}/Arrivals", "vehicleGetAll"),
        ("guild_search", "Guilds", "/guilds/search", "search"), ("guild_get", "Guilds", "/v1/guilds/{id}", "get"),
        ("guild_get_by_id", "Guilds", "/guilds/{id}", "getByID"),
        ("guild_search_messages", "Guilds", "/guilds/{id}/messages/search", "searchMessages"),
        ("container_inspect", "Container", "/containers/{id}/json", "inspect"),
        ("guild_list_message", "Guilds", "/guilds/{id}/messages", "listMessage"),
        ("teams_list", "Teams", "/orgs/{id}/teams", "list"),
        ("message_list", "Messages", "/guilds/{id}/messages", "list"),
        ("guild_check_status", "Guilds", "/guilds/{id}/status", "checkStatus"),
        ("guild_get", "Guilds", "/guilds/{id}/status", "get"),
        ("pulls/dismiss-review", "pulls", "/pulls/{id}/reviews/{review}/dismissals", "dismissReview"),
        ("pulls/dismiss", "pulls", "/pulls/{id}/dismissals", "dismiss"),
        ("databases_list", "Databases", "/databases/{id}/dbs", "list"),
        ("addons_list", "Addons", "/addons/saas", "list"),
    ])
    func theWordOfTheGroupStaysIfThePathHasAnotherObject(id: String, tag: String, path: String, name: String) throws {
        #expect(try self.name("get", path, tag: tag, id: id) == name)
    }
}
