// The quote document, also in the editor's preview.
import { Fragment, type ReactNode } from 'react'
import {
  type Buyer,
  buyerLines,
} from '#features/billing/billing-details/billing-details.contract.ts'
import { senderLines } from '#features/company/legal-details.contract.ts'
import { longDay, formatLongDay } from '#kernel/dates.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { Logo } from '#site/layouts/logo.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  changeOrderParagraphs,
  documentName,
  monthlyRows,
  paymentTermText,
  sumsOf,
  whenDue,
} from '../amounts.rules.ts'
import { partCents } from '../quote-tax.rules.ts'
import { includedTaxRows, totalText, untaxedText } from '../tax-texts.rules.ts'
import { hasAlternatives } from '../price.rules.ts'
import type {
  AppliedPromotion,
  QuoteChoice,
  QuoteContent,
  QuotePrice,
} from '../quote-content.contract.ts'
import type { CustomerQuoteDetail } from '../quotes.contract.ts'
import { QuoteDocumentLines } from './quote-document-lines.tsx'
import '#ui/work-layout.css'
import './quote-document.css'

export type QuoteDocumentProps = {
  from: CustomerQuoteDetail['from']
  /** `buyer` is missing in quotes from before it was stored. */
  to: {
    name: string
    email: string
    businessId?: string | null | undefined
    buyer?: Buyer | null | undefined
  }
  number: string | null
  issuedAt: Date
  badge?: ReactNode
  level?: 'page' | 'part'
  content: QuoteContent
  promotion: AppliedPromotion | null
  price: QuotePrice
  choice: QuoteChoice
  isAgreed?: boolean
  onChoose?: ((choice: QuoteChoice) => void) | undefined
  aboveLines?: ReactNode
  children?: ReactNode
}

const HEADINGS = { page: ['h1', 'h2'], part: ['h3', 'h4'] } as const

export function QuoteDocument({
  from,
  to,
  number,
  issuedAt,
  badge,
  content,
  promotion,
  price,
  choice,
  isAgreed = false,
  onChoose,
  level = 'page',
  aboveLines,
  children,
}: QuoteDocumentProps) {
  const { description, note, terms, items } = content
  const [Title, Heading] = HEADINGS[level]
  return (
    <article className="quote-document card">
      <header className="quote-document-head">
        <div>
          <Title>
            {documentName(content)}{' '}
            {number && <span className="quote-document-number">{number}</span>}
          </Title>
          <p className="muted">
            {longDay(issuedAt, from.timeZone)} {badge}
          </p>
        </div>
        <Logo />
      </header>
      <Parties heading={Heading} from={from} to={to} validUntil={content.validUntil} />
      {changeOrderParagraphs(content).map(({ p }) => (
        <p key={p} className="quote-document-part">
          {p}
        </p>
      ))}
      <Part heading={Heading} title="Project details" text={description} empty="No details." />
      {aboveLines}
      <section className="quote-document-part">
        <Heading>Services</Heading>
        <QuoteDocumentLines
          content={content}
          choice={choice}
          isAgreed={isAgreed}
          onChoose={onChoose}
          isSelectedAbove={Boolean(aboveLines)}
          tax={price.tax}
        />
        {hasAlternatives(items) && content.equity !== null && !aboveLines && (
          <p className="quote-document-equity muted">
            Choice B also costs {content.equity} percent of your company, subject to signed
            agreement.
          </p>
        )}
        <Totals content={content} promotion={promotion} choice={choice} price={price} />
      </section>
      {children}
      <Part heading={Heading} title="Note" text={note} empty="No note." quiet />
      {terms && <Terms heading={Heading} text={terms} />}
      {from.legal?.documentFooter && (
        <footer className="quote-document-part">
          <p className="quote-document-text side-note">{from.legal.documentFooter}</p>
        </footer>
      )}
    </article>
  )
}

