// Sending a post to its readers: looked at, tried on oneself, sent once, and what became of it. Its styles: post-editor.css.
import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { Timestamp } from '#site/timestamp.tsx'
import { QueryState } from '#site/query-state.tsx'
import { useStoredUser } from '#site/stored-user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PostSending } from '../newsletter.contract.ts'
import type { WrittenPost } from '../writing.contract.ts'
import { useSendingPost, usePostTestMail } from './admin-post-changes.ts'
import { usePostMail, usePostSending } from './admin-posts-queries.ts'

/** `saveFirst`: what is tried is what stands in the editor. */
export function PostSendingCard({
  post,
  saveFirst,
}: {
  post: WrittenPost
  saveFirst: () => Promise<unknown>
}) {
  const { data: sending, error } = usePostSending(post.id)
  const [dialog, setDialog] = useState<'mail' | 'send'>()
  const testing = usePostTestMail(post.id)
  const canSend = useMaySend(post, sending)
  const close = (): void => setDialog(undefined)
  const first = (next: () => void) => (): void => void saveFirst().then(next)
  return (
    <section className="card card-body post-sending" aria-labelledby="post-sending">
      <h2 id="post-sending">To the readers</h2>
      {sending ? (
        <HowFar post={post} sending={sending} />
      ) : (
        <QueryState title="The readers did not load." error={error} rows={1} />
      )}
      <div className="row-start">
        {canSend && sending && (
          <Button onClick={() => setDialog('send')}>
            <Icon of={Send} />
            Send to {recipientCountText(sending.recipients)}
          </Button>
        )}
        <Button variant="line" onClick={first(() => setDialog('mail'))}>
          <Icon of={Mail} />
          See the mail
        </Button>
        <Button
          variant="line"
          busy={testing.isPending}
          busyLabel="Sending"
          onClick={first(() => testing.mutate())}
        >
          Send a test to me
        </Button>
      </div>
      {dialog === 'mail' && <MailDialog post={post} onClose={close} />}
      {dialog === 'send' && sending && (
        <SendDialog post={post} recipients={sending.recipients} onClose={close} />
      )}
    </section>
  )
}

/** Once, what is out, by an admin. */
function useMaySend({ state }: WrittenPost, sending: PostSending | undefined): boolean {
  const isAdmin = useStoredUser()?.role === 'admin'
  return isAdmin && state === 'published' && sending?.startedAt === null && sending.recipients > 0
}

const HowFar = ({ post, sending }: { post: WrittenPost; sending: PostSending }) =>
  sending.startedAt ? (
    <Sent sending={sending} startedAt={sending.startedAt} />
  ) : (
    <p className="muted">{beforeSendingText(post, sending.recipients)}</p>
  )

const recipientCountText = (count: number): string =>
  count === 1 ? '1 reader' : `${count} readers`

function beforeSendingText({ state }: WrittenPost, recipients: number): string {
  if (recipients === 0) return 'Nobody has confirmed an address yet.'
  const who = recipients === 1 ? '1 confirmed reader' : `${recipients} confirmed readers`
  return state === 'published'
    ? `Not sent yet. It goes to ${who}, once.`
    : `Once it is published, it can go to ${who}.`
}

function Sent({
  sending: { recipients, sent, waiting, failed, startedBy },
  startedAt,
}: {
  sending: PostSending
  startedAt: string
}) {
  return (
    <div className="post-sending-state" role="status">
      <p>
        {waiting ? 'Being sent' : 'Sent'} to{' '}
        <b className="numeric">{recipientCountText(recipients)}</b> by {startedBy}.{' '}
        <Timestamp at={startedAt} />.
      </p>
      <progress className="meter" max={recipients || 1} value={sent} aria-label="Handed over" />
      <p className="side-note numeric">
        {[
          `${sent} handed over`,
          waiting && `${waiting} on their way`,
          failed && `${failed} failed, tried again by themselves`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  )
}

function MailDialog({ post, onClose }: { post: WrittenPost; onClose: () => void }) {
  const { data: mail, error } = usePostMail(post.id, post.changedAt)
  return (
    <Dialog
      open
      onClose={onClose}
      hasCross
      title="The mail to readers"
      text="As it would go now. Each reader’s own has a link that ends the newsletter at one press."
    >
      {mail ? (
        <div className="mail-preview-text">
          <b>{mail.subject}</b>
          <p>{mail.text.trim()}</p>
        </div>
      ) : (
        <QueryState title="The mail was not written." error={error} rows={4} />
      )}
    </Dialog>
  )
}

function SendDialog({
  post,
  recipients,
  onClose,
}: {
  post: WrittenPost
  recipients: number
  onClose: () => void
}) {
  const sending = useSendingPost(post.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send this post to ${recipientCountText(recipients)}?`}
      text={`“${post.title}” goes to everybody who has confirmed an address, as it stands on the website. A post is sent once, and cannot be called back.`}
    >
      <div className="dialog-actions">
        <Button variant="line" onClick={onClose}>
          Not yet
        </Button>
        <Button
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate(undefined, { onSettled: onClose })}
        >
          Send now
        </Button>
      </div>
    </Dialog>
  )
}
