import { CreditCard } from 'lucide-react'
import { formatDay, monthDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Subscription } from '../../subscriptions.contract.ts'
import { useCheckout } from '#features/billing/payments/web/customer/pay-by-card.tsx'

export const PastDueNotice = ({ subscription }: { subscription: Subscription }) =>
  subscription.paymentMethod === 'card' ? (
    <CardDeclined subscription={subscription} />
  ) : (
    <InvoiceUnpaid subscription={subscription} />
  )

function InvoiceUnpaid({
  subscription: { openInvoices, endsUnpaidOn, monthlyPrice },
}: {
  subscription: Subscription
}) {
  const overdue = openInvoices.filter(({ isOverdue }) => isOverdue)
  const amount = overdue.reduce((sum, { amount }) => sum + amount, 0) || monthlyPrice
  return (
    <Banner
      tone="bad"
      title="Your payment has not arrived."
      action={
        <ButtonLink size="small" href={paths.customer.section('payments')}>
          See how to pay
        </ButtonLink>
      }
    >
      {`Please pay ${exactDollars(amount)} by bank transfer`}
      {endsUnpaidOn ? ` by ${formatDay(endsUnpaidOn)}, or the plan ends.` : '.'}
    </Banner>
  )
}

function CardDeclined({ subscription: { family, nextTryAt } }: { subscription: Subscription }) {
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
