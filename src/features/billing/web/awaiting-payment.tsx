// What stands where something was to be paid, until the card provider has said that it was.
import { useSearchParams } from 'react-router'
import { NextStep } from '#site/next-step.tsx'
import { Button } from '#ui/button.tsx'
import { withoutCheckoutParams } from './checkout-return.ts'

/** `instead` is what its button shows. */
export function AwaitingPayment({ what, instead }: { what: string; instead: string }) {
  const [, setSearch] = useSearchParams()
  return (
    <div role="status">
      <NextStep
        kicker="Back from the card page"
        title={`We are waiting for word of ${what}`}
        text="The card provider tells us, mostly within seconds, and this page shows it by itself. You need not do anything."
      >
        <Button variant="ghost" onClick={() => setSearch(withoutCheckoutParams, { replace: true })}>
          {instead}
        </Button>
      </NextStep>
    </div>
  )
}
