// Clauses in Settings: list, and a dialog that adds or changes one.
import { useState } from 'react'
import { TitledTextDialog, TitledTexts } from '#site/forms/titled-texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewQuoteClause, type QuoteClause } from '../../quote-templates.contract.ts'
import { useClauseRemoval, useClauses, useClauseSaving } from './quote-templates.query.ts'

export function QuoteClausesPanel() {
  const { data: clauses, error } = useClauses()
  const removal = useClauseRemoval()
  return (
    <TitledTexts
      id="quote-clauses"
      heading="Clauses"
      about={
        <>
          Paragraphs that the quote editor inserts into the note or the terms. A change here leaves
          existing quotes unchanged.
        </>
      }
      add="New clause"
      items={clauses}
      error={error}
      problem="Couldn’t load the clauses."
      nothing={
        <EmptyState
          text="No clauses yet."
          more="Add one for conditions that only some quotes need, such as rush work or travel."
        />
      }
      onDelete={removal.mutate}
      dialog={(clause, close) => <ClauseDialog clause={clause} onClose={close} />}
    />
  )
}

type DialogProps = { clause: QuoteClause | undefined; onClose: () => void }

function ClauseDialog({ clause, onClose }: DialogProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(clause)
  return (
    <TitledTextDialog
      title={opened ? 'Edit clause' : 'New clause'}
      about="Everyone on the team can insert it into quotes."
      save="Save clause"
      opened={opened}
      schema={NewQuoteClause}
      saving={useClauseSaving(opened)}
      titleHint="For the team. Quotes contain only the text."
      longest={5000}
      onClose={onClose}
    />
  )
}
