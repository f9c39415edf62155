// The agency's public facts, shown in header, footer, mails and search results.
import * as z from 'zod/mini'
import { Retention, DEFAULT_RETENTION } from './retention.contract.ts'
import { ResponseTimes, DEFAULT_RESPONSE_TIMES } from './response-times.contract.ts'
import { PRICE_TAX } from './price-tax.contract.ts'

export const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** Staffed hours in the agency's time zone. `days`: 1 is Monday, 7 is Sunday; times as `09:00`. */
const StaffedHours = z.object({
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  from: TimeOfDay,
  until: TimeOfDay,
})
export type StaffedHours = z.infer<typeof StaffedHours>

/** `mark` is the two-part wordmark, `timeZone` an IANA name; `phone` is as printed. */
export const Facts = z.object({
  name: z.string(),
  mark: z.tuple([z.string(), z.string()]),
  blurb: z.string(),
  email: z.string(),
  privacyEmail: z.string(),
  legalEmail: z.string(),
  phone: z.string(),
  place: z.string(),
  timeZone: z.string(),
  staffedHours: StaffedHours,
  facebook: z.string(),
  linkedin: z.string(),
  github: z.string(),
})
export type Facts = z.infer<typeof Facts>

/** `priceTax`: whether prices include tax, or it is added. */
export const Company = z.extend(Facts, {
  responseTimes: ResponseTimes,
  retention: Retention,
  priceTax: z.enum(PRICE_TAX),
})
export type Company = z.infer<typeof Company>
Company.register(z.globalRegistry, { id: 'Company' })

/** The placeholder brand, until Settings are saved. Spec §2 Footer. */
export const PLACEHOLDER: Facts = {
  name: 'Cedarline Digital',
  mark: ['Cedarline', 'Digital'],
  blurb:
    'Websites, marketing and product teams for small businesses, startups and healthcare practices.',
  email: 'hello@cedarline.example',
  privacyEmail: 'privacy@cedarline.example',
  legalEmail: 'legal@cedarline.example',
  phone: '(469) 555-0142',
  place: 'McKinney, TX',
  timeZone: 'America/Chicago',
  staffedHours: { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' },
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
  github: 'https://github.com/',
}

/** Fallback for a screen whose layout did not load. */
export const UNKNOWN: Company = {
  ...PLACEHOLDER,
  responseTimes: DEFAULT_RESPONSE_TIMES,
  retention: DEFAULT_RETENTION,
  priceTax: 'none',
}

/** `+14695550142`, for `tel:` links to a US number. */
export const telephone = (phone: string): string => `+1${phone.replace(/\D/g, '').slice(-10)}`

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `Mon–Fri, 9:00 AM–5:00 PM`; lists days that are not consecutive. '' without days. */
export function formatStaffedHours({ days, from, until }: StaffedHours): string {
  const sorted = [...new Set(days)].sort((one, other) => one - other)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ''
  const name = (day: number): string => WEEK[day - 1] ?? ''
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  const dayNames = isRow ? `${name(first)}–${name(last)}` : sorted.map(name).join(', ')
  return `${dayNames}, ${twelveHours(from)}–${twelveHours(until)}`
}

function twelveHours(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}
