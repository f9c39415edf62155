import { CreditCard } from 'lucide-react'
import { monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'

export function PastDueNotice({
  subscription: { family, nextTryAt },
}: {
  subscription: Subscription
}) {
  const { timeZone } = useCompany()
  const opening = useCheckout(() =>
    unwrap(privateApi().my.subscription.card.$post({ query: { family } })),
  )
  return (
    <Banner
      tone="bad"
      title="Payment failed. Please update your payment method."
      action={
        <Button
          size="small"
          busy={opening.isPending}
          busyLabel="Opening"
          onClick={() => opening.mutate()}
        >
          <Icon of={CreditCard} />
          Update card
        </Button>
      }
    >
      With another card it is paid right away.
      {nextTryAt && ` We try this one again on ${monthDay(new Date(nextTryAt), timeZone)}.`}
    </Banner>
  )
}
