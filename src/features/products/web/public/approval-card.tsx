// A demo: the approval lasts on this page only.
import { Check, RotateCcw } from 'lucide-react'
import type { FormEvent } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  DRAFT,
  PRIORITY_NAMES,
  STATUS_NAMES,
  type TaskStatus,
  WAITING_SAMPLE,
} from './sample-tasks.content.ts'
import { TONES } from './task-tones.ts'
import './mind-ops.page.css'

/** A plain form: without JavaScript it reloads the page. */
export function ApprovalCard({
  status,
  onDecide,
}: {
  status: TaskStatus
  onDecide: (approved: boolean) => void
}) {
  const approved = status === 'approved'
  const decide = (event: FormEvent): void => {
    event.preventDefault()
    onDecide(!approved)
  }
  return (
    <section className="approval-card" aria-labelledby="approval">
      <p className="approval-card-state">
        <StatusBadge tone={TONES[status]}>{STATUS_NAMES[status]}</StatusBadge>
        <span>{PRIORITY_NAMES[WAITING_SAMPLE.priority]} priority</span>
        <span className="sample-mark">Sample data</span>
      </p>
      <h2 id="approval">{WAITING_SAMPLE.title}</h2>
      <blockquote>{DRAFT}</blockquote>
      <p className="approval-card-note">Drafted from this morning’s message and the order book.</p>
      <form action={paths.mindOps} onSubmit={decide}>
        {!approved && <input type="hidden" name="approve" value={WAITING_SAMPLE.id} />}
        <Button type="submit" variant={approved ? 'neutral' : 'primary'}>
          <Icon of={approved ? RotateCcw : Check} />
          {approved ? 'Start over' : 'Approve'}
        </Button>
        <p role="status">
          {approved
            ? 'Approved, on this page only. This is a demo: nothing was sent.'
            : 'A demo: Approve works on this page only.'}
        </p>
      </form>
    </section>
  )
}
