/// Tarjan's strongly connected components of a graph, without recursion, because descriptions have cycles of hundreds
/// of schemas.
package struct StronglyConnectedComponents {
    private var components: [Int]
    private var sizes: [Int]
    private let selfEdges: Set<Int>

    package init(_ edges: [[Int]]) {
        components = Array(repeating: -1, count: edges.count)
        sizes = Array(repeating: 0, count: edges.count)
        selfEdges = Set(edges.indices.filter { edges[$0].contains($0) })
        var search = Search(edges)
        for start in edges.indices where search.order[start] < 0 {
            search.visit(start) { root, members in
                for member in members { components[member] = root }
                sizes[root] = members.count
            }
        }
    }

    package func component(_ node: Int) -> Int {
        components[node]
    }

    /// Returns whether a node can reach itself.
    package func isCyclic(_ node: Int) -> Bool {
        selfEdges.contains(node) || sizes[components[node]] > 1
    }

    private struct Search {
        let edges: [[Int]]
        var order: [Int]
        var low: [Int]
        var isOpen: [Bool]
        var open: [Int] = []
        var counter = 0

        init(_ edges: [[Int]]) {
            self.edges = edges
            order = Array(repeating: -1, count: edges.count)
            low = order
            isOpen = Array(repeating: false, count: edges.count)
        }

        mutating func enter(_ node: Int) {
            order[node] = counter
            low[node] = counter
            counter += 1
            open.append(node)
            isOpen[node] = true
        }

        mutating func visit(_ start: Int, found: (_ root: Int, _ members: [Int]) -> Void) {
            var path: [(node: Int, next: Int)] = [(start, 0)]
            enter(start)
            while let (node, next) = path.last {
                if next < edges[node].count {
                    path[path.count - 1].next += 1
                    let target = edges[node][next]
                    if order[target] < 0 {
                        enter(target)
                        path.append((target, 0))
                    } else if isOpen[target] {
                        low[node] = min(low[node], order[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == order[node] { found(node, close(node)) }
            }
        }

        private mutating func close(_ root: Int) -> [Int] {
            var members: [Int] = []
            while let member = open.popLast() {
                isOpen[member] = false
                members.append(member)
                if member == root { break }
            }
            return members
        }
    }
}
