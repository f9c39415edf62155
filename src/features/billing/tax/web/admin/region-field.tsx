// The state or region of a country: a list for the United States and Canada, else free text.
import { SelectField, TextField } from '#ui/field.tsx'
import { regionKey, regionsOf } from '../../tax-regions.contract.ts'

type Props = {
  country: string
  region: string
  /** What an empty choice means. */
  placeholder: string
  hint?: string
  error: string | undefined
}

/** Starts anew with another country. */
export function RegionField({ country, region, placeholder, hint, error }: Props) {
  const regions = regionsOf(country)
  const field = { name: 'region', optional: true, error, ...(hint !== undefined && { hint }) }
  if (!regions.length)
    return (
      <TextField
        key={country}
        {...field}
        label="State or region"
        maxLength={80}
        autoComplete="off"
        defaultValue={region}
      />
    )
  return (
    <SelectField
      key={country}
      {...field}
      label={country === 'CA' ? 'Province or territory' : 'State'}
      placeholder={placeholder}
      options={regions}
      defaultValue={regionKey(country, region)}
    />
  )
}
