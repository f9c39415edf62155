// The fields of a postal address.
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import '#ui/fields.css'

type Part = 'street' | 'city' | 'region' | 'postalCode' | 'country'

type Props = {
  address: Record<Part, string>
  errors: FieldErrors
  countries: readonly { value: string; label: string }[]
  streetHint?: string
  /** The browser offers the address of the user. */
  isOwn?: boolean
}

export function AddressFields({ address, errors, countries, streetHint, isOwn = false }: Props) {
  const part = (name: Part, kind: string) => ({
    name,
    optional: true as const,
    autoComplete: isOwn ? `billing ${kind}` : 'off',
    defaultValue: address[name],
    error: errors[name],
  })
  return (
    <>
      <TextArea
        label="Street address or PO box"
        rows={2}
        maxLength={200}
        hint={streetHint}
        {...part('street', 'street-address')}
      />
      <div className="field-pair">
        <TextField label="City" maxLength={80} {...part('city', 'address-level2')} />
        <TextField label="State or region" maxLength={80} {...part('region', 'address-level1')} />
      </div>
      <div className="field-pair">
        <TextField label="Postal code" maxLength={20} {...part('postalCode', 'postal-code')} />
        <SelectField
          label="Country"
          placeholder="Choose a country"
          options={countries}
          {...part('country', 'country')}
        />
      </div>
    </>
  )
}
