// The conversation about a request in the Inbox, with its reply form.
import { useState } from 'react'
import { useLocation } from '#ui/routing/routing.ts'
import { type Inquiry, REPLY_FIELD } from '#features/inquiries/inquiries.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { FIRST_MESSAGES } from '../../messages.contract.ts'
import { restoreDraft } from '../draft.ts'
import { AgencyThread } from './agency-thread.tsx'
import { OutgoingReplies } from './outgoing-replies.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { NEEDS_REPLY } from './thread-counts.query.ts'
import { useMarkThreadRead } from './thread.query.ts'
import { useReplyToRequest, useRequestConversation } from './request-thread.query.ts'
import '../thread.css'

export function RequestThreadPanel({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, isSpam, isPartial } = inquiry
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useRequestConversation(id, latest)
  const { mutate: markRead } = useMarkThreadRead()
  const send = useReplyToRequest(id)
  const { form, restore } = useRestoredForm(`request ${id}`)
  const needsReply = useLocation().state === NEEDS_REPLY
  if (!email || isSpam || isPartial) return null
  if (!conversation)
    return <QueryState title="Couldn’t load the conversation." error={error} rows={3} />
  return (
    <section aria-labelledby="conversation" className="request-thread">
      <h3 id="conversation">Conversation</h3>
      <AgencyThread
        key={form}
        conversation={{ ...conversation, businessName: name }}
        storageKey={`request ${id}`}
        label="Your reply"
        hint="It goes out by email after ten seconds. Their tracking page shows it to anyone with the link."
        fieldId={REPLY_FIELD}
        isFocused={needsReply || form > 0}
        send={send}
        tools={<ReplyTools inquiry={inquiry} />}
        pending={
          <OutgoingReplies inquiryId={id} replies={conversation.outgoing} onUndone={restore} />
        }
        onEarlier={() => setLatest(latest + 2 * FIRST_MESSAGES)}
        onSeen={(position) =>
          void (
            conversation.id &&
            conversation.unread > 0 &&
            markRead({ id: conversation.id, position })
          )
        }
      />
    </section>
  )
}

/** A new `form` starts with the stored draft, so an undone reply is put there first. */
function useRestoredForm(storageKey: string) {
  const [form, setForm] = useState(0)
  return {
    form,
    restore(content: Parameters<typeof restoreDraft>[1]): void {
      restoreDraft(storageKey, content)
      setForm((before) => before + 1)
    },
  }
}
