// What prices state about tax; nothing while the agency charges none.
import { type TaxNote, taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { classNames } from '#ui/class-names.ts'
import { useCompany } from '../data/company.ts'
import { usePricesTaxText } from './price-tax-texts.ts'
import './price-tax-note.css'

/** `of` is for the price of a document, else the setting applies. `isBelow`: on its own line. */
type Props = { of?: TaxNote | null | undefined; isBelow?: boolean }

export function PriceTaxNote({ of, isBelow = false }: Props) {
  const { priceTax } = useCompany()
  const text = taxNoteText(of === undefined ? priceTax : of)
  return (
    text && (
      <small className={classNames('price-tax-note', isBelow && 'price-tax-note-below')}>
        {text}
      </small>
    )
  )
}

/** Once for all prices of a section. */
export function PricesTaxNote() {
  const text = usePricesTaxText()
  return text && <p className="price-tax-note">{text}</p>
}
