// The legal texts in Settings: the list, or the one in the URL.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { formatLongDay } from '#kernel/dates.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { EFFECTIVE, LEGAL_TITLES, legalDocument } from '../../legal.contract.ts'
import type { LegalHistory } from '../../legal-versions.contract.ts'
import { useLegalReview } from './legal-review.query.ts'
import { ReviewOfSamples } from './legal-review.tsx'
import { useLegalTexts } from './legal-texts.query.ts'
import { OpenLegalText } from './open-legal-text.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './legal-texts.css'

export function LegalTextsPanel() {
  const { data, error } = useLegalTexts()
  const opened = legalDocument.safeParse(useSearchParams()[0].get('document')).data
  const history = data?.find(({ document }) => document === opened)
  const { data: review, error: reviewError } = useLegalReview()
  if (history) return <OpenLegalText key={history.document} history={history} />
  const hasSamples = data?.some(isSample)
  return (
    <section className="card card-body settings-wide legal-texts" aria-labelledby="legal-texts">
      <h2 id="legal-texts">Legal texts</h2>
      <p className="muted">
        The samples describe what this product does with data. Before going live, replace them with
        your own texts, or have your lawyer review them and confirm it here.
      </p>
      {data ? (
        <ul>
          {data.map((history) => (
            <Line
              key={history.document}
              history={history}
              isReviewed={review ? review.reviewedAt !== null : true}
            />
          ))}
        </ul>
      ) : (
        <QueryState title="Couldn’t load the legal texts." error={error} rows={3} />
      )}
      {hasSamples &&
        (review ? (
          <ReviewOfSamples review={review} />
        ) : (
          <QueryState title="Couldn’t load the review." error={reviewError} rows={1} />
        ))}
    </section>
  )
}

/** Until a version of the agency is in effect. */
const isSample = ({ versions }: LegalHistory): boolean =>
  !versions.some(({ state }) => state === 'effective')

function Line({
  history: { document, draft, versions },
  isReviewed,
}: {
  history: LegalHistory
  isReviewed: boolean
}) {
  const [params] = useSearchParams()
  const to = new URLSearchParams(params)
  to.set('document', document)
  const current = versions.find(({ state }) => state === 'effective')
  const scheduled = versions.find(({ state }) => state === 'scheduled')
  return (
    <li>
      <span className="row-start">
        <Link className="text-link" to={{ search: `?${to}` }}>
          {LEGAL_TITLES[document]}
        </Link>
        {!current && !isReviewed && <span className="sample-mark">Replace before going live</span>}
        {draft && <StatusBadge tone="info">Draft</StatusBadge>}
      </span>
      <span className="side-note">
        Effective {current ? formatLongDay(current.effectiveOn) : EFFECTIVE}
        {scheduled && `, new version on ${formatLongDay(scheduled.effectiveOn)}`}
      </span>
    </li>
  )
}
