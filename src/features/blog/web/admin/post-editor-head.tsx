import { ExternalLink, History, Send, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { dayAndTime, longDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WrittenPost } from '../../writing.contract.ts'
import { useDeletingPost, useUnpublishPost } from './admin-post-changes.ts'
import { PostStateBadge } from './post-state.tsx'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import '#ui/editor.css'
import './post-editor.css'

type Props = {
  post: WrittenPost
  title: string
  revision: number
  isSaving: boolean
  onRelease: () => void
  onHistory: () => void
  onWithdrawn: (revision: number) => void
  onDeleted: () => void
  children: ReactNode
}

export function PostEditorHead({
  post,
  title,
  revision,
  isSaving,
  onRelease,
  onHistory,
  onWithdrawn,
  onDeleted,
  children,
}: Props) {
  const [dialog, setDialog] = useState<'delete' | 'withdraw'>()
  const close = (): void => setDialog(undefined)
  return (
    <>
      <div className="editor-head">
        <div>
          <p className="side-note">
            <Link className="text-link" to={paths.admin.blog}>
              Blog
            </Link>
            , <span className="numeric">post {post.id}</span>
            <ActiveSince post={post} />
          </p>
          <h2 className="editor-title post-head-title">
            <span>{title || 'Untitled'}</span> <PostStateBadge post={post} />
          </h2>
        </div>
        <div className="editor-actions">
          {children}
          <Button variant="neutral" onClick={onHistory}>
            <Icon of={History} />
            History
          </Button>
          {post.state !== 'draft' && (
            <Button variant="neutral" onClick={() => setDialog('withdraw')}>
              <Icon of={Undo2} />
              {WITHDRAW[post.state].button}
            </Button>
          )}
          <Button variant="neutral" aria-label="Delete post" onClick={() => setDialog('delete')}>
            <Icon of={Trash2} />
            Delete
          </Button>
          {hasSomethingToRelease(post) && (
            <Button busy={isSaving} busyLabel="Saving" onClick={onRelease}>
              <Icon of={Send} />
              {RELEASE[post.state]}
            </Button>
          )}
        </div>
      </div>
      {dialog === 'withdraw' && post.state !== 'draft' && (
        <WithdrawDialog
          post={post}
          texts={WITHDRAW[post.state]}
          revision={revision}
          onWithdrawn={onWithdrawn}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteDialog post={post} onDeleted={onDeleted} onClose={close} />}
    </>
  )
}

const RELEASE: Record<WrittenPost['state'], string> = {
  draft: 'Publish',
  scheduled: 'Change schedule',
  published: 'Publish changes',
}
const hasSomethingToRelease = ({ state, hasChanges }: WrittenPost): boolean =>
  state !== 'published' || hasChanges

function ActiveSince({ post: { id, state, publishedAt } }: { post: WrittenPost }) {
  const { timeZone } = useCompany()
  if (!publishedAt) return null
  const at = new Date(publishedAt)
  if (state === 'scheduled') return <>, goes live {dayAndTime(at, timeZone)}</>
  if (state === 'draft') return <>, was published {longDay(at, timeZone)}</>
  return (
    <>
      , published {longDay(at, timeZone)},{' '}
      <a className="text-link post-head-see" href={paths.post(id)} target="_blank" rel="noopener">
        view <Icon of={ExternalLink} />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  )
}

const WITHDRAW = {
  published: {
    button: 'Unpublish',
    title: 'Unpublish this post?',
    text:
      'Its page will say that it was removed, and it leaves the feed and the sitemap. ' +
      'It becomes a draft and keeps its date if you publish it again.',
    yes: 'Unpublish',
  },
  scheduled: {
    button: 'Unschedule',
    title: 'Unschedule this post?',
    text: 'It becomes a draft and appears only when you publish it.',
    yes: 'Unschedule',
  },
} as const

function WithdrawDialog({
  post: { id, state },
  texts,
  revision,
  onWithdrawn,
  onClose,
}: {
  post: WrittenPost
  texts: (typeof WITHDRAW)['published' | 'scheduled']
  revision: number
  onWithdrawn: (revision: number) => void
  onClose: () => void
}) {
  const withdrawing = useUnpublishPost(id)
  const withdraw = (): void =>
    withdrawing.mutate(
      { state, revision },
      { onSuccess: (post) => onWithdrawn(post.revision), onSettled: onClose },
    )
  return (
    <Dialog open onClose={onClose} title={texts.title} text={texts.text}>
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="destructive" busy={withdrawing.isPending} onClick={withdraw}>
          {texts.yes}
        </Button>
      </div>
    </Dialog>
  )
}

function DeleteDialog({
  post,
  onDeleted,
  onClose,
}: {
  post: WrittenPost
  onDeleted: () => void
  onClose: () => void
}) {
  const deleting = useDeletingPost(onDeleted)
  const effect =
    post.state === 'published'
      ? 'It leaves the website immediately, and its page will say that it was removed.'
      : 'It leaves this list.'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this post?"
      text={`${effect} You can undo this for 30 days.`}
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          busyLabel="Deleting"
          onClick={() => deleting.mutate(post)}
        >
          Delete post
        </Button>
      </div>
    </Dialog>
  )
}
