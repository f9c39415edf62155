// Changed legal texts that the customer accepts, or confirms to have read about.
import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '#kernel/dates.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { LEGAL_TITLES } from '#features/legal/legal.contract.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import type { LegalUpdate } from '../../legal-notices.contract.ts'
import './legal-updates.css'
import '#ui/work-layout.css'

const UPDATES = 'legal-updates'
const calls = () => privateApi().my['legal-updates']

export function LegalUpdatesPanel() {
  const { data = [] } = useQuery({
    queryKey: [UPDATES],
    queryFn: () => unwrap<LegalUpdate[]>(calls().$get()),
  })
  return data.map((update) => <Update key={update.id} update={update} />)
}

function Update({ update }: { update: LegalUpdate }) {
  const { id, document, effectiveOn, changes, requiresAcceptance, isEffective } = update
  const confirming = useChange(
    async () => {
      await unwrap(calls()[':id'].confirmation.$put({ param: { id } }))
    },
    {
      invalidates: [UPDATES],
      toast: () => ({ title: requiresAcceptance ? 'Accepted' : 'Thank you' }),
    },
  )
  const title = LEGAL_TITLES[document]
  const day = formatLongDay(effectiveOn)
  return (
    <div ref={restoreFocusOnUnmount}>
      <Banner
        tone="info"
        title={isEffective ? `New ${title} since ${day}.` : `New ${title} on ${day}.`}
        action={
          <span className="row-start">
            <a className="text-link" href={`/${document}/${effectiveOn}`}>
              Read it
            </a>
            <Button
              variant={requiresAcceptance ? 'primary' : 'neutral'}
              size="small"
              busy={confirming.isPending}
              busyLabel="Saving"
              onClick={() => confirming.mutate()}
            >
              {requiresAcceptance ? 'Accept' : 'Got it'}
            </Button>
          </span>
        }
      >
        <span className="legal-update-changes">{changes}</span>
      </Banner>
    </div>
  )
}
