// What prices state about tax; nothing while the agency charges none.
import { type TaxNote, taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { classNames } from '#ui/class-names.ts'
import { useCompany } from '../data/company.ts'
import { usePricesTaxText } from './price-tax-text.ts'
import './price-tax.css'

/** Beside a price. `of` is for the price of a document, else the setting applies. */
export function PriceTax({
  of,
  className,
}: {
  of?: TaxNote | null | undefined
  className?: string
}) {
  const { priceTax } = useCompany()
  const text = taxNoteText(of === undefined ? priceTax : of)
  return text && <small className={classNames('price-tax', className)}>{text}</small>
}

/** Once for all prices of a section. */
export function PricesTax({ className }: { className?: string }) {
  const text = usePricesTaxText()
  return text && <p className={classNames('price-tax', className)}>{text}</p>
}
