// The confirmation that a lawyer reviewed the samples which the agency did not replace.
import { mediumDate } from '#kernel/dates.ts'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { useChange } from '#site/data/use-change.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import type { LegalReview } from '../../legal-reviews.contract.ts'
import { reviewCalls, LEGAL_REVIEW } from './legal-review.query.ts'

export function ReviewOfSamples({ review: { reviewedAt, reviewer } }: { review: LegalReview }) {
  const { timeZone } = useCompany()
  const changing = useChange(
    (isReviewed: boolean) => unwrap<LegalReview>(reviewCalls().$put({ json: { isReviewed } })),
    {
      invalidates: 'everything',
      shownAt: LEGAL_REVIEW,
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
