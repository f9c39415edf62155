// Replies that go out in a few seconds, each with a button that takes it back.
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { messageSummary } from '../../messages.rules.ts'
import { type OutgoingReply, UNDO_SECONDS } from '../../replies.contract.ts'
import type { MessageContent } from '../draft.ts'
import { useUndoReply } from './request-thread.query.ts'
import '../thread.css'

type Props = {
  inquiryId: string
  replies: readonly OutgoingReply[]
  onUndone: (content: MessageContent) => void
}

export function OutgoingReplies({ inquiryId, replies, onUndone }: Props) {
  useRefreshAfterSending(replies.length)
  return (
    <ul className="outgoing-replies" aria-label="Replies that are about to be sent">
      {replies.map((reply) => (
        <OutgoingRow key={reply.id} inquiryId={inquiryId} reply={reply} onUndone={onUndone} />
      ))}
    </ul>
  )
}

/** A sent reply stops the response time and appears in the history. */
function useRefreshAfterSending(count: number): void {
  const queries = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void queries.invalidateQueries({ queryKey: [INQUIRIES] })
    before.current = count
  }, [count, queries])
}

function OutgoingRow({
  inquiryId,
  reply,
  onUndone,
}: Omit<Props, 'replies'> & { reply: OutgoingReply }) {
  const undoing = useUndoReply(inquiryId)
  const seconds = useSecondsUntil(reply.sendAt)
  return (
    <li>
      <p>
        {reply.problem ? (
          <b role="status">Not sent. {reply.problem}</b>
        ) : (
          <>
            <b aria-hidden>{seconds > 0 ? `Sending in ${seconds} s` : 'Sending…'}</b>
            <span className="visually-hidden" role="status">
              Your reply will be sent in {UNDO_SECONDS} seconds. You can still undo it.
            </span>
          </>
        )}
        <span className="outgoing-text">{messageSummary(reply)}</span>
      </p>
      <Button
        variant="neutral"
        size="small"
        busy={undoing.isPending}
        onClick={() => undoing.mutate(reply.id, { onConfirmed: onUndone })}
      >
        <Icon of={Undo2} />
        {reply.problem ? 'Edit' : 'Undo'}
      </Button>
    </li>
  )
}

function useSecondsUntil(at: string): number {
  // The clock of this device may differ from the server's.
  const left = (): number =>
    Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  })
  return seconds
}
