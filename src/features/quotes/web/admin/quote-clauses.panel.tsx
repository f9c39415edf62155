// Clauses in Settings: list, and a dialog that adds or changes one.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { NewQuoteClause, type QuoteClause } from '../../quote-templates.contract.ts'
import { useClauseRemoval, useClauses, useClauseSaving } from './quote-templates.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './quote-templates.css'

export function QuoteClausesPanel() {
  const { data: clauses, error } = useClauses()
  const [edited, setEdited] = useState<QuoteClause | 'new'>()
  return (
    <section className="card card-body settings-wide" aria-labelledby="quote-clauses">
      <div className="row">
        <h2 id="quote-clauses">Clauses</h2>
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <Icon of={Plus} />
          New clause
        </Button>
      </div>
      <p className="muted">
        Paragraphs that the quote editor inserts into the note or the terms. A change here leaves
        existing quotes unchanged.
      </p>
      {clauses ? (
        <Clauses clauses={clauses} onEdit={setEdited} />
      ) : (
        <QueryState title="Couldn’t load the clauses." error={error} rows={3} />
      )}
      {edited && (
        <ClauseDialog
          clause={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

type ListProps = { clauses: readonly QuoteClause[]; onEdit: (clause: QuoteClause) => void }

function Clauses({ clauses, onEdit }: ListProps) {
  const removal = useClauseRemoval()
  if (!clauses.length)
    return (
      <EmptyState
        text="No clauses yet."
        more="Add one for conditions that only some quotes need, such as rush work or travel."
      />
    )
  return (
    <ul className="quote-reusable-list">
      {clauses.map((clause) => (
        <li key={clause.id}>
          <div>
            <b>{clause.title}</b>
            <p className="muted">{clause.text}</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-haspopup="dialog"
            aria-label={`Edit ${clause.title}`}
            onClick={() => onEdit(clause)}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Delete ${clause.title}`}
            onClick={() => removal.mutate(clause)}
          >
            <Icon of={Trash2} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type DialogProps = { clause: QuoteClause | undefined; onClose: () => void }

function ClauseDialog({ clause, onClose }: DialogProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(clause)
  const saving = useClauseSaving(opened)
  const { errors, ...filled } = useDialogForm(NewQuoteClause, saving, onClose)
  return (
    <FormDialog
      title={opened ? 'Edit clause' : 'New clause'}
      text="Everyone on the team can insert it into quotes."
      filled={filled}
      isSending={saving.isPending}
      save="Save clause"
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
        hint="For the team. Quotes contain only the text."
      />
      <TextArea
        label="Text"
        name="text"
        required
        rows={7}
        maxLength={5000}
        defaultValue={opened?.text}
        error={errors.text}
      />
    </FormDialog>
  )
}
