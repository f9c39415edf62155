// One quote on its customer's screen: the paper, what it costs, and the answer to it. Product M48 to M54. Its styles: quote.css.
import { useEffect, useState } from 'react'
import { PROBLEMS } from '#kernel/messages.ts'
import { homeOf } from '#site/session.ts'
import { useBusinessAuth } from '#site/business-auth.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { Refused } from '#site/refused.ts'
import { keepToastForNextPage } from '#ui/toasts.tsx'
import { firstChoice, priceOf } from '../price.rules.ts'
import type { CustomerQuoteDetail, QuoteChoice, QuoteVersion } from '../quotes.contract.ts'
import { AcceptSheet } from './accept-sheet.tsx'
import { AcceptanceRecord } from './acceptance-record.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { EquityChoice } from './equity-choice.tsx'
import { useMyQuote } from './my-quotes-queries.ts'
import { QuotePaper } from './quote-paper.tsx'
import { QuoteRail } from './quote-rail.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { EarlierVersions } from './quote-versions.tsx'

/** `onAsk` begins a message to the agency with that text. */
type Props = { id: string; onAsk: (text: string) => void }

export function QuotePanel({ id, onAsk }: Props) {
  const { data: quote, error } = useMyQuote(id)
  useLeaveWhenRefused(error)
  if (quote) return <Quote key={quote.versions[0]?.version} quote={quote} onAsk={onAsk} />
  if (error instanceof Refused && REFUSALS[error.status]) return null
  return (
    <div className="card card-body">
      <h1 className="visually-hidden">Quote</h1>
      <NotLoaded title="The quote did not load." error={error} rows={8} />
    </div>
  )
}

/** Spec §8: whoever may not see it, and whoever asks for what is not there, is told on their own dashboard. */
const REFUSALS: Record<number, { title: string; text: string } | undefined> = { 403: PROBLEMS.accessDenied, 404: PROBLEMS.quoteNotFound }

function useLeaveWhenRefused(error: Error | null): void {
  useEffect(() => {
    const refusal = error instanceof Refused ? REFUSALS[error.status] : undefined
    if (!refusal) return
    keepToastForNextPage({ type: 'error', title: refusal.title, description: refusal.text })
    location.replace(homeOf('business'))
  }, [error])
}

type Sheet = 'accept' | 'decline' | undefined

function Quote({ quote, onAsk }: { quote: CustomerQuoteDetail; onAsk: Props['onAsk'] }) {
  const [current] = quote.versions
  const [sheet, setSheet] = useState<Sheet>()
  const [ticked, setTicked] = useState<QuoteChoice>()
  if (!current) return null
  const { content, promotion } = current
  const choice = quote.acceptance?.choice ?? ticked ?? firstChoice(content.items)
  const price = quote.acceptance?.price ?? priceOf(content, promotion, choice)
  const agreed = { quote, version: current, choice, price }
  return (
    <div className="quote-screen-columns">
      <Paper {...agreed} onChoose={quote.isOpen ? setTicked : undefined} />
      <QuoteRail {...agreed} onAccept={() => setSheet('accept')} onDecline={() => setSheet('decline')} onAsk={onAsk} />
      {sheet === 'accept' && <AcceptSheet {...agreed} onClose={() => setSheet(undefined)} />}
      {sheet === 'decline' && <DeclineSheet quote={quote} version={current.version} onClose={() => setSheet(undefined)} />}
    </div>
  )
}

export type Agreed = { quote: CustomerQuoteDetail; version: QuoteVersion; choice: QuoteChoice; price: CustomerQuoteDetail['price'] }

function Paper({ quote, version: { content, promotion, publishedAt }, choice, price, onChoose }: Agreed & { onChoose: ((choice: QuoteChoice) => void) | undefined }) {
  const { user } = useBusinessAuth()
  return (
    <div className="quote-screen-paper">
      <EarlierVersions versions={quote.versions} />
      <QuotePaper
        from={quote.from}
        to={{ name: quote.businessName, email: quote.businessEmail, businessId: user?.businessId }}
        number={quote.quoteNumber}
        issuedAt={new Date(publishedAt)}
        badge={<QuoteStatus quote={quote} />}
        {...{ content, promotion, price, choice, onChoose }}
      >
        {content.equity !== null && <EquityChoice content={content} />}
        {quote.acceptance && <AcceptanceRecord quote={quote} acceptance={quote.acceptance} />}
      </QuotePaper>
    </div>
  )
}
