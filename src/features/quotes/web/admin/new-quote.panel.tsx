// Starts a quote without a request.
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { NewQuote } from '../../quotes.contract.ts'
import { useNewQuote } from './admin-quote-changes.ts'

export function NewQuotePanel({ customer = null }: { customer?: NewQuote['customer'] }) {
  const making = useNewQuote()
  return (
    <Button
      busy={making.isPending}
      busyLabel="Creating the quote"
      onClick={() => making.mutate({ inquiryId: null, customer })}
    >
      <Icon of={Plus} />
      New quote
    </Button>
  )
}
