// The quote document, also in the editor's preview. Its styles: quote-document.css.
import { type ReactNode, useId } from 'react'
import { longDay, formatLongDay } from '#kernel/dates.ts'
import { Logo } from '#site/logo.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { classNames } from '#ui/class-names.ts'
import { SERVICE_TYPE_NAMES } from '../../catalogue/catalogue.contract.ts'
import {
  formatAmount,
  LINE_TYPES,
  lineAmount,
  lineTerms,
  sumsOf,
  whenDue,
} from '../amounts.rules.ts'
import { hasAlternatives } from '../price.rules.ts'
import {
  type AppliedPromotion,
  type CustomerQuoteDetail,
  lineTitle,
  type QuoteChoice,
  type QuoteContent,
  type QuoteItem,
  type QuotePrice,
} from '../quotes.contract.ts'

type Props = {
  from: CustomerQuoteDetail['from']
  to: { name: string; email: string; businessId?: string | null | undefined }
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
}: Props) {
  const { description, note, terms, items } = content
  const [Title, Heading] = HEADINGS[level]
  return (
    <article className="quote-document card">
      <header className="quote-document-head">
        <div>
          <Title>Quote {number && <span className="quote-document-number">{number}</span>}</Title>
          <p className="muted">
            {longDay(issuedAt, from.timeZone)} {badge}
          </p>
        </div>
        <Logo />
      </header>
      <Parties heading={Heading} from={from} to={to} validUntil={content.validUntil} />
      <Part heading={Heading} title="Project details" text={description} empty="No details." />
      {aboveLines}
      <section className="quote-document-part">
        <Heading>Services</Heading>
        <Lines
          content={content}
          choice={choice}
          isAgreed={isAgreed}
          onChoose={onChoose}
          isSelectedAbove={Boolean(aboveLines)}
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
    </article>
  )
}

function Parties({
  heading: Heading,
  from,
  to,
  validUntil,
}: Pick<Props, 'from' | 'to'> & { heading: 'h2' | 'h4'; validUntil: string }) {
  return (
    <div className="quote-document-parties">
      <section>
        <Heading>From</Heading>
        <p>
          <b>{from.name}</b>
          <br />
          {from.place}
          <br />
          <EmailAddress of={from.email} />
          <br />
          {from.phone}
        </p>
      </section>
      <section>
        <Heading>To</Heading>
        <p>
          <b>{to.name || '…'}</b>
          <br />
          <EmailAddress of={to.email} />
          {to.businessId && (
            <>
              <br />
              {to.businessId}
            </>
          )}
        </p>
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

/** Collapsed here; the acceptance sheet shows them in full. */
const Terms = ({ heading: Heading, text }: { heading: 'h2' | 'h4'; text: string }) => (
  <details className="quote-document-part quote-document-terms">
    <summary>
      <Heading>Terms</Heading>
    </summary>
    <p className="quote-document-text">{text}</p>
  </details>
)

function Lines({
  content: { items, track },
  choice,
  isAgreed,
  onChoose,
  isSelectedAbove,
}: Pick<Props, 'content' | 'choice' | 'onChoose'> & {
  isAgreed: boolean
  isSelectedAbove: boolean
}) {
  const name = useId()
  const isFixed = ({ id, may }: QuoteItem): boolean =>
    may !== 'optional' && (isSelectedAbove || items.find((item) => item.may === may)?.id !== id)
  return (
    <table className="table quote-document-lines">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Type</th>
          <th scope="col" className="table-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr
            key={item.id}
            className={isSelected(item, choice) ? undefined : 'quote-document-left-out'}
          >
            <td>
              <LineName
                item={item}
                choice={choice}
                isLeftOut={isAgreed && !isSelected(item, choice)}
                onChoose={onChoose}
                isFixed={isFixed(item)}
                group={name}
              >
                <span className="side-note">{besides(item, track)}</span>
              </LineName>
            </td>
            <td>{LINE_TYPES[item.type]}</td>
            <td className="table-right numeric">{lineAmount(item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSelected = ({ id, may }: QuoteItem, { options, alternative }: QuoteChoice): boolean =>
  may === 'required' || (may === 'optional' ? options.includes(id) : may === alternative)

function besides(item: QuoteItem, track: QuoteContent['track']): string {
  const facts = [item.packageId && SERVICE_TYPE_NAMES[track], lineTerms(item)]
    .filter(Boolean)
    .join(' · ')
  return [facts, item.description].filter(Boolean).join('. ')
}

type LineNameProps = Pick<Props, 'choice' | 'onChoose'> & {
  item: QuoteItem
  isLeftOut: boolean
  isFixed: boolean
  group: string
  children: ReactNode
}

function LineName({ item, choice, isLeftOut, onChoose, isFixed, group, children }: LineNameProps) {
  const { id, may } = item
  const title = lineTitle(item) || 'Unnamed line'
  if (may === 'required')
    return (
      <>
        <b>{title}</b>
        {children}
      </>
    )
  const label = may === 'optional' ? 'Optional' : `Choice ${may.toUpperCase()}`
  if (!onChoose || isFixed)
    return (
      <span className="quote-document-along">
        <b>{title}</b> <span className="tag">{isLeftOut ? `${label}, not selected` : label}</span>
        {children}
      </span>
    )
  const choose = (isOn: boolean): void =>
    onChoose(
      may === 'optional'
        ? {
            ...choice,
            options: isOn ? [...choice.options, id] : choice.options.filter((one) => one !== id),
          }
        : { ...choice, alternative: may },
    )
  return (
    <label className="quote-document-tick">
      <input
        type={may === 'optional' ? 'checkbox' : 'radio'}
        name={may === 'optional' ? undefined : group}
        checked={isSelected(item, choice)}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span>
        <b>{title}</b> <span className="tag">{label}</span>
        {children}
      </span>
    </label>
  )
}

function Totals({
  content,
  promotion,
  choice,
  price,
}: Pick<Props, 'content' | 'promotion' | 'choice' | 'price'>) {
  const { totalAmount, parts } = price
  const sums = sumsOf(content, promotion, choice, price)
  return (
    <>
      {sums.length > 0 && (
        <dl className="quote-document-sums">
          {sums.map(({ label, value }) => (
            <Sum key={label} label={label}>
              {value}
            </Sum>
          ))}
        </dl>
      )}
      <p className="quote-document-total" aria-live="polite">
        <span>Total</span>
        <b>{formatAmount(totalAmount)}</b>
      </p>
      {parts.length > 1 && (
        <dl className="quote-document-sums">
          {parts.map((part, position) => (
            <Sum
              key={`${position} ${part.name}`}
              label={`${part.name}, ${whenDue(part, position)}`}
            >
              {formatAmount(part.amount)}
            </Sum>
          ))}
        </dl>
      )}
    </>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="numeric">{children}</dd>
  </div>
)
