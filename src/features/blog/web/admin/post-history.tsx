import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { TextChanges } from '#site/texts/text-changes.tsx'
import { diffTexts } from '#site/texts/text-diff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { factsChanged } from '../../post-diff.rules.ts'
import type { PostContent, PostRevision, WrittenPost } from '../../writing.contract.ts'
import { useRestoring } from './admin-post-changes.ts'
import { usePostRevision, useRevisions } from './admin-posts.query.ts'
import '#site/texts/text-changes.css'
import '#ui/work-layout.css'
import './post-editor.css'

type Props = {
  post: WrittenPost
  revision: number
  current: PostContent
  onRestored: () => void
  onClose: () => void
}

export function PostHistory({ post, revision, current, onRestored, onClose }: Props) {
  const { data: revisions, error } = useRevisions(post.id)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = revisions?.find(({ id }) => id === chosenId) ?? revisions?.[0]
  return (
    <Dialog
      open
      onClose={onClose}
      hasCloseButton
      className="post-history"
      title="History"
      text="Each writing session and each step. Choose one to see what has changed since."
    >
      {!revisions ? (
        <QueryState title="Couldn’t load the history." error={error} rows={4} />
      ) : !chosen ? (
        <p className="muted">Nothing has been written yet.</p>
      ) : (
        <div className="post-history-body">
          <ol className="post-history-list">
            {revisions.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={one.id === chosen.id}
                  onClick={() => setChosenId(one.id)}
                >
                  <b>
                    <Timestamp at={one.at} />
                  </b>
                  <span className="side-note">
                    {STEPS[one.what]} by {one.by}, <span className="numeric">{one.wordCount}</span>{' '}
                    words
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <Compared
            key={chosen.id}
            postId={post.id}
            chosen={chosen}
            revision={revision}
            current={current}
            onRestored={onRestored}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}

const STEPS: Record<PostRevision['what'], string> = {
  edited: 'Written',
  published: 'Published',
  scheduled: 'Scheduled',
  updated: 'Changes published',
  restored: 'Restored',
}

type ComparedProps = {
  postId: number
  chosen: PostRevision
  revision: number
  current: PostContent
  onRestored: () => void
  onClose: () => void
}

function Compared({ postId, chosen, revision, current, onRestored, onClose }: ComparedProps) {
  const { data: content, error } = usePostRevision(postId, chosen.id, chosen.at)
  const restoring = useRestoring(postId)
  if (!content) return <QueryState title="Couldn’t load the revision." error={error} rows={4} />
  const facts = factsChanged(content, current)
  const pieces = diffTexts(content.markdown, current.markdown)
  const isSameText = pieces.every(({ kind }) => kind === 'same')
  const restore = (): void =>
    restoring.mutate(
      { revision, revisionId: chosen.id },
      {
        onSuccess: () => {
          onRestored()
          onClose()
        },
      },
    )
  return (
    <div className="post-history-change">
      {isSameText && !facts.length ? (
        <p className="muted">This is what’s in the editor now.</p>
      ) : (
        <>
          <h3>Changes since then</h3>
          {facts.length > 0 && (
            <ul className="post-history-facts changed-facts">
              {facts.map(({ name, was, is }) => (
                <li key={name}>
                  {name}: <ins>{is}</ins>, was <del>{was}</del>
                </li>
              ))}
            </ul>
          )}
          {isSameText ? (
            <p className="muted">The text is the same.</p>
          ) : (
            <TextChanges pieces={pieces} />
          )}
          <Button
            variant="neutral"
            busy={restoring.isPending}
            busyLabel="Restoring"
            onClick={restore}
          >
            Restore this revision
          </Button>
        </>
      )}
    </div>
  )
}
