// What prices state about tax; nothing while the agency charges none.
import { type TaxNote, taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { classNames } from '#ui/class-names.ts'
import { useCompany } from '../data/company.ts'
import './price-tax.css'

/** `plus tax`, or '' while the agency charges no tax. */
export const usePriceTaxText = (): string => taxNoteText(useCompany().priceTax)

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
  const { priceTax } = useCompany()
  if (priceTax === 'none') return null
  return (
    <p className={classNames('price-tax', className)}>
      {priceTax === 'included' ? 'All prices include tax.' : 'Prices do not include tax.'}
    </p>
  )
}
