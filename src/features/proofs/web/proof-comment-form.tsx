// Writes a comment on a proof, or a reply to one.
import { useEffect, useRef } from 'react'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { NewProofComment, NewProofReply } from '../proofs.contract.ts'
import { useNewProofComment, useProofReply } from './proofs.query.ts'
import type { PageSpot } from './proof-viewer.tsx'
import '#ui/work-layout.css'
import './proof-comments.css'

type Props = {
  proofId: string
  version: number
  spot: PageSpot | undefined
  text: string
  onText: (text: string) => void
  onDone: () => void
}

/** The text stays when the spot or the shown version changes, and after an error. */
export function ProofCommentForm({ proofId, version, spot, text, onText, onDone }: Props) {
  const adding = useNewProofComment(proofId)
  const field = useRef<HTMLTextAreaElement>(null)
  // The field appears, or gets another spot, because the user chose to write.
  useEffect(() => field.current?.focus(), [spot])
  const { form, errors } = useForm<NewProofComment>({
    check: (fields) =>
      toChecked(
        NewProofComment.safeParse({ version, spot: spot ?? null, text: fields.get('text') }),
      ),
    isSending: adding.isPending,
    send: (comment, onError) => adding.mutate(comment, { onConfirmed: onDone, onError }),
  })
  return (
    <div ref={restoreFocusOnUnmount}>
      <form className="proof-comment-form" {...form} aria-label="New comment">
        <TextArea
          label={spot ? 'Comment on the spot you chose' : 'Comment on the whole version'}
          name="text"
          required
          rows={3}
          maxLength={2000}
          ref={field}
          error={errors.text}
          defaultValue={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
        <div className="row-start">
          <Button type="submit" size="small" busy={adding.isPending} busyLabel="Adding">
            Add comment
          </Button>
          <Button variant="neutral" size="small" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}

export function ProofReplyForm({
  proofId,
  commentId,
  text,
  onText,
  onDone,
}: {
  proofId: string
  commentId: string
  text: string
  onText: (text: string) => void
  onDone: () => void
}) {
  const replying = useProofReply(proofId, commentId)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { form, errors } = useForm<NewProofReply>({
    check: (fields) => toChecked(NewProofReply.safeParse(Object.fromEntries(fields))),
    isSending: replying.isPending,
    send: (reply, onError) => replying.mutate(reply, { onConfirmed: onDone, onError }),
  })
  return (
    <div ref={restoreFocusOnUnmount}>
      <form className="proof-comment-form" {...form} aria-label="Reply">
        <TextArea
          label="Your reply"
          name="text"
          required
          rows={2}
          maxLength={2000}
          ref={field}
          error={errors.text}
          defaultValue={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
        <div className="row-start">
          <Button type="submit" size="small" busy={replying.isPending} busyLabel="Sending">
            Reply
          </Button>
          <Button variant="neutral" size="small" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
