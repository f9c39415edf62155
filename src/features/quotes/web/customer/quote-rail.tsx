// The sidebar of a quote: price, answer and next steps.
import { Check, CreditCard, Landmark, Split } from 'lucide-react'
import { amountLeft, partName, type Payment } from '#features/billing/payments/payments.contract.ts'
import { mediumDate, formatLongDay } from '#kernel/dates.ts'
import { type Currency, currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
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
  const [monthly] = monthlyRows(version.content, choice, price.tax)
  const { data: payments = [] } = useMyPayments()
  const due = payments.find(({ quoteId, isDue }) => quoteId === quote.id && isDue)
  return (
    <aside className="quote-rail" aria-label="Your answer">
      <div className="quote-rail-decision">
        {quote.acceptance ? (
          <Paying {...props} due={due} />
        ) : (
          <Amount label="Total" cents={totalCents(price)} currency={currencyOf(price)}>
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

type AmountProps = { label: string; cents: number; currency: Currency; children: string }

function Amount({ label, cents, currency, children }: AmountProps) {
  return (
    <>
      <p className="muted quote-rail-note">{label}</p>
      <p className="quote-rail-amount" aria-live="polite">
        {exactMoney(cents, currency)}
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
  const [total, currency] = [totalCents(price), currencyOf(price)]
  if (!due)
    return (
      <Amount label="Total" cents={total} currency={currency}>
        Nothing is due now.
      </Amount>
    )
  const left = amountLeft(due)
  return (
    <Amount label={`Due now: ${partName(due)}`} cents={left} currency={due.currency}>
      {total > left ? `Total ${exactMoney(total, currency)}` : 'This is the full amount.'}
    </Amount>
  )
}

function PaymentOptions({
  price: { parts, ...price },
  quote: { cardsEnabled },
}: Pick<AcceptanceInput, 'price' | 'quote'>) {
  const currency = currencyOf(price)
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
          {currency === MAIN_CURRENCY ? 'Bank transfer (ACH)' : 'Bank transfer'}
        </li>
        <li>
          <Icon of={Split} />
          <span>
            {parts.length > 1
              ? parts.map((part, at) => duePartText(part, at, currency)).join(', then ')
              : 'In full'}
          </span>
        </li>
      </ul>
    </section>
  )
}

/** A name that the agency wrote keeps its capitals. */
const duePartText = (part: DuePart, at: number, currency: Currency): string =>
  `${at === 0 || part.kind === 'milestone' ? part.name : part.name.toLowerCase()} ` +
  exactMoney(partCents(part), currency)
