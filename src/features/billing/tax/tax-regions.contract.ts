// States and provinces by their postal code, so that "Texas" and "TX" are the same place.
import { countryName } from '../../../kernel/countries.contract.ts'

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|' +
  'DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|' +
  'IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|' +
  'MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|' +
  'OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|' +
  'SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming'
const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
  'NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|' +
  'QC Quebec|SK Saskatchewan|YT Yukon'

type Region = { value: string; label: string }

const toRegions = (list: string): Region[] =>
  list.split('|').map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }))

const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: toRegions(STATES),
  CA: toRegions(PROVINCES),
}

/** Of the United States and Canada; empty for other countries, whose regions are free text. */
export const regionsOf = (country: string): readonly Region[] => REGIONS[country] ?? []

/** The postal code of a state or province, else the text in lower case. */
export function regionKey(country: string, text: string): string {
  const input = text.trim().toLowerCase()
  const region = regionsOf(country).find(
    ({ value, label }) => value.toLowerCase() === input || label.toLowerCase() === input,
  )
  return region ? region.value : input
}

type Place = { country: string; region: string }

/** `Texas, United States` */
export function placeName({ country, region }: Place): string {
  const key = regionKey(country, region)
  const label = regionsOf(country).find(({ value }) => value === key)?.label ?? region.trim()
  return [label, countryName(country)].filter(Boolean).join(', ')
}

/** The members of the European Union, where VAT applies; XI is Northern Ireland. */
const EU =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI'.split(' ')
export const isInEu = (country: string): boolean => EU.includes(country)

/** Outside the EU, these charge a VAT too. */
const OTHER_VAT = ['CH', 'GB', 'NO']
export const hasVat = (country: string): boolean => isInEu(country) || OTHER_VAT.includes(country)

/** VAT IDs of Greece start with EL. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)

/** Without spaces and separators, in upper case. */
export const compactNumber = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '')
