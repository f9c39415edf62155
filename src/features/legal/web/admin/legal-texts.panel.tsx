// The legal texts in the admin's Settings, with the confirmation that they were reviewed.
import { useQuery } from '@tanstack/react-query'
import { mediumDate } from '#kernel/dates.ts'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { LEGAL } from '#site/layouts/site-links.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import type { LegalReview } from '../../legal-reviews.contract.ts'
import { EFFECTIVE } from '../../legal.contract.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'

const REVIEW = 'legal-review'
const calls = () => privateApi()['legal-review']

export function LegalTextsPanel() {
  const { data: review, error } = useQuery({
    queryKey: [REVIEW],
    queryFn: () => unwrap<LegalReview>(calls().$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body settings-wide" aria-labelledby="legal-texts">
      <h2 id="legal-texts">Legal texts</h2>
      {review?.reviewedAt === null && (
        <p>
          <span className="sample-mark">Replace before going live</span>
        </p>
      )}
      <p className="muted">
        Effective {EFFECTIVE}. They describe what this product does with data, but they are samples:
        have your lawyer review them and their effective date first.
      </p>
      <ul>
        {LEGAL.map(({ label, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {review ? (
        <Review review={review} />
      ) : (
        <QueryState title="Couldn’t load the review." error={error} rows={1} />
      )}
    </section>
  )
}

function Review({ review: { reviewedAt, reviewer } }: { review: LegalReview }) {
  const { timeZone } = useCompany()
  const changing = useChange(
    (isReviewed: boolean) => unwrap<LegalReview>(calls().$put({ json: { isReviewed } })),
    {
      invalidates: 'everything',
      shownAt: [REVIEW],
      toast: (_result, isReviewed) => ({
        title: isReviewed ? 'Review confirmed' : 'Marked as samples again',
      }),
    },
  )
  return (
    <>
      {reviewedAt && (
        <p>
          {reviewer} confirmed on {mediumDate(new Date(reviewedAt), timeZone)} that a lawyer
          reviewed them for this agency.
        </p>
      )}
      <AdminOnly>
        <p>
          {reviewedAt ? (
            <Button
              variant="neutral"
              busy={changing.isPending}
              onClick={() => changing.mutate(false)}
            >
              Mark as samples again
            </Button>
          ) : (
            <Button
              busy={changing.isPending}
              busyLabel="Confirming"
              onClick={() => changing.mutate(true)}
            >
              Confirm the review
            </Button>
          )}
        </p>
      </AdminOnly>
    </>
  )
}
