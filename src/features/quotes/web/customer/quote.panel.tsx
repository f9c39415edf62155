// The customer's screen of one quote.
import { useEffect, useState } from 'react'
import { PROBLEMS } from '#kernel/messages.ts'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { homeOf } from '#site/data/session.ts'
import { Banner } from '#ui/banner.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { chosenItems, firstChoice, quotePrice } from '../../price.rules.ts'
import type { CustomerQuoteDetail, DeclineReason, QuoteVersion } from '../../quotes.contract.ts'
import type { QuoteChoice } from '../../quote-content.contract.ts'
import { AcceptSheet } from './accept-sheet.tsx'
import { AcceptanceRecord } from './acceptance-record.tsx'
import { DeclineSheet } from './decline-sheet.tsx'
import { EquityChoice } from './equity-choice.tsx'
import { useMyQuote, useMarkQuoteViewed } from './my-quotes.query.ts'
import { QuoteDocument } from '../quote-document.tsx'
import { QuoteRail } from './quote-rail.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { QuoteVersions } from './quote-versions.tsx'
import './quote.css'
import '#ui/work-layout.css'

type Props = { id: string; onQuestion: (text: string) => void }

export function QuotePanel({ id, onQuestion }: Props) {
  const { data: quote, error } = useMyQuote(id)
  useLeaveOnError(error)
  if (error instanceof ApiError && ERROR_MESSAGES[error.status]) return null
  const [current] = quote?.versions ?? []
  if (quote && current) return <Quote quote={quote} current={current} onQuestion={onQuestion} />
  return (
    <div className="card card-body">
      <h1 className="visually-hidden">Quote</h1>
      <QueryState title="Couldn’t load the quote." error={error} rows={8} />
    </div>
  )
}

/** Spec §8, for the dashboard. */
const ERROR_MESSAGES: Record<number, { title: string; text: string } | undefined> = {
  403: PROBLEMS.accessDenied,
  404: PROBLEMS.quoteNotFound,
}

function useLeaveOnError(error: Error | null): void {
  useEffect(() => {
    const errorBody = error instanceof ApiError ? ERROR_MESSAGES[error.status] : undefined
    if (!errorBody) return
    storeToastForNextPage({ type: 'error', title: errorBody.title, description: errorBody.text })
    location.replace(homeOf('business'))
  }, [error])
}

export type AcceptanceInput = {
  quote: CustomerQuoteDetail
  version: QuoteVersion
  choice: QuoteChoice
  price: CustomerQuoteDetail['price']
}
/** The screen keeps the input when a sheet closes. */
type Written = {
  name: string
  reason: DeclineReason | undefined
  text: string
  wantsRevision: boolean
}
export type SheetProps = AcceptanceInput & {
  written: Written
  onWrite: (change: Partial<Written>) => void
  onClose: (reason?: string) => void
}
/** A newer version closes the sheet. */
type Sheet = { kind: 'accept' | 'decline'; version: number }

function Quote({
  quote,
  current,
  onQuestion,
}: {
  quote: CustomerQuoteDetail
  current: QuoteVersion
  onQuestion: Props['onQuestion']
}) {
  const [opened] = useState(current.version)
  const [sheet, setSheet] = useState<Sheet>()
  const [errorBody, setErrorBody] = useState<string>()
  const [written, setWritten] = useState<Written>({
    name: '',
    reason: undefined,
    text: '',
    wantsRevision: false,
  })
  const write = (change: Partial<Written>): void =>
    setWritten((before) => ({ ...before, ...change }))
  const [ticked, setTicked] = useState<QuoteChoice>()
  useMarkQuoteViewed(quote.id)
  const choice = quote.acceptance?.choice ?? stillThere(ticked, current)
  const price =
    quote.acceptance?.price ?? quotePrice(current.content, current.promotion, choice, current.tax)
  const agreed = { quote, version: current, choice, price }
  const open = (kind: Sheet['kind']) => (): void => {
    setErrorBody(undefined)
    setSheet({ kind, version: current.version })
  }
  const close = (reason?: string): void => {
    setSheet(undefined)
    setErrorBody(reason)
  }
  const shown = sheet?.version === current.version ? sheet.kind : undefined
  return (
    <div className="quote-screen-columns">
      <div className="quote-screen-document">
        <Notices
          isNewer={current.version > opened}
          version={current.version}
          errorBody={errorBody}
        />
        <DocumentCard {...agreed} onChoose={quote.isOpen ? setTicked : undefined} />
      </div>
      <QuoteRail
        {...agreed}
        onAccept={open('accept')}
        onDecline={open('decline')}
        onQuestion={onQuestion}
      />
      {shown === 'accept' && (
        <AcceptSheet {...agreed} written={written} onWrite={write} onClose={close} />
      )}
      {shown === 'decline' && (
        <DeclineSheet {...agreed} written={written} onWrite={write} onClose={close} />
      )}
    </div>
  )
}

function stillThere(
  ticked: QuoteChoice | undefined,
  { content: { items } }: QuoteVersion,
): QuoteChoice {
  const first = firstChoice(items)
  if (!ticked) return first
  const options = chosenItems(items, ticked)
    .filter(({ may }) => may === 'optional')
    .map(({ id }) => id)
  return { options, alternative: first.alternative && (ticked.alternative ?? first.alternative) }
}

function Notices({
  isNewer,
  version,
  errorBody,
}: {
  isNewer: boolean
  version: number
  errorBody: string | undefined
}) {
  return (
    <div role="status" className="quote-notices">
      {isNewer && (
        <Banner tone="warn" title={`There is a newer version of this quote, version ${version}.`}>
          It arrived while you had this page open and is shown now. What you typed is kept.
        </Banner>
      )}
      {errorBody && !isNewer && (
        <Banner tone="warn" title={errorBody}>
          Your answer was not recorded.
        </Banner>
      )}
    </div>
  )
}

function DocumentCard({
  quote,
  version: { content, promotion, publishedAt, buyer, tax },
  choice,
  price,
  onChoose,
}: AcceptanceInput & { onChoose: ((choice: QuoteChoice) => void) | undefined }) {
  const { user } = useBusinessAuth()
  return (
    <>
      <QuoteVersions versions={quote.versions} />
      <QuoteDocument
        from={quote.from}
        to={{
          name: quote.businessName,
          email: quote.businessEmail,
          businessId: user?.businessId,
          buyer,
        }}
        number={quote.quoteNumber}
        issuedAt={new Date(publishedAt)}
        badge={<QuoteStatus quote={quote} />}
        {...{ content, promotion, price, choice, onChoose }}
        isAgreed={quote.acceptance !== null}
        aboveLines={
          content.equity !== null && (
            <EquityChoice content={content} tax={tax} choice={choice} onChoose={onChoose} />
          )
        }
      >
        {quote.acceptance && <AcceptanceRecord quote={quote} acceptance={quote.acceptance} />}
      </QuoteDocument>
    </>
  )
}