function Parties({
  heading: Heading,
  from,
  to,
  validUntil,
}: Pick<QuoteDocumentProps, 'from' | 'to'> & { heading: 'h2' | 'h4'; validUntil: string }) {
  return (
    <div className="quote-document-parties">
      <section>
        <Heading>From</Heading>
        <SenderLines from={from} />
      </section>
      <section>
        <Heading>To</Heading>
        <BuyerLines to={to} />
      </section>
      <section>
        <Heading>Valid until</Heading>
        <p>
          <b>{formatLongDay(validUntil)}</b>
          <br />
          through the end of the day
        </p>
      </section>
    </div>
  )
}

function SenderLines({ from }: Pick<QuoteDocumentProps, 'from'>) {
  const {
    names: [first, ...names],
    address,
    numbers,
  } = senderLines(from)
  return (
    <p>
      <b>{first}</b>
      <Lines of={[...names, ...address]} />
      <br />
      <EmailAddress of={from.email} />
      <br />
      {from.phone}
      <Lines of={numbers} />
    </p>
  )
}

function BuyerLines({ to: { name, email, businessId, buyer } }: Pick<QuoteDocumentProps, 'to'>) {
  const {
    names: [first = name, ...names],
    address,
    numbers,
  } = buyer ? buyerLines(buyer) : { names: [name], address: [], numbers: [] }
  return (
    <p>
      <b>{first || '…'}</b>
      <Lines of={[...names, ...address]} />
      <br />
      <EmailAddress of={email} />
      <Lines of={[...numbers, ...(businessId ? [businessId] : [])]} />
    </p>
  )
}

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      <br />
      {line}
    </Fragment>
  ))

type PartProps = {
  heading: 'h2' | 'h4'
  title: string
  text: string
  empty: string
  quiet?: boolean
}

/** Spec §2 lists the parts unconditionally: `empty` replaces a missing text. */
const Part = ({ heading: Heading, title, text, empty, quiet = false }: PartProps) => (
  <section className="quote-document-part">
    <Heading>{title}</Heading>
    <p className={classNames('quote-document-text', (quiet || !text.trim()) && 'muted')}>
      {text.trim() || empty}
    </p>
  </section>
)

/** The acceptance sheet shows the full terms. */
const Terms = ({ heading: Heading, text }: { heading: 'h2' | 'h4'; text: string }) => (
  <details className="quote-document-part quote-document-terms">
    <summary>
      <Heading>Terms</Heading>
    </summary>
    <p className="quote-document-text">{text}</p>
  </details>
)

function Totals({
  content,
  promotion,
  choice,
  price,
}: Pick<QuoteDocumentProps, 'content' | 'promotion' | 'choice' | 'price'>) {
  const { parts } = price
  const sums = sumsOf(content, promotion, choice, price)
  const included = includedTaxRows(price)
  const untaxed = untaxedText(price)
  const term = paymentTermText(content, price)
  const [monthly] = monthlyRows(content, choice, price.tax)
  return (
    <>
      <Sums rows={sums} />
      <p className="quote-document-total" aria-live="polite">
        <span>Total</span>
        <b>{totalText(price)}</b>
      </p>
      <Sums rows={included} />
      {untaxed && <p className="quote-document-sums muted">{untaxed}</p>}
      {parts.length > 1 && (
        <dl className="quote-document-sums">
          {parts.map((part, position) => (
            <Sum
              key={`${position} ${part.name}`}
              label={`${part.name}, ${whenDue(part, position)}`}
            >
              {exactMoney(partCents(part), currencyOf(price))}
            </Sum>
          ))}
        </dl>
      )}
      <Sums rows={monthly ? [monthly] : []} />
      {term && <p className="quote-document-sums muted">{term}</p>}
    </>
  )
}

const Sums = ({ rows }: { rows: readonly { label: string; value: string }[] }) =>
  rows.length > 0 && (
    <dl className="quote-document-sums">
      {rows.map(({ label, value }) => (
        <Sum key={label} label={label}>
          {value}
        </Sum>
      ))}
    </dl>
  )

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="numeric">{children}</dd>
  </div>
)
