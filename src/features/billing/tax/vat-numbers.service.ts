// Checks VAT numbers by their format and check digits.
import type { Validator } from 'stdnum'
import { compactNumber, vatPrefix } from './tax-regions.contract.ts'

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

/** Of this country, with its prefix or without it. */
export async function isVatNumber(country: string, text: string): Promise<boolean> {
  const number = compactNumber(text)
  const prefix = vatPrefix(country)
  const bare = number.startsWith(prefix) ? number.slice(prefix.length) : number
  const validator = await validatorOf(country)
  return bare !== '' && validator !== undefined && validator.validate(bare).isValid
}
