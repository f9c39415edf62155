import type { ComponentProps } from 'react'
import { TextField } from '#ui/field.tsx'

/** In dollars, as the contracts of payments read it. */
export const AmountField = (
  field: Pick<
    ComponentProps<typeof TextField>,
    'value' | 'defaultValue' | 'hint' | 'error' | 'onChange'
  >,
) => (
  <TextField
    label="Amount, US dollars"
    name="amount"
    required
    inputMode="decimal"
    autoComplete="off"
    {...field}
  />
)
