// Status, publishing and choice rules of quotes. Spec §3 and §4, product M45 to M50.
import { fieldErrors } from '#kernel/field-errors.contract.ts'
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { EQUITY_PROGRAM, type ServiceType } from '../catalogue/catalogue.contract.ts'
import { wholeMoney } from './amounts.rules.ts'
import { chosenItems, halfUp, hoursAmount, sumOf } from './price.rules.ts'
import { MOST, QuoteContent, type QuoteItem } from './quote-content.contract.ts'

type Line = Pick<QuoteItem, 'name' | 'description' | 'type' | 'packageId'>
export type Converted = {
  serviceType: ServiceType
  packageName: string | null
  customServices: string[]
  description: string
}

/** Spec §3, Converter from admin quote to customer quote. */
export function toCustomer(items: readonly Line[]): Converted {
  return {
    serviceType: items.some(({ packageId }) => packageId !== null && packageId !== '')
      ? 'small-business'
      : 'startups',
    packageName: items.find(({ type }) => type === 'package')?.name ?? null,
    customServices: items.filter(({ type }) => type === 'one-time').map(({ name }) => name),
    description: items.map(({ name, description }) => `${name}: ${description}`).join('; '),
  }
}

type QuoteValidity = { status: string; validUntilAt: Date | null; withdrawnAt: Date | null }

export const isOpen = (quote: QuoteValidity, now: Date): boolean =>
  isAwaiting(quote) && !isExpired(quote, now)
export const isAwaiting = ({
  status,
  withdrawnAt,
}: {
  status: string
  withdrawnAt: Date | string | null
}): boolean => (status === 'pending' || status === 'sent') && withdrawnAt === null
export const isExpired = (quote: QuoteValidity, now: Date): boolean =>
  isAwaiting(quote) && quote.validUntilAt !== null && now >= quote.validUntilAt

type Addressed = { businessEmail: string; formerEmails: readonly string[] }

/** True of a version that this customer received, also at a former address. */
export const isAddressedTo = (
  { businessEmail, formerEmails }: Addressed,
  content: Pick<QuoteContent, 'businessEmail'>,
): boolean =>
  content.businessEmail === businessEmail || formerEmails.includes(content.businessEmail)

/** Returns a message by field. `today` is a day in the agency's time zone. */
export function publishProblems(content: QuoteContent, today: string): Record<string, string> {
  return {
    ...contractProblems(content),
    ...headProblems(content, today),
    ...lineProblems(content),
    ...moneyProblems(content),
    ...equityProblems(content),
  }
}

/** Returns contract errors by field, also of drafts that the product wrote itself. */
export function contractProblems(content: QuoteContent): Record<string, string> {
  return fieldErrors(QuoteContent.safeParse(content).error)
}

function headProblems(
  { businessName, businessEmail, validUntil, terms }: QuoteContent,
  today: string,
): Record<string, string> {
  return {
    ...(businessName === '' && { businessName: 'Enter who the quote is for.' }),
    ...(businessEmail === '' && { businessEmail: 'Enter the customer’s email address.' }),
    ...(validUntil < today && { validUntil: 'Choose a date that has not passed.' }),
    ...(terms === '' && { terms: 'Enter the terms. The customer reads them before accepting.' }),
  }
}

function lineProblems({ items, ...content }: QuoteContent): Record<string, string> {
  const currency = currencyOf(content)
  const [a, b] = [items.some(({ may }) => may === 'a'), items.some(({ may }) => may === 'b')]
  const ids = items.map(({ id }) => id)
  const nameless = items.findIndex(({ name }) => name === '')
  return {
    ...(!items.some(({ may }) => may !== 'optional') && {
      items: 'Add a line that is not optional.',
    }),
    ...(new Set(ids).size !== ids.length && { items: 'Two lines have the same id.' }),
    ...(a !== b && {
      items: `A choice needs both options. Add a line for Choice ${a ? 'B' : 'A'}.`,
    }),
    ...(nameless >= 0 && { [`items.${nameless}.name`]: 'Name this line.' }),
    ...hoursProblems(items, currency),
    ...priceProblems(items, currency),
  }
}

function hoursProblems(items: readonly QuoteItem[], currency: Currency): Record<string, string> {
  const problems = items.flatMap(({ hours, amount }, position) => {
    if (!hours) return []
    if (hours.quantity === 0) return [[`items.${position}.hours`, 'Enter the hours.']]
    const expected = hoursAmount(hours)
    const text = `These hours cost ${wholeMoney(expected, currency)}.`
    return amount !== expected ? [[`items.${position}.amount`, text]] : []
  })
  return Object.fromEntries(problems)
}

