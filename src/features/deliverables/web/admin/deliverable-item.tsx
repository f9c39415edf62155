// One deliverable as the team sees it, with its actions.
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { daysBetween, formatDays, monthDay } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TeamDeliverable } from '../../deliverables.contract.ts'
import { monthName, numberedName } from '../../deliverables.rules.ts'
import { DeliverableResults } from '../deliverable-results.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { useDeliveredFile, useUndoCompletion } from './deliverables.query.ts'
import '#ui/work-layout.css'
import './deliverables.css'

function stateOf({ state, needsApproval, isOverdue }: TeamDeliverable): {
  tone: Tone
  label: string
} {
  if (state === 'returned') return { tone: 'bad', label: 'Returned' }
  if (state === 'accepted') return { tone: 'ok', label: 'Accepted' }
  if (state === 'done')
    return needsApproval
      ? { tone: 'warn', label: 'Waits for the customer' }
      : { tone: 'ok', label: 'Done' }
  return isOverdue ? { tone: 'bad', label: 'Overdue' } : { tone: 'neutral', label: 'To do' }
}

/** The plan is named where the customer has several. */
export function DeliverableItem({ item }: { item: TeamDeliverable }) {
  const { detail, state, returnReason, file } = item
  const { tone, label } = stateOf(item)
  const opening = useDeliveredFile(file?.id ?? '', file?.name ?? '')
  return (
    <li className="deliverable-item">
      <div className="deliverable-item-texts">
        <p className="deliverable-item-name">{numberedName(item)}</p>
        {detail && <p className="side-note">{detail}</p>}
        <Facts item={item} />
        {state === 'returned' && (
          <p className="deliverable-item-reason">They wrote: {returnReason}</p>
        )}
        <DeliverableResults
          item={item}
          isOpening={opening.isPending}
          onOpenFile={() => opening.mutate()}
        />
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <Actions item={item} />
    </li>
  )
}

const dayText = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')

function Facts({ item }: { item: TeamDeliverable }) {
  const { state, planName, ownerName, carriedFrom, doneAt, doneBy, acceptsItselfOn } = item
  const { timeZone } = useCompany()
  const today = useAgencyDay()
  const isUnfinished = state === 'open' || state === 'returned'
  const parts = [
    isUnfinished && dueText(item, today),
    !isUnfinished && doneAt && `Done on ${monthDay(new Date(doneAt), timeZone)} by ${doneBy}`,
    acceptsItselfOn && `Counts as accepted on ${dayText(acceptsItselfOn)}`,
    carriedFrom && `Carried over from ${monthName(carriedFrom)}`,
    ownerName ?? 'No owner',
    `${planName} plan`,
  ].filter(Boolean)
  return <p className="side-note numeric">{parts.join(' · ')}</p>
}

function dueText({ dueOn }: TeamDeliverable, today: string): string {
  const days = daysBetween(today, dueOn)
  if (days < 0) return `Due ${dayText(dueOn)}, ${formatDays(-days)} ago`
  return days === 0 ? 'Due today' : `Due ${dayText(dueOn)}, in ${formatDays(days)}`
}

function Actions({ item }: { item: TeamDeliverable }) {
  const [isOpen, setOpen] = useState(false)
  const undoing = useUndoCompletion(item.id)
  const name = numberedName(item)
  if (item.state === 'done')
    return (
      <Button
        variant="neutral"
        size="small"
        aria-label={`Undo ${name}`}
        busy={undoing.isPending}
        busyLabel="Undoing"
        onClick={() => undoing.mutate()}
      >
        <Icon of={Undo2} />
        Undo
      </Button>
    )
  if (item.state !== 'open' && item.state !== 'returned') return null
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Complete ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={Check} />
        Complete
      </Button>
      {isOpen && <CompleteDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
