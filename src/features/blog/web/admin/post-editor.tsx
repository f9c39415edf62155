import { useRef, useState } from 'react'
import { showError } from '#site/data/use-change.ts'
import { NotSaved, SavingState } from '#site/forms/saving-state.tsx'
import { useLeaving } from '#site/forms/use-autosave.ts'
import { DiscardDialog } from '#ui/dialog.tsx'
import { classNames } from '#ui/class-names.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import type { WrittenPost } from '../../writing.contract.ts'
import { usePostPreview } from './admin-posts.query.ts'
import { PostChecks } from './post-checks.tsx'
import { PostEditorHead } from './post-editor-head.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostHistory } from './post-history.tsx'
import { PostPreviewPane } from './post-preview.tsx'
import { PostSendingCard } from './post-sending.tsx'
import { PostText } from './post-text.tsx'
import { PostConversionsCard } from './post-conversions.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { usePostDraft } from './use-post-draft.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './post-editor.css'

const DEBOUNCE_MS = 300

export function PostEditor({ post, onReload }: { post: WrittenPost; onReload: () => void }) {
  const { autosave, draftState, overwriteWithMine } = usePostDraft(post)
  const leaving = useLeaving(autosave, draftState)
  const preview = usePostPreview(useDebouncedValue(draftState.content, DEBOUNCE_MS))
  const [dialog, setDialog] = useState<'release' | 'history'>()
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [isSaving, setSaving] = useState(false)
  const notSaved = useRef<HTMLDivElement>(null)
  const part = { values: draftState.values, problems: draftState.problems, write: autosave.write }
  /** Saves first: the dialogs work on the saved draft. */
  const openSaved = async (next: 'release' | 'history'): Promise<void> => {
    setSaving(true)
    const { saving } = await autosave.saveNow().finally(() => setSaving(false))
    if (saving.state === 'saved') return setDialog(next)
    notSaved.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <PostEditorHead
        post={post}
        title={draftState.values.title}
        revision={draftState.revision}
        isSaving={isSaving}
        onRelease={() => void openSaved('release')}
        onHistory={() => void openSaved('history')}
        onWithdrawn={autosave.adoptRevision}
        onDeleted={autosave.discard}
      >
        <SavingState draftState={draftState} onRetry={() => void autosave.saveNow()} />
      </PostEditorHead>
      <NotSaved
        ref={notSaved}
        draftState={draftState}
        title="Someone else saved changes."
        instructions="Load the latest version, or overwrite it with yours. Theirs stays in the history."
        onTheirs={onReload}
        onOverwrite={() => void overwriteWithMine().catch(showError)}
      />
      <Sides side={side} onChoose={setSide} />
      <form
        className={classNames('post-editor', `post-editor-${side}`)}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <PostText {...part} />
        <PostPreviewPane
          content={draftState.content}
          publishedAt={post.publishedAt}
          preview={preview.data}
          error={preview.error}
        />
        <PostFacts {...part} />
        <div className="stack">
          <PostChecks checks={preview.data?.checks} />
          <PostSendingCard post={post} saveFirst={autosave.saveNow} />
          <PostConversionsCard postId={post.id} />
        </div>
      </form>
      {dialog === 'release' && (
        <ReleaseDialog
          post={post}
          revision={draftState.revision}
          checks={preview.data?.checks ?? []}
          onReleased={autosave.adoptRevision}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'history' && (
        <PostHistory
          post={post}
          revision={draftState.revision}
          current={draftState.content}
          onRestored={onReload}
          onClose={() => setDialog(undefined)}
        />
      )}
      {leaving.isConfirming && <DiscardDialog onStay={leaving.stay} onLeave={leaving.leave} />}
    </>
  )
}

function Sides({
  side,
  onChoose,
}: {
  side: 'write' | 'preview'
  onChoose: (side: 'write' | 'preview') => void
}) {
  return (
    <fieldset className="segments post-editor-sides">
      <legend className="visually-hidden">Show</legend>
      {(['write', 'preview'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="side" checked={side === one} onChange={() => onChoose(one)} />
          <span>{one === 'write' ? 'Write' : 'Preview'}</span>
        </label>
      ))}
    </fieldset>
  )
}
