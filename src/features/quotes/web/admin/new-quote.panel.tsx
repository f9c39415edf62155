// Starts a quote without a request, empty or from a template.
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { NewQuote } from '../../quotes.contract.ts'
import { useNewQuote } from './admin-quote-changes.ts'
import { FromTemplateButton } from './from-template-button.tsx'
import './admin-quotes.css'

export function NewQuotePanel({ customer = null }: { customer?: NewQuote['customer'] }) {
  const making = useNewQuote()
  return (
    <span className="new-quote-buttons">
      <FromTemplateButton start={{ inquiryId: null, customer }} />
      <Button
        busy={making.isPending}
        busyLabel="Creating the quote"
        onClick={() => making.mutate({ inquiryId: null, customer })}
      >
        <Icon of={Plus} />
        New quote
      </Button>
    </span>
  )
}
