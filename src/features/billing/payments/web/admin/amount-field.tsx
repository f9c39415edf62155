import type { ComponentProps } from 'react'
import type { Currency } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { TextField } from '#ui/field.tsx'

type Props = { currency: Currency } & Pick<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'hint' | 'error' | 'onChange'
>

/** As the contracts of payments read it. */
export const AmountField = ({ currency, ...field }: Props) => (
  <TextField
    label={`Amount, ${inText(CURRENCY_NAMES[currency])}`}
    name="amount"
    required
    inputMode="decimal"
    autoComplete="off"
    {...field}
  />
)

/** `euros`, but `US dollars`. */
const inText = (name: string): string =>
  name.replace(/^(?:Euros|Pounds)/, (first) => first.toLowerCase())
