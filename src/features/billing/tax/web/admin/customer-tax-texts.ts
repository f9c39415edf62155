// How new documents of a customer are taxed, and why, in one sentence.
import { countryName } from '#kernel/countries.contract.ts'
import type { TaxSettings } from '../../../../company/tax-settings.contract.ts'
import { taxLabel, type TaxTerms } from '../../document-tax.contract.ts'
import { isInEu, placeName } from '../../tax-regions.contract.ts'

type Place = { country: string; region: string }
const LIST = new Intl.ListFormat('en-US')

/** @param place in the billing details, empty without an address */
export function termsText(terms: TaxTerms, place: Place, settings: TaxSettings): string {
  switch (terms.kind) {
    case 'taxed':
      return `New documents ${terms.isIncluded ? 'include' : 'add'} ${ratesText(terms)}: ${placeReason(place, settings)}.`
    case 'exempt':
      return 'New documents are not taxed: the customer is exempt.'
    case 'reverse-charge':
      return (
        'New documents are not taxed: the customer has a VAT number of ' +
        `${countryName(place.country)} and accounts for the VAT (reverse charge).`
      )
    case 'outside':
      return `New documents are not taxed: no rate applies in ${placeName(place.country ? place : settings)}.`
  }
}

const ratesText = ({ rates }: TaxTerms): string =>
  LIST.format(
    rates.map((rate) =>
      rate.taxClass === 'reduced' ? `${taxLabel(rate)} at the reduced rate` : taxLabel(rate),
    ),
  )

function placeReason(place: Place, settings: TaxSettings): string {
  if (!place.country) return 'without a billing address, your own place counts'
  const isOtherInEu = isInEu(settings.country) && isInEu(place.country)
  return isOtherInEu && place.country !== settings.country
    ? `the customer is in ${countryName(place.country)}, without a valid VAT number`
    : `the customer is in ${placeName(place)}`
}
