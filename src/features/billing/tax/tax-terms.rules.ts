// Decides how documents of a customer are taxed on a day.
import type { TaxSettings } from '../../company/tax-settings.contract.ts'
import type { TaxKind, TaxTerms } from './document-tax.contract.ts'
import type { TaxExemption, TaxRate } from './tax-rates.contract.ts'
import { hasVat, isInEu, placeName, regionKey } from './tax-regions.contract.ts'

type Place = { country: string; region: string }
type Dated = { startsOn: string; endsOn: string | null }

/** `hasVatNumber`: the customer has a valid VAT number of the country in `place`. */
export type TaxedCustomer = {
  place: Place
  hasVatNumber: boolean
  exemption: TaxExemption | undefined
}

const appliesOn = ({ startsOn, endsOn }: Dated, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn)

const isAt = (rate: Place, { country, region }: Place): boolean =>
  rate.country === country &&
  (rate.region === '' || regionKey(country, rate.region) === regionKey(country, region))

const ratesAt = (rates: readonly TaxRate[], place: Place, day: string): TaxRate[] =>
  rates.filter((rate) => isAt(rate, place) && appliesOn(rate, day))

/** Without an address, a customer is where the agency is. @param day in the agency's time zone */
export function taxTermsOf(
  settings: TaxSettings,
  rates: readonly TaxRate[],
  { place, hasVatNumber, exemption }: TaxedCustomer,
  day: string,
): TaxTerms {
  const untaxed = (kind: TaxKind, note: string): TaxTerms => ({
    kind,
    isIncluded: settings.isIncluded,
    isVat: hasVat(settings.country),
    note,
    rates: [],
  })
  const at = place.country ? place : settings
  if (exemption && appliesOn(exemption, day)) return untaxed('exempt', exemptionNote(exemption))
  if (isReverseCharged(settings, at) && hasVatNumber)
    return untaxed('reverse-charge', 'Reverse charge: the customer accounts for the VAT.')
  const applied = applicableRates(settings, rates, at, day)
  if (!applied.length) return untaxed('outside', `No tax applies in ${placeName(at)}.`)
  const terms = applied.map(({ name, percent, taxClass }) => ({ name, percent, taxClass }))
  return { ...untaxed('taxed', ''), rates: terms }
}

/** In another country of the EU without a VAT number, the rates of the agency's country apply. */
function applicableRates(
  settings: TaxSettings,
  rates: readonly TaxRate[],
  at: Place,
  day: string,
): TaxRate[] {
  const there = ratesAt(rates, at, day)
  return there.length || !isReverseCharged(settings, at) ? there : ratesAt(rates, settings, day)
}

const isReverseCharged = (settings: Place, { country }: Place): boolean =>
  isInEu(settings.country) && isInEu(country) && country !== settings.country

const exemptionNote = ({ certificate, reason }: TaxExemption): string =>
  `Exempt from tax, certificate ${certificate}${reason ? `: ${reason}` : '.'}`
