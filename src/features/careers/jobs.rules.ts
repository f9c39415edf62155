// What a job is, worked out from its columns.
import type { Job } from './jobs.contract.ts'

/** Whether somebody can apply on that day. */
export const isOpenOn = (
  { status, closesOn }: Pick<Job, 'status' | 'closesOn'>,
  day: string,
): boolean => status === 'active' && (closesOn === null || day <= closesOn)

/** What is typed with commas between: trimmed, an empty one stays (H10). */
export const jobSkillsIn = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(',').map((skill) => skill.trim())

export type Pay = { least: number; most: number; unit: 'YEAR' | 'MONTH' | 'HOUR' }

const AMOUNT = String.raw`\$\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(k?)`
const PAY = new RegExp(
  String.raw`^${AMOUNT}(?:\s?(?:-|–|—|to)\s?${AMOUNT})?\s*(?:(?:/|per|an?)?\s*(year|yr|annum|month|mo|hour|hr|h))?\.?$`,
  'i',
)
/** Above this it is no hourly pay. */
const YEARLY = 10_000

/** In dollars, for search engines. Undefined where the text says anything that could be read in two ways. */
export function payIn(text: string): Pay | undefined {
  const found = PAY.exec(text.trim())
  if (!found) return undefined
  const [low, lowK, high, highK, word] = found
    .slice(1)
    .map((part: string | undefined) => part ?? '')
  // `$120-145k` means thousands on both sides.
  const least = dollarsIn(low, lowK || highK)
  const most = high ? dollarsIn(high, highK || lowK) : least
  const unit = unitOf(word, least)
  return unit && least <= most ? { least, most, unit } : undefined
}

/** Of a year or annum, a month, an hour. */
const UNITS: Record<string, Pay['unit']> = { y: 'YEAR', a: 'YEAR', m: 'MONTH', h: 'HOUR' }

const unitOf = (word: string | undefined, least: number): Pay['unit'] | undefined =>
  UNITS[word?.charAt(0).toLowerCase() ?? ''] ?? (least >= YEARLY ? 'YEAR' : undefined)

const dollarsIn = (figure = '', thousands = ''): number =>
  Number(figure.replaceAll(',', '')) * (thousands ? 1000 : 1)
