// Checks VAT numbers by their format and check digits.
import type { Validator } from 'stdnum'
import { countryName } from '#kernel/countries.contract.ts'
import { compactNumber, isInEu, vatPrefix } from './tax-regions.contract.ts'

/** Loaded on first use: it has the rules of all countries. */
async function validatorOf(country: string): Promise<Validator | undefined> {
  const { stdnum } = await import('stdnum')
  const rules = stdnum[country === 'XI' ? 'GB' : country]
  const name = NAMES[country] ?? 'vat'
  return rules?.[name]
}

/** The rules of most countries are named `vat`. */
const NAMES: Readonly<Record<string, string>> = {
  AT: 'uid',
  HR: 'oib',
  CZ: 'dic',
  DK: 'cvr',
  EE: 'kmkr',
  FI: 'alv',
  FR: 'tva',
  HU: 'anum',
  IT: 'iva',
  LV: 'pvn',
  LT: 'pvm',
  LU: 'tva',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SK: 'dph',
  SI: 'ddv',
  ES: 'nif',
}

/** Without the prefix of the country. */
export function bareVatNumber(country: string, text: string): string {
  const number = compactNumber(text)
  const prefix = vatPrefix(country)
  return number.startsWith(prefix) ? number.slice(prefix.length) : number
}

/** Of this country, with its prefix or without it. */
export async function isVatNumber(country: string, text: string): Promise<boolean> {
  const bare = bareVatNumber(country, text)
  const validator = await validatorOf(country)
  return bare !== '' && validator !== undefined && validator.validate(bare).isValid
}

/** Other numbers are allowed: a customer may only have a national tax number. */
export async function vatNumberProblem(country: string, text: string): Promise<string | undefined> {
  const hasPrefix = compactNumber(text).startsWith(vatPrefix(country))
  if (!(isInEu(country) || country === 'GB') || !hasPrefix) return undefined
  if (await isVatNumber(country, text)) return undefined
  return `Check this number: ${text} is not a valid VAT number of ${nameInText(country)}.`
}

const nameInText = (country: string): string =>
  `${country === 'GB' || country === 'NL' ? 'the ' : ''}${countryName(country)}`
