// One edit of the customer: what it asks for, its state, its result and its conversation.
import { Pencil, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { longDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Edit, EditFile } from '../../edits.contract.ts'
import { EditClock } from '../edit-clock.tsx'
import { EditContent, EditResult } from '../edit-content.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useMyEdit, useMyEditFile, useTakeBackEdit } from './my-edits.query.ts'
import '#ui/dashboard.css'
import '#ui/work-layout.css'
import './my-edits.css'

export function MyEditPanel({ id, thread }: { id: string; thread: ReactNode }) {
  const { timeZone } = useCompany()
  const { data: edit, error } = useMyEdit(id)
  return (
    <>
      <div className="dashboard-head">
        <div>
          <p className="small my-edit-back">
            <Link className="text-link" to={paths.customer.section('subscription')}>
              Subscription
            </Link>
          </p>
          <h1 className="my-edit-title">{edit?.title ?? 'Edit'}</h1>
          {edit && <p className="muted">Added on {longDay(new Date(edit.addedAt), timeZone)}</p>}
        </div>
        {edit && <EditActions edit={edit} />}
      </div>
      {edit ? (
        <>
          <EditCard edit={edit} />
          {thread}
        </>
      ) : (
        <Missing error={error} />
      )}
    </>
  )
}

function Missing({ error }: { error: Error | null }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="card">
        <EmptyState text="This edit is not in your queue." more="It may have been removed." />
      </div>
    )
  return (
    <div className="card">
      <QueryState title="Couldn’t load this edit." error={error} rows={4} />
    </div>
  )
}

function EditActions({ edit }: { edit: Edit }) {
  const { id, title, state } = edit
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const removing = useTakeBackEdit(id, title)
  const remove = (): void =>
    removing.mutate(undefined, {
      onConfirmed: () => void navigate(paths.customer.section('subscription')),
    })
  if (state !== 'waiting' && state !== 'active') return null
  return (
    <div className="row-start">
      {state === 'waiting' && (
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Icon of={Pencil} />
          Edit
        </Button>
      )}
      <Button variant="neutral" busy={removing.isPending} onClick={remove}>
        <Icon of={Undo2} />
        {state === 'waiting' ? 'Remove' : 'Take back'}
      </Button>
      {isEditing && <EditDialog edit={edit} onClose={() => setEditing(false)} />}
    </div>
  )
}

function EditCard({ edit }: { edit: Edit }) {
  const opening = useMyEditFile(edit.id)
  const content = {
    edit,
    isOpening: opening.isPending,
    onOpenFile: (file: EditFile) => opening.mutate(file),
  }
  return (
    <section className="card card-body my-edit" aria-label="Edit">
      <EditClock edit={edit} side="customer" />
      {edit.questionSince && (
        <Banner tone="warn" title="We have a question.">
          Please answer it below, so that we can continue.
        </Banner>
      )}
      <EditContent {...content} />
      {(edit.state === 'done' || edit.state === 'canceled') && (
        <div className="my-edit-result">
          <h2>{edit.state === 'done' ? 'What we did' : 'Why we canceled it'}</h2>
          <EditResult {...content} />
          {edit.state === 'done' && !edit.note && !edit.link && !edit.result && (
            <p className="muted">Done, without a note.</p>
          )}
        </div>
      )}
    </section>
  )
}
