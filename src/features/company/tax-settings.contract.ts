// Whether the agency charges tax, where it is, and whether its prices include the tax.
import * as z from 'zod/mini'
import { countryCode } from '../../kernel/countries.contract.ts'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { oneLineText } from '../../kernel/text.contract.ts'

const FIELDS = {
  isOn: z.boolean(),
  isIncluded: z.boolean(),
  country: countryCode,
  region: oneLineText(80),
  checksVatNumbers: z.boolean(),
}

/**
 * Off until an admin turns it on. `isIncluded`: prices include the tax. `country` and `region` are
 * where the agency is taxed, and the place of customers without an address. `checksVatNumbers`: VIES,
 * the register of the EU, confirms the VAT numbers of customers.
 */
export const TaxSettings = z.object({ ...FIELDS, revision: z.int() })
export type TaxSettings = z.infer<typeof TaxSettings>
TaxSettings.register(z.globalRegistry, { id: 'TaxSettings' })

export const NO_TAX: TaxSettings = {
  isOn: false,
  isIncluded: false,
  country: '',
  region: '',
  checksVatNumbers: false,
  revision: 0,
}

export const TaxSettingsChange = z.object({ ...FIELDS, revision: z.optional(wholeNumber()) }).check(
  z.refine(({ isOn, country }) => !isOn || country !== '', {
    error: 'Choose the country in which you are taxed.',
    path: ['country'],
  }),
)
export type TaxSettingsChange = z.infer<typeof TaxSettingsChange>
TaxSettingsChange.register(z.globalRegistry, { id: 'TaxSettingsChange' })
