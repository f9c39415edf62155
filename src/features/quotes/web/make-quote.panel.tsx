// From a request or a pitch to its quote, in one click. Its styles: admin-quote.css.
import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
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

/** For a pitch that was offered equity: its package at the list price beside half of it for the share. Product M59. */
export function EquityQuotePanel({ enquiryId }: { enquiryId: string }) {
  const { data: book } = useQuery({ queryKey: ['price-book'], queryFn: () => answerOf(privateApi()['price-book'].$get()) })
  const packages = book?.packages.filter(({ serviceType }) => serviceType === 'startups') ?? []
  const [chosen, setChosen] = useState<string>()
  const making = useNewQuote()
  const mvp = packages.find(({ id }) => id === chosen) ?? packages.find(({ popular }) => popular) ?? packages[0]
  if (!mvp) return null
  return (
    <fieldset className="make-equity-quote">
      <legend>Quote with a choice: cash, or half the price for the share</legend>
      <div className="row-start">
        <span className="segments">
          {packages.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="mvp" value={id} checked={id === mvp.id} onChange={() => setChosen(id)} />
              <span>{name}</span>
            </label>
          ))}
        </span>
        <span className="muted figures" aria-live="polite">{dollars(mvp.price)} as Choice A</span>
        <Button variant="outline" busy={making.isPending} busyLabel="Making it" onClick={() => making.mutate({ enquiryId, package: mvp.id })}>
          <Icon of={FilePlus2} />
          Make equity quote
        </Button>
      </div>
    </fieldset>
  )
}
