// Whether a job is open, and its skills and pay from free text.
import type { Job } from './jobs.contract.ts'

export const isOpenOn = (
  { status, closesOn }: Pick<Job, 'status' | 'closesOn'>,
  day: string,
): boolean => status === 'active' && (closesOn === null || day <= closesOn)

/** Splits at commas and trims; empty entries stay (H10). */
export const jobSkillsIn = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(',').map((skill) => skill.trim())

export type Pay = { least: number; most: number; unit: 'YEAR' | 'MONTH' | 'HOUR' }

const AMOUNT = String.raw`\$\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(k?)`
const PAY = new RegExp(
  String.raw`^${AMOUNT}(?:\s?(?:-|–|—|to)\s?${AMOUNT})?\s*(?:(?:/|per|an?)?\s*(year|yr|annum|month|mo|hour|hr|h))?\.?$`,
  'i',
)
/** Dollars; a higher amount cannot be an hourly rate. */
const YEARLY = 10_000

/** In dollars, for search engines. Undefined if the text is ambiguous. */
export function payIn(text: string): Pay | undefined {
  const found = PAY.exec(text.trim())
  if (!found) return undefined
  const [low, lowK, high, highK, suffix] = found
    .slice(1)
    .map((part: string | undefined) => part ?? '')
  // In `$120-145k` both amounts are thousands.
  const least = dollarsIn(low, lowK || highK)
  const most = high ? dollarsIn(high, highK || lowK) : least
  const unit = unitOf(suffix, least)
  return unit && least <= most ? { least, most, unit } : undefined
}

const UNITS: Record<string, Pay['unit']> = { y: 'YEAR', a: 'YEAR', m: 'MONTH', h: 'HOUR' }

const unitOf = (suffix: string | undefined, least: number): Pay['unit'] | undefined =>
  UNITS[suffix?.charAt(0).toLowerCase() ?? ''] ?? (least >= YEARLY ? 'YEAR' : undefined)

const dollarsIn = (amount = '', thousands = ''): number =>
  Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1)
