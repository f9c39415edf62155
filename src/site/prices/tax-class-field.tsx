// At which rate a line is taxed, only while the agency charges tax.
import { useCompany } from '../data/company.ts'
import { classNames } from '#ui/class-names.ts'
import { TAX_CLASSES, type TaxClass } from '#features/billing/tax/document-tax.contract.ts'

type Props = {
  label: string
  value: TaxClass | undefined
  className?: string
  onChange: (taxClass: TaxClass) => void
}

export function TaxClassField({ label, value = 'standard', className, onChange }: Props) {
  const { priceTax } = useCompany()
  if (priceTax === 'none') return null
  return (
    <select
      className={classNames('field-input', className)}
      aria-label={`${label}: tax`}
      value={value}
      onChange={({ target }) => onChange(target.value as TaxClass)}
    >
      {Object.entries(TAX_CLASSES).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  )
}
