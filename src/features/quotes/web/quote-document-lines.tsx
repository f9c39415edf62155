// The lines of the quote document, with their options.
import { type ReactNode, useId } from 'react'
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { SERVICE_TYPE_NAMES } from '../../catalogue/catalogue.contract.ts'
import { amountBasis, LINE_TYPES, lineAmount, lineTerms, lineTypeOf } from '../amounts.rules.ts'
import {
  lineTitle,
  type QuoteChoice,
  type QuoteContent,
  type QuoteItem,
} from '../quote-content.contract.ts'
import type { Taxed } from '../tax-texts.rules.ts'
import type { QuoteDocumentProps } from './quote-document.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './quote-document.css'

export function QuoteDocumentLines({
  content: { items, track, ...content },
  choice,
  isAgreed,
  onChoose,
  isSelectedAbove,
  tax,
}: Pick<QuoteDocumentProps, 'content' | 'choice' | 'onChoose'> & {
  isAgreed: boolean
  isSelectedAbove: boolean
  tax: Taxed
}) {
  const name = useId()
  const currency = currencyOf(content)
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
            className={isSelected(item, choice) ? undefined : 'quote-document-excluded'}
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
                <span className="side-note">{itemDetails(item, { track, currency, tax })}</span>
              </LineName>
            </td>
            <td>{LINE_TYPES[lineTypeOf(item)]}</td>
            <td className="table-right numeric">
              {lineAmount(item, currency)}
              {item.isMonthly && <span className="side-note">{amountBasis(item, tax)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSelected = ({ id, may }: QuoteItem, { options, alternative }: QuoteChoice): boolean =>
  may === 'required' || (may === 'optional' ? options.includes(id) : may === alternative)

type LineContext = Pick<QuoteContent, 'track'> & { currency: Currency; tax: Taxed }

function itemDetails(item: QuoteItem, { track, currency, tax }: LineContext): string {
  const facts = [item.packageId && SERVICE_TYPE_NAMES[track], lineTerms(item, currency, tax)]
    .filter(Boolean)
    .join(' · ')
  return [facts, item.description].filter(Boolean).join('. ')
}

type LineNameProps = Pick<QuoteDocumentProps, 'choice' | 'onChoose'> & {
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
      <span className="quote-document-option">
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
