// Parts of a deal that the board and the list share.
import { CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { type Deal, DEAL_STAGES, type DealStage, LOST_REASONS } from '../../pipeline.contract.ts'
import { dealName } from './deal-texts.ts'
import { useReopenDeal } from './deals.query.ts'
import { LostDialog } from './lost-dialog.tsx'
import '#ui/work-layout.css'
import './pipeline.css'

const TONES: Record<DealStage, Tone> = {
  new: 'info',
  'in-review': 'neutral',
  quoted: 'warn',
  won: 'ok',
  lost: 'neutral',
}

export const StageBadge = ({ deal: { stage } }: { deal: Deal }) => (
  <StatusBadge tone={TONES[stage]}>{DEAL_STAGES[stage]}</StatusBadge>
)

/** Why it is lost, or that the quoted price has ended. */
export function DealNote({ deal: { lostReason, endsAt } }: { deal: Deal }) {
  const now = useNow()
  if (lostReason) return <span className="side-note">{LOST_REASONS[lostReason]}</span>
  return endsAt && new Date(endsAt) <= now ? <StatusBadge tone="bad">Expired</StatusBadge> : null
}

/** Won deals, and those that a declined quote or a closed request ended, have none. */
export function DealAction({ deal }: { deal: Deal }) {
  const { stage, isMarkedLost } = deal
  if (stage === 'won' || (stage === 'lost' && !isMarkedLost)) return null
  return stage === 'lost' ? <Reopen deal={deal} /> : <MarkLost deal={deal} />
}

function Reopen({ deal }: { deal: Deal }) {
  const reopening = useReopenDeal(deal)
  return (
    <Button
      variant="neutral"
      size="small"
      aria-label={`Reopen ${dealName(deal)}`}
      title="Reopen"
      busy={reopening.isPending}
      onClick={() => reopening.mutate()}
    >
      <Icon of={Undo2} />
      <span className="deal-action-label">Reopen</span>
    </Button>
  )
}

function MarkLost({ deal }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="neutral"
        size="small"
        aria-label={`Mark ${dealName(deal)} as lost`}
        title="Mark as lost"
        onClick={() => setOpen(true)}
      >
        <Icon of={CircleX} />
        <span className="deal-action-label">Lost</span>
      </Button>
      {isOpen && <LostDialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  )
}
