// Answers an email of the demo as its recipient. The answer is a real mail, which the product reads.
import { type FormEvent, useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { createApi } from '#site/data/api.ts'
import { privateApi } from '#site/data/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { type ReplyState, sendReply } from './send-reply.ts'
import './mailbox.page.css'

export type { ReplyState }

const ARRIVED = {
  conversation: 'Your reply has arrived. The team sees it in the conversation.',
  quarantine: 'Your reply has arrived. The team decides which conversation it belongs to.',
}

export function MailboxReplyForm({
  mail: { id, toName, toAddress },
  state: early,
  isPrivate,
}: {
  mail: MailSummary
  state: ReplyState | undefined
  isPrivate: boolean
}) {
  const { state = early, isSending, onSubmit } = useReply(id, isPrivate)
  const name = toName === toAddress ? toAddress : toName
  return (
    <details className="mailbox-reply" open={state !== undefined || undefined}>
      <summary>Reply</summary>
      <form method="post" action={paths.mailboxMail(id)} onSubmit={onSubmit} noValidate>
        {state && 'arrived' in state && (
          <div role="status">
            <Banner tone="ok">{ARRIVED[state.arrived]}</Banner>
          </div>
        )}
        <TextArea
          label={`Reply as ${name}`}
          name="text"
          rows={5}
          required
          maxLength={5000}
          defaultValue={state && 'text' in state ? state.text : ''}
          error={state && 'problem' in state ? state.problem : undefined}
        />
        <Button type="submit" busy={isSending} busyLabel="Sending">
          Send reply
        </Button>
      </form>
    </details>
  )
}

/** @param isPrivate as the signed-in admin of a public demo */
function useReply(id: string, isPrivate: boolean) {
  const [state, setState] = useState<ReplyState>()
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState<{ text: string; key: string }>()
  const api = () => (isPrivate ? privateApi() : createApi(location.origin, fetch))
  async function send(form: HTMLFormElement): Promise<void> {
    const text = String(new FormData(form).get('text') ?? '')
    // A repeated attempt keeps its key, so that the reply counts once.
    const key = attempt?.text === text ? attempt.key : crypto.randomUUID()
    setAttempt({ text, key })
    setSending(true)
    const next = await sendReply(api(), id, text, key)
    setSending(false)
    setState(next)
    if ('problem' in next) return
    setAttempt(undefined)
    form.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isSending) void send(event.currentTarget)
  }
  return { state, isSending, onSubmit }
}
