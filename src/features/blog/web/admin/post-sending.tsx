import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { useStoredUser } from '#site/data/stored-user.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PostSending } from '../../newsletter.contract.ts'
import type { WrittenPost } from '../../writing.contract.ts'
import { useSendingPost, usePostTestMail } from './admin-post-changes.ts'
import { usePostMail, usePostSending } from './admin-posts.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import '#site/lists/mail-preview.css'
import './post-editor.css'

/** `saveFirst` saves the draft, so that preview and test use it. */
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
      <h2 id="post-sending">Send to subscribers</h2>
      {sending && lacksPostalAddress(sending) && <NoPostalAddress />}
      {sending ? (
        <Progress post={post} sending={sending} />
      ) : (
        <QueryState title="Couldn’t load the subscribers." error={error} rows={1} />
      )}
      <div className="row-start">
        {canSend && sending && (
          <Button onClick={() => setDialog('send')}>
            <Icon of={Send} />
            Send to {recipientCountText(sending.recipients)}
          </Button>
        )}
        <Button variant="neutral" onClick={first(() => setDialog('mail'))}>
          <Icon of={Mail} />
          Preview email
        </Button>
        <Button
          variant="neutral"
          busy={testing.isPending}
          busyLabel="Sending"
          onClick={first(() => testing.mutate())}
        >
          Send me a test
        </Button>
      </div>
      {dialog === 'mail' && <MailDialog post={post} onClose={close} />}
      {dialog === 'send' && sending && (
        <SendDialog post={post} recipients={sending.recipients} onClose={close} />
      )}
    </section>
  )
}

function useMaySend({ state }: WrittenPost, sending: PostSending | undefined): boolean {
  const isAdmin = useStoredUser()?.role === 'admin'
  return (
    isAdmin &&
    state === 'published' &&
    sending?.startedAt === null &&
    sending.recipients > 0 &&
    sending.hasPostalAddress
  )
}

const lacksPostalAddress = ({ hasPostalAddress, finishedAt }: PostSending): boolean =>
  !hasPostalAddress && finishedAt === null

const NoPostalAddress = () => (
  <Banner tone="warn" title="No postal address.">
    The law requires the agency’s postal address in every newsletter. Without it, this post can’t be
    sent.{' '}
    <AdminOnly instead="An admin can add it in Settings.">
      <Link className="text-link" to={paths.admin.legalDetails}>
        Add it in Settings
      </Link>
    </AdminOnly>
  </Banner>
)

const Progress = ({ post, sending }: { post: WrittenPost; sending: PostSending }) =>
  sending.startedAt ? (
    <Sent sending={sending} startedAt={sending.startedAt} />
  ) : (
    <p className="muted">{beforeSendingText(post, sending.recipients)}</p>
  )

const recipientCountText = (count: number): string =>
  count === 1 ? '1 subscriber' : `${count} subscribers`

function beforeSendingText({ state }: WrittenPost, recipients: number): string {
  if (recipients === 0) return 'There are no confirmed subscribers yet.'
  const who = recipients === 1 ? '1 confirmed subscriber' : `${recipients} confirmed subscribers`
  return state === 'published'
    ? `Not sent yet. You can send it to ${who} once.`
    : `Once it is published, you can send it to ${who}.`
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
      <progress className="meter" max={recipients || 1} value={sent} aria-label="Sent" />
      <p className="side-note numeric">
        {[
          `${sent} sent`,
          waiting && `${waiting} waiting`,
          failed && `${failed} failed and will be retried`,
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
      hasCloseButton
      title="Email to subscribers"
      text="As it would be sent now. Each subscriber’s copy has a one-click unsubscribe link."
    >
      {mail ? (
        <div className="mail-preview-text">
          <b>{mail.subject}</b>
          <p>{mail.text.trim()}</p>
        </div>
      ) : (
        <QueryState title="Couldn’t load the email." error={error} rows={4} />
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
      text={
        `“${post.title}” goes to all confirmed subscribers, as it is on the website. ` +
        'A post can be sent only once, and you can’t undo it.'
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
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
