import Community
import SwiftUI

/// A form that publishes a post. The messages of the server appear below their fields.
struct NewPostView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft: PostDraft
    private let published: (Post) -> Void

    init(client: CommunityClient, published: @escaping (Post) -> Void = { _ in }) {
        _draft = State(initialValue: PostDraft(client: client))
        self.published = published
    }

    var body: some View {
        NavigationStack {
            PostForm(draft: draft)
                .navigationTitle("New Post")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel", role: .cancel) { dismiss() }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Publish") {
                            Task { await publish() }
                        }
                        .disabled(!draft.canSend)
                    }
                }
                .interactiveDismissDisabled(draft.isSending)
        }
    }

    private func publish() async {
        guard let post = await draft.send() else { return }
        published(post)
        dismiss()
    }
}

struct PostForm: View {
    @Bindable var draft: PostDraft

    var body: some View {
        Form {
            Section {
                TextField("Title", text: $draft.title)
            } footer: {
                FieldMessage(message: draft.message(for: "title"))
            }
            Section {
                TextField("Text", text: $draft.content, axis: .vertical)
                    .lineLimit(5...)
            } footer: {
                FieldMessage(message: draft.message(for: "content"))
            }
            if let message = draft.message {
                Section {
                    FieldMessage(message: message)
                }
            }
        }
        .formStyle(.grouped)
        .disabled(draft.isSending)
    }
}

struct FieldMessage: View {
    let message: String?

    var body: some View {
        if let message {
            Text(message)
                .foregroundStyle(.red)
        }
    }
}
