// One deliverable as the customer sees it, with what the customer can do.
import { Check, Circle, Eye, type LucideIcon, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Deliverable } from '../../deliverables.contract.ts'
import { monthName, numberedName } from '../../deliverables.rules.ts'
import { DeliverableResults } from '../deliverable-results.tsx'
import { useAcceptance, useDeliverableFile } from './my-deliverables.query.ts'
import { ReturnDialog } from './return-dialog.tsx'
import '#ui/work-layout.css'
import './my-deliverables.css'

type Look = { icon: LucideIcon; tone: Tone; label: string }

function lookOf({ state, needsApproval }: Deliverable): Look {
  if (state === 'returned') return { icon: Undo2, tone: 'bad', label: 'Returned' }
  if (state === 'accepted') return { icon: Check, tone: 'ok', label: 'Accepted' }
  if (state !== 'done') return { icon: Circle, tone: 'neutral', label: 'To do' }
  return needsApproval
    ? { icon: Eye, tone: 'warn', label: 'Waits for you' }
    : { icon: Check, tone: 'ok', label: 'Done' }
}

export function MyDeliverable({ item }: { item: Deliverable }) {
  const { id, detail, state, needsApproval, file, returnReason } = item
  const { icon, tone, label } = lookOf(item)
  const opening = useDeliverableFile(id, file?.name ?? '')
  return (
    <li className={`my-deliverable my-deliverable-${tone}`}>
      <Icon of={icon} />
      <div>
        <p className="my-deliverable-name">{numberedName(item)}</p>
        {detail && <p className="side-note">{detail}</p>}
        <Dates item={item} />
        {state === 'returned' && <p className="my-deliverable-reason">You wrote: {returnReason}</p>}
        <DeliverableResults
          item={item}
          isOpening={opening.isPending}
          onOpenFile={() => opening.mutate()}
        />
        {state === 'done' && needsApproval && <Answer item={item} />}
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  )
}

const dayText = (day: string): string => monthDay(new Date(`${day}T12:00:00Z`), 'UTC')

function Dates({ item: { state, dueOn, doneAt, acceptedBy, carriedFrom } }: { item: Deliverable }) {
  const { timeZone } = useCompany()
  const parts = [
    carriedFrom && `Carried over from ${monthName(carriedFrom)}`,
    state === 'open' && !carriedFrom && `By ${dayText(dueOn)}`,
    doneAt && state !== 'returned' && `Done on ${monthDay(new Date(doneAt), timeZone)}`,
    acceptedBy === 'product' && 'accepted automatically',
  ].filter(Boolean)
  return parts.length > 0 && <p className="side-note numeric">{parts.join(', ')}</p>
}

function Answer({ item }: { item: Deliverable }) {
  const [isReturning, setReturning] = useState(false)
  const accepting = useAcceptance(item.id)
  const name = numberedName(item)
  return (
    <div className="my-deliverable-answer">
      <Button
        size="small"
        aria-label={`Accept ${name}`}
        busy={accepting.isPending}
        busyLabel="Accepting"
        onClick={() => accepting.mutate()}
      >
        Accept
      </Button>
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Return ${name}`}
        onClick={() => setReturning(true)}
      >
        Return
      </Button>
      {item.acceptsItselfOn && (
        <p className="side-note">
          Counts as accepted on {dayText(item.acceptsItselfOn)} unless you return it.
        </p>
      )}
      {isReturning && <ReturnDialog item={item} onClose={() => setReturning(false)} />}
    </div>
  )
}
