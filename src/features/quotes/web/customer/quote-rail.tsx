// The sidebar of a quote: price, answer and next steps.
import { Check, CreditCard, Landmark, Split } from 'lucide-react'
import { amountLeft, partName, type Payment } from '#features/billing/payments/payments.contract.ts'
import { mediumDate, formatLongDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useMyPayments } from '#features/billing/payments/web/my-payments.query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { monthlyRows } from '../../amounts.rules.ts'
import { DECLINE_REASONS, type CustomerQuoteDetail } from '../../quotes.contract.ts'
import { partCents, totalCents } from '../../quote-tax.rules.ts'
import type { DuePart } from '../../quote-content.contract.ts'
import { QuoteLinks } from './quote-links.tsx'
import { NextSteps } from './next-steps.tsx'
import { MyPdfButton } from './my-pdf-button.tsx'
import type { AcceptanceInput } from './quote.panel.tsx'
import './quote.css'

type Props = AcceptanceInput & {
  onAccept: () => void
  onDecline: () => void
  onQuestion: (text: string) => void
}

export function QuoteRail(props: Props) {
  const { quote, price, version, choice } = props
  const [monthly] = monthlyRows(version.content.items, choice, price.tax)
  const { data: payments = [] } = useMyPayments()
  const due = payments.find(({ quoteId, isDue }) => quoteId === quote.id && isDue)
  return (
    <aside className="quote-rail" aria-label="Your answer">
      <div className="quote-rail-decision">
        {quote.acceptance ? (
          <Paying {...props} due={due} />
        ) : (
          <Amount label="Total" cents={totalCents(price)}>
            {stateOf(quote)}
          </Amount>
        )}
        {monthly && (
          <p className="muted quote-rail-note">
            {monthly.label}: {monthly.value}
          </p>
        )}
        <div className="quote-rail-buttons">
          {due && (
            <ButtonLink size="large" href={paths.customer.section('payments')}>
              <Icon of={Landmark} />
              How to pay
            </ButtonLink>
          )}
          {quote.isOpen && (
            <>
              <Button size="large" onClick={props.onAccept}>
                <Icon of={Check} />
                Accept
              </Button>
              <Button size="large" variant="neutral" onClick={props.onDecline}>
                Decline
              </Button>
            </>
          )}
          {quote.isExpired && (
            <Button
              size="large"
              onClick={() =>
                props.onQuestion(
                  `Quote ${quote.quoteNumber} has expired. Could you give us a new date?`,
                )
              }
            >
              Ask for a new date
            </Button>
          )}
          <MyPdfButton
            size="large"
            variant="neutral"
            id={quote.id}
            quoteNumber={quote.quoteNumber}
            document="quote"
          >
            Download PDF
          </MyPdfButton>
        </div>
        {quote.acceptance && <NextSteps {...props} acceptance={quote.acceptance} />}
      </div>
      {!quote.acceptance && <PaymentOptions {...props} />}
      <QuoteLinks quote={quote} />
    </aside>
  )
}

function Amount({ label, cents, children }: { label: string; cents: number; children: string }) {
  return (
    <>
      <p className="muted quote-rail-note">{label}</p>
      <p className="quote-rail-amount" aria-live="polite">
        {exactDollars(cents)}
      </p>
      <p className="muted quote-rail-note">{children}</p>
    </>
  )
}

function stateOf({
  isOpen,
  isExpired,
  validUntil,
  withdrawnAt,
  decline,
  from: { timeZone },
}: CustomerQuoteDetail): string {
  if (isOpen) return `Valid until ${formatLongDay(validUntil)}`
  if (isExpired) return `It was valid until ${formatLongDay(validUntil)}.`
  if (withdrawnAt) return `We withdrew it on ${mediumDate(new Date(withdrawnAt), timeZone)}.`
  return decline
    ? `You declined it on ${mediumDate(new Date(decline.at), timeZone)}: ` +
        [
          `${DECLINE_REASONS[decline.reason].toLowerCase()}.`,
          decline.text && `“${decline.text}”`,
          decline.wantsRevision && 'You asked us for a revised quote.',
        ]
          .filter(Boolean)
          .join(' ')
    : ''
}

function Paying({ price, due }: Pick<Props, 'price'> & { due: Payment | undefined }) {
  const total = totalCents(price)
  if (!due)
    return (
      <Amount label="Total" cents={total}>
        Nothing is due now.
      </Amount>
    )
  const left = amountLeft(due)
  return (
    <Amount label={`Due now: ${partName(due)}`} cents={left}>
      {total > left ? `Total ${exactDollars(total)}` : 'This is the full amount.'}
    </Amount>
  )
}

function PaymentOptions({
  price: { parts },
  quote: { cardsEnabled },
}: Pick<AcceptanceInput, 'price' | 'quote'>) {
  return (
    <section className="quote-rail-section quote-rail-payment" aria-labelledby="payment-options">
      <h2 id="payment-options">Payment options</h2>
      <ul className="quote-rail-options">
        {cardsEnabled && (
          <li>
            <Icon of={CreditCard} />
            Card, through our payment provider
          </li>
        )}
        <li>
          <Icon of={Landmark} />
          Bank transfer (ACH)
        </li>
        <li>
          <Icon of={Split} />
          <span>{parts.length > 1 ? parts.map(duePartText).join(', then ') : 'In full'}</span>
        </li>
      </ul>
    </section>
  )
}

/** A name that the agency wrote keeps its capitals. */
const duePartText = (part: DuePart, at: number): string =>
  `${at === 0 || part.kind === 'milestone' ? part.name : part.name.toLowerCase()} ` +
  exactDollars(partCents(part))
