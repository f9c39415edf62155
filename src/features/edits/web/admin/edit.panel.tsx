// One edit as the team works on it.
import { Ban, Check, Play, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { longDay } from '#kernel/dates.ts'
import { ApiError } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { EDITS_PATH, type EditFile, type TeamEdit } from '../../edits.contract.ts'
import { EditClock } from '../edit-clock.tsx'
import { EditContent, EditResult } from '../edit-content.tsx'
import { CancelEditDialog } from './cancel-edit-dialog.tsx'
import { CompleteEditDialog } from './complete-edit-dialog.tsx'
import { useEdit, useEditFile, useReopenEdit, useStopWaiting } from './edits.query.ts'
import '#ui/work-layout.css'
import './edits.css'

/** `ask` is for an active edit; `thread` is its conversation. */
type Parts = {
  ask: (edit: TeamEdit) => ReactNode
  hours: (edit: TeamEdit) => ReactNode
  thread: (edit: TeamEdit) => ReactNode
}

export function EditPanel({ id, ...parts }: { id: string } & Parts) {
  const { data: edit, error } = useEdit(id)
  if (edit) return <LoadedEdit edit={edit} {...parts} />
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <div className="card">
      {isUnknown ? (
        <EmptyState text="There is no such edit." more="It may have been erased." />
      ) : (
        <QueryState title="Couldn’t load this edit." error={error} rows={5} />
      )}
    </div>
  )
}

function LoadedEdit({ edit, ask, hours, thread }: { edit: TeamEdit } & Parts) {
  const { timeZone } = useCompany()
  const { title, businessName, email, planName, addedAt } = edit
  return (
    <section className="edits-page" aria-labelledby="edit-title">
      <div className="team-edit-head">
        <div>
          <p className="small">
            <Link className="text-link" to={EDITS_PATH}>
              Edits
            </Link>
          </p>
          <h2 id="edit-title">{title}</h2>
          <p className="side-note">
            <Link className="text-link" to={`${EDITS_PATH}?customer=${encodeURIComponent(email)}`}>
              {businessName}
            </Link>
            {planName && `, ${planName}`}, added on {longDay(new Date(addedAt), timeZone)}
          </p>
        </div>
        <EditActions edit={edit} ask={ask} />
      </div>
      <EditCard edit={edit} />
      {hours(edit)}
      {thread(edit)}
    </section>
  )
}

function EditActions({ edit, ask }: { edit: TeamEdit } & Pick<Parts, 'ask'>) {
  const [dialog, setDialog] = useState<'complete' | 'cancel'>()
  const reopening = useReopenEdit(edit.id)
  const waiting = useStopWaiting(edit.id)
  const close = (): void => setDialog(undefined)
  const { state, questionSince } = edit
  if (state === 'done' || state === 'canceled')
    return (
      <Button
        variant="neutral"
        size="small"
        busy={reopening.isPending}
        onClick={() => reopening.mutate()}
      >
        <Icon of={Undo2} />
        Reopen
      </Button>
    )
  return (
    <div className="row-start">
      {state === 'active' && !questionSince && ask(edit)}
      {questionSince && (
        <Button
          variant="neutral"
          size="small"
          busy={waiting.isPending}
          onClick={() => waiting.mutate()}
        >
          <Icon of={Play} />
          Stop waiting
        </Button>
      )}
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setDialog('cancel')}
      >
        <Icon of={Ban} />
        Cancel edit
      </Button>
      {state === 'active' && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('complete')}>
          <Icon of={Check} />
          Complete
        </Button>
      )}
      {dialog === 'complete' && <CompleteEditDialog edit={edit} onClose={close} />}
      {dialog === 'cancel' && <CancelEditDialog edit={edit} onClose={close} />}
    </div>
  )
}

function EditCard({ edit }: { edit: TeamEdit }) {
  const opening = useEditFile()
  const content = {
    edit,
    isOpening: opening.isPending,
    onOpenFile: (file: EditFile) => opening.mutate(file),
  }
  const { state, doneBy } = edit
  return (
    <section className="card card-body team-edit-card" aria-label="Edit">
      <EditClock edit={edit} side="team" />
      <EditContent {...content} />
      {(state === 'done' || state === 'canceled') && (
        <div className="team-edit-result">
          <h3>{state === 'done' ? `Completed by ${doneBy}` : 'Why it was canceled'}</h3>
          <EditResult {...content} />
        </div>
      )}
    </section>
  )
}
