// Saved replies in Settings: list, and a dialog that adds or changes one.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  NewSavedReply,
  type Placeholder,
  PLACEHOLDERS,
  type SavedReply,
} from '../../saved-replies.contract.ts'
import { useRemoval, useSavedReplies, useSaving } from './saved-replies.query.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './saved-replies.css'

/** Object.entries loses the key type. */
const ALL_PLACEHOLDERS = Object.entries(PLACEHOLDERS) as [Placeholder, string][]

export function SavedRepliesPanel() {
  const { data: replies, error } = useSavedReplies()
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  return (
    <section className="card card-body saved-replies" aria-labelledby="saved-replies">
      <div className="row">
        <h2 id="saved-replies">Saved replies</h2>
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <Icon of={Plus} />
          New saved reply
        </Button>
      </div>
      <p className="muted">
        Texts that you write often. The reply form of a request inserts one and fills in its
        placeholders; you can change the text before you send it.
      </p>
      {replies ? (
        <SavedReplyList replies={replies} onEdit={setEdited} />
      ) : (
        <QueryState title="Couldn’t load the saved replies." error={error} rows={3} />
      )}
      {edited && (
        <SavedReplyDialog
          reply={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

type ListProps = { replies: readonly SavedReply[]; onEdit: (reply: SavedReply) => void }

function SavedReplyList({ replies, onEdit }: ListProps) {
  const removal = useRemoval()
  if (!replies.length)
    return (
      <EmptyState
        text="No saved replies yet."
        more="Add one for questions that many senders ask."
      />
    )
  return (
    <ul className="saved-replies-list">
      {replies.map((reply) => (
        <li key={reply.id}>
          <div>
            <b>{reply.title}</b>
            <p className="muted">{reply.text}</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={`Edit ${reply.title}`}
            onClick={() => onEdit(reply)}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete ${reply.title}`}
            onClick={() => removal.mutate(reply)}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type DialogProps = { reply: SavedReply | undefined; onClose: () => void }

function SavedReplyDialog({ reply, onClose }: DialogProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(reply)
  const saving = useSaving(opened)
  const { errors, ...filled } = useDialogForm(NewSavedReply, saving, onClose)
  return (
    <FormDialog
      title={opened ? 'Edit saved reply' : 'New saved reply'}
      text="Everyone on the team can use it."
      filled={filled}
      isSending={saving.isPending}
      save="Save reply"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Title"
        name="title"
        required
        maxLength={80}
        defaultValue={opened?.title}
        error={errors.title}
      />
      <TextArea
        label="Text"
        name="text"
        required
        rows={7}
        defaultValue={opened?.text}
        error={errors.text}
      />
      <dl className="saved-replies-placeholders">
        {ALL_PLACEHOLDERS.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}
