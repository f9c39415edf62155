// Saved replies in Settings: list, and a dialog that adds or changes one.
import { useState } from 'react'
import { TitledTextDialog, TitledTexts } from '#site/forms/titled-texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import {
  NewSavedReply,
  type Placeholder,
  PLACEHOLDERS,
  type SavedReply,
} from '../../saved-replies.contract.ts'
import { useRemoval, useSavedReplies, useSaving } from './saved-replies.query.ts'
import './saved-replies.css'

/** Object.entries loses the key type. */
const ALL_PLACEHOLDERS = Object.entries(PLACEHOLDERS) as [Placeholder, string][]

export function SavedRepliesPanel() {
  const { data: replies, error } = useSavedReplies()
  const removal = useRemoval()
  return (
    <TitledTexts
      id="saved-replies"
      heading="Saved replies"
      about={
        <>
          Texts that you write often. The reply form of a request inserts one and fills in its
          placeholders; you can change the text before you send it.
        </>
      }
      add="New saved reply"
      items={replies}
      error={error}
      problem="Couldn’t load the saved replies."
      nothing={
        <EmptyState
          text="No saved replies yet."
          more="Add one for questions that many senders ask."
        />
      }
      onDelete={removal.mutate}
      dialog={(reply, close) => <SavedReplyDialog reply={reply} onClose={close} />}
    />
  )
}

type DialogProps = { reply: SavedReply | undefined; onClose: () => void }

function SavedReplyDialog({ reply, onClose }: DialogProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(reply)
  return (
    <TitledTextDialog
      title={opened ? 'Edit saved reply' : 'New saved reply'}
      about="Everyone on the team can use it."
      save="Save reply"
      opened={opened}
      schema={NewSavedReply}
      saving={useSaving(opened)}
      onClose={onClose}
    >
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
    </TitledTextDialog>
  )
}
