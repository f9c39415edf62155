// Shown after the return from the payment page, until the webhook event arrives.
import { useSearchParams } from '#ui/routing/routing.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { Button } from '#ui/button.tsx'
import { withoutCheckoutParams } from '#features/billing/subscriptions/web/customer/checkout-return.ts'

export function AwaitingPayment({ what, instead }: { what: string; instead: string }) {
  const [, setSearch] = useSearchParams()
  return (
    <div role="status">
      <NextStep
        kicker="Almost done"
        title={`We are waiting for confirmation of ${what}`}
        text="The card provider usually confirms within seconds, and this page updates on its own. You don’t need to do anything."
      >
        <Button variant="ghost" onClick={() => setSearch(withoutCheckoutParams, { replace: true })}>
          {instead}
        </Button>
      </NextStep>
    </div>
  )
}
