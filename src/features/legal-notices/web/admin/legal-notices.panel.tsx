// How far the emails about changed legal texts are, and how many customers confirmed them.
import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '#kernel/dates.ts'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LEGAL_TITLES } from '#features/legal/legal.contract.ts'
import type { LegalNotice } from '../../legal-notices.contract.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function LegalNoticesPanel() {
  const { data, error } = useQuery({
    queryKey: ['legal-texts', 'notices'],
    queryFn: () => unwrap<LegalNotice[]>(privateApi()['legal-notices'].$get()),
    ...LIVE_ON_RETURN,
  })
  if (!data)
    return error ? (
      <QueryState title="Couldn’t load the emails about legal texts." error={error} rows={2} />
    ) : null
  if (!data.length) return null
  return (
    <section className="card card-body settings-wide" aria-labelledby="legal-notices">
      <h2 id="legal-notices">Customers</h2>
      <dl className="facts">
        {data.map((notice) => (
          <div key={notice.id}>
            <dt>
              {LEGAL_TITLES[notice.document]}, {formatLongDay(notice.effectiveOn)}
            </dt>
            <dd>{progressOf(notice)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function progressOf({ sent, isSending, confirmed, customers, requiresAcceptance }: LegalNotice) {
  const emails =
    sent === null
      ? []
      : [`${counted(sent, 'email')} sent${isSending ? ', more follow between 9 AM and 8 PM' : ''}`]
  const state = requiresAcceptance ? 'accepted' : 'confirmed'
  const confirmations = `${state} by ${confirmed} of ${counted(customers, 'customer')}`
  return [...emails, confirmations].join(', ')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
