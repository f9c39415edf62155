import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { type Deal, TEAM_LOST_REASONS, type TeamLostReason } from '../../pipeline.contract.ts'
import { dealName } from './deal-texts.ts'
import { useMarkLost } from './deals.query.ts'

// Object.entries loses the key type.
const ENTRIES = Object.entries(TEAM_LOST_REASONS) as [TeamLostReason, string][]
const REASONS = ENTRIES.map(([reason, title]) => ({ reason, title }))

const CONSEQUENCES: Partial<Record<Deal['stage'], string>> = {
  quoted: 'The customer can still accept what you sent. Withdraw it if they should not.',
}

export function LostDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const marking = useMarkLost(deal)
  return (
    <ReasonDialog
      title={`Mark ${dealName(deal)} as lost?`}
      text={`Only your team sees the reason. ${
        CONSEQUENCES[deal.stage] ?? 'A request stays open in the Inbox until you close it there.'
      }`}
      reasons={REASONS}
      missing="Choose why it is lost."
      submitLabel="Mark as lost"
      busyLabel="Saving"
      isBusy={marking.isPending}
      onChoose={(reason) => marking.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
