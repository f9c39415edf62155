// Tax rates of places, and customers who are exempt from tax.
import * as z from 'zod/mini'
import { countryCode } from '../../../kernel/countries.contract.ts'
import { FILE_PURPOSES, uploadedFile } from '../../../kernel/files/files.contract.ts'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine, requiredText, textOf } from '../../../kernel/text.contract.ts'

/** In thousandths: 100 percent. */
export const MOST_PERCENT = 100_000
const PERCENT = 'Enter a percentage from 0 to 100 with up to three decimals.'
const day = z.iso.date('Choose a day.')
const endsAfterStart = z.refine<{ startsOn: string; endsOn: string | null }>(
  ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
  { error: 'Choose the first day or a later one.', path: ['endsOn'] },
)

const FIELDS = {
  name: requiredLine(60, 'Enter the name of the tax, as documents show it.'),
  percent: wholeNumber(0, MOST_PERCENT, PERCENT),
  taxClass: z.enum(['standard', 'reduced']),
  country: countryCode.check(z.minLength(1, 'Choose the country.')),
  region: oneLineText(80),
  startsOn: day,
  endsOn: z.nullable(day),
}

/**
 * `percent` is in thousandths. `region` is '' for the whole country. It applies from `startsOn` to
 * `endsOn`, both included; null is without an end. Rates of the same place and class add up.
 */
export const TaxRate = z.object({ id: z.uuid(), ...FIELDS, revision: z.int() })
export type TaxRate = z.infer<typeof TaxRate>
TaxRate.register(z.globalRegistry, { id: 'TaxRate' })

export const NewTaxRate = z.object(FIELDS).check(endsAfterStart)
export type NewTaxRate = z.infer<typeof NewTaxRate>
NewTaxRate.register(z.globalRegistry, { id: 'NewTaxRate' })

export const TaxRateChange = z.object({ ...FIELDS, revision: wholeNumber() }).check(endsAfterStart)
export type TaxRateChange = z.infer<typeof TaxRateChange>
TaxRateChange.register(z.globalRegistry, { id: 'TaxRateChange' })

/** The same tax at another percentage from a day on: the former rate ends on the day before. */
export const TaxRateReplacement = z.object({
  percent: FIELDS.percent,
  startsOn: day,
  revision: wholeNumber(),
})
export type TaxRateReplacement = z.infer<typeof TaxRateReplacement>
TaxRateReplacement.register(z.globalRegistry, { id: 'TaxRateReplacement' })

const EXEMPTION = {
  certificate: requiredText(80, 'Enter the number of the certificate.'),
  reason: textOf(200),
  startsOn: day,
  endsOn: z.nullable(day),
}

const CertificateFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() })

/**
 * Of one customer. `reason` is printed on documents beside the certificate. `file`: the certificate,
 * which the team can open.
 */
export const TaxExemption = z.object({
  ...EXEMPTION,
  file: z.nullable(CertificateFile),
  revision: z.int(),
})
export type TaxExemption = z.infer<typeof TaxExemption>
TaxExemption.register(z.globalRegistry, { id: 'TaxExemption' })

/** Null for a customer who is not exempt. */
export const MaybeTaxExemption = z.object({ exemption: z.nullable(TaxExemption) })

/** `file` is an upload, null to delete the file; without it, the file stays. */
export const TaxExemptionChange = z
  .object({
    ...EXEMPTION,
    file: z.optional(z.nullable(uploadedFile(FILE_PURPOSES.certificate.message))),
    revision: z.optional(wholeNumber()),
  })
  .check(endsAfterStart)
export type TaxExemptionChange = z.infer<typeof TaxExemptionChange>
TaxExemptionChange.register(z.globalRegistry, { id: 'TaxExemptionChange' })