function priceProblems(items: readonly QuoteItem[], currency: Currency): Record<string, string> {
  const open = items.flatMap(({ name, amount }, position) =>
    amount === null
      ? [
          [
            `items.${position}.amount`,
            `Enter a price for ${name ? `“${name}”` : 'this line'}. Use 0 if it is included.`,
          ],
        ]
      : [],
  )
  if (open.length) return Object.fromEntries(open)
  if (mostOf(items) > MOST)
    return { items: `A quote can total at most ${wholeMoney(MOST, currency)}.` }
  const choices = (['a', 'b'] as const).map((alternative) =>
    chosenItems(items, { options: [], alternative }),
  )
  const free = choices.find((lines) => sumOf(lines) === 0)
  if (!free || !items.some(({ may }) => may !== 'optional')) return {}
  return {
    items: free.some(({ isMonthly }) => isMonthly)
      ? 'Add a line that is billed once. Monthly lines are not part of the total.'
      : 'These lines cost nothing. Enter their prices, or use a 100 percent discount to give them away.',
  }
}

function mostOf(items: readonly QuoteItem[]): number {
  const options = items.map(({ id }) => id)
  return Math.max(
    ...(['a', 'b'] as const).map((alternative) =>
      sumOf(chosenItems(items, { options, alternative })),
    ),
  )
}

function moneyProblems({
  items,
  discount,
  discountType,
  promotionCode,
  payment,
  milestones,
}: QuoteContent): Record<string, string> {
  const least = sumOf(items.filter(({ may }) => may === 'required' || may === 'a'))
  return {
    ...(promotionCode &&
      discount > 0 && {
        discount: 'A promotion code and a discount cannot be combined. Remove one of them.',
      }),
    ...(discountType === 'percentage' &&
      discount > 100 && { discount: 'The discount can be at most 100 percent.' }),
    ...(discountType === 'fixed' &&
      discount > least && { discount: 'The discount is higher than the subtotal.' }),
    ...(payment === 'milestones' && milestoneProblem(milestones)),
  }
}

function milestoneProblem(milestones: QuoteContent['milestones']): Record<string, string> {
  const percents = milestones.reduce((sum, { percent }) => sum + percent, 0)
  if (percents !== 100)
    return { milestones: `The milestones add up to ${percents} percent instead of 100.` }
  return milestones.some(({ name }) => name === '') ? { milestones: 'Name each milestone.' } : {}
}

/** Product M59: half off for 3 to 7 percent. */
function equityProblems({
  items,
  equity,
  discount,
  promotionCode,
  ...content
}: QuoteContent): Record<string, string> {
  if (equity === null) return {}
  const costOf = (choice: 'a' | 'b'): number => sumOf(items.filter(({ may }) => may === choice))
  const [list, reduced] = [costOf('a'), costOf('b')]
  const half = halfUp(list * EQUITY_PROGRAM.discount)
  return {
    ...((equity < EQUITY_PROGRAM.leastShare || equity > EQUITY_PROGRAM.mostShare) && {
      equity: `The share must be ${EQUITY_PROGRAM.leastShare} to ${EQUITY_PROGRAM.mostShare} percent.`,
    }),
    ...(list === 0 && {
      items: 'With equity, add two lines: Choice A at the list price, and Choice B at half of it.',
    }),
    ...(reduced !== half && {
      items:
        `With equity, Choice B must cost ${EQUITY_PROGRAM.discount} percent of Choice A: ` +
        `${half} ${CURRENCY_UNITS[currencyOf(content)]}.`,
    }),
    ...((discount > 0 || promotionCode) && {
      discount: 'Equity already takes half off, so no other discount applies.',
    }),
  }
}

/** Returns undefined for a valid choice. */
export function choiceProblem(
  { items }: Pick<QuoteContent, 'items'>,
  { options, alternative }: { options: readonly string[]; alternative: 'a' | 'b' | null },
): string | undefined {
  const optional = items.filter(({ may }) => may === 'optional').map(({ id }) => id)
  if (options.some((id) => !optional.includes(id)))
    return 'One of the options is no longer part of this quote. Please review it again.'
  const needsOne = items.some(({ may }) => may === 'a')
  if (needsOne && !alternative) return 'Please choose A or B.'
  return !needsOne && alternative ? 'This quote has no choice between A and B.' : undefined
}

/** A reply by mail belongs to the conversation about the quote. */
export const quoteReplySubject = ({
  id,
  number,
  businessName,
}: {
  id: string
  number: string | null
  businessName: string
}) => ({ about: 'quote', aboutId: id, title: `Quote ${number ?? ''}`.trim(), name: businessName })

/** `Q-2026-0007.pdf`; with a version, `Q-2026-0007-version-1.pdf`. */
export const quoteFile = (number: string, version?: number): string =>
  version === undefined ? `${number}.pdf` : `${number}-version-${version}.pdf`
export const recordFile = (number: string): string => `${number}-acceptance.pdf`
export const timestampFile = (number: string): string => `${number}-acceptance.tsr`

/** Returns `7F3K-92AB-CDEF`. */
export const speakableCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
