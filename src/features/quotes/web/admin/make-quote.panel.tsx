// Creates the quote for any request in one click.
import { useHasOtherCurrencies } from '#features/company/web/currency-settings.query.ts'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { dollars } from '#kernel/money.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { whyNoWork } from '#features/inquiries/inquiry-work.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { wholeMoney } from '../../amounts.rules.ts'
import type { QuoteRow } from '../../quotes.contract.ts'
import { useNewQuote } from './admin-quote-changes.ts'
import { useQuoteOf } from './admin-quotes.query.ts'
import { AgencyStatus } from './agency-status.tsx'
import { FromTemplateButton } from './from-template-button.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import './admin-quote.css'
import './admin-quotes.css'

export function MakeQuotePanel({ inquiryId, isMain }: { inquiryId: string; isMain: boolean }) {
  const making = useNewQuote()
  const { data: quote, error } = useQuoteOf(inquiryId)
  if (quote === undefined) return <NotKnown error={error} />
  if (quote) return <OpenQuote quote={quote} />
  return (
    <p className="make-quote new-quote-buttons">
      <Button
        variant={isMain ? 'primary' : 'outline'}
        busy={making.isPending}
        busyLabel="Creating the quote"
        onClick={() => making.mutate({ inquiryId })}
      >
        <Icon of={FilePlus2} />
        Make quote
      </Button>
      <FromTemplateButton start={{ inquiryId }} />
    </p>
  )
}

/** For requests whose own panel does not offer a quote. */
export function RequestQuotePanel({ inquiry }: { inquiry: Inquiry }) {
  const { id, kind } = inquiry
  if (kind === 'quote-request' || kind === 'pitch' || whyNoWork(inquiry)) return null
  return (
    <section aria-labelledby="request-quote">
      <h3 id="request-quote">Quote</h3>
      <MakeQuotePanel inquiryId={id} isMain={false} />
    </section>
  )
}

const NotKnown = ({ error }: { error: Error | null }) =>
  error && <QueryState title="Couldn’t load the quote for this request." error={error} rows={1} />

function OpenQuote({ quote }: { quote: QuoteRow }) {
  const { id, quoteNumber, totalAmount, currency, totalTax } = quote
  return (
    <p className="make-quote row-start">
      <Link className="button button-outline" to={paths.admin.quote(id)}>
        <Icon of={FileText} />
        Open quote
      </Link>
      <span className="muted numeric">
        {quoteNumber ?? 'No number yet'}, {wholeMoney(totalAmount, currency)}{' '}
        <PriceTaxNote of={totalTax} />
      </span>
      <AgencyStatus quote={quote} />
    </p>
  )
}

/** Charges the list price, or half of it for the share. Product M59. */
export function EquityQuotePanel({ inquiryId }: { inquiryId: string }) {
  const { data: book, error: bookError } = useQuery({
    queryKey: ['price-book'],
    queryFn: () => unwrap(privateApi()['price-book'].$get()),
  })
  const packages = book?.packages.filter(({ serviceType }) => serviceType === 'startups') ?? []
  const [chosen, setChosen] = useState<string>()
  const making = useNewQuote()
  const { data: quote, error } = useQuoteOf(inquiryId)
  const mvp =
    packages.find(({ id }) => id === chosen) ??
    packages.find(({ popular }) => popular) ??
    packages[0]
  if (quote) return <OpenQuote quote={quote} />
  if (quote === undefined || !book) return <NotKnown error={error ?? bookError} />
  if (!mvp) return null
  return (
    <fieldset className="make-equity-quote">
      <legend>Quote with a choice: cash, or half price for a share</legend>
      <div className="row-start">
        <span className="segments">
          {packages.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="mvp"
                value={id}
                checked={id === mvp.id}
                onChange={() => setChosen(id)}
              />
              <span>{name}</span>
            </label>
          ))}
        </span>
        <ChoicePrice price={mvp.price} />
        <Button
          variant="outline"
          busy={making.isPending}
          busyLabel="Creating the quote"
          onClick={() => making.mutate({ inquiryId, package: mvp.id })}
        >
          <Icon of={FilePlus2} />
          Make equity quote
        </Button>
      </div>
    </fieldset>
  )
}

/** The quote may be in another currency than the price book. */
function ChoicePrice({ price }: { price: number }) {
  const hasOthers = useHasOtherCurrencies()
  return (
    <span className="muted numeric" aria-live="polite">
      {dollars(price)}
      {hasOthers && ' in the price book'} as Choice A
    </span>
  )
}
