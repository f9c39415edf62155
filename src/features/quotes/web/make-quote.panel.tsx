// From a request or a pitch to its quote, in one click.
import { FilePlus2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNewQuote } from './admin-quote-changes.ts'

/** A request that has a quote already opens it. */
export function MakeQuotePanel({ enquiryId }: { enquiryId: string }) {
  const making = useNewQuote()
  return (
    <p>
      <Button variant="outline" busy={making.isPending} busyLabel="Making it" onClick={() => making.mutate({ enquiryId })}>
        <Icon of={FilePlus2} />
        Make quote
      </Button>
    </p>
  )
}
