// Discovery calls: the open times, and the call that a practice has booked.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const instant = z.iso.datetime('Choose a time from the list.')

/** `sequence` counts the changes, as in iCalendar. */
export const DiscoveryCall = z.object({ startsAt: instant, endsAt: instant, sequence: z.int() })
export type DiscoveryCall = z.infer<typeof DiscoveryCall>
DiscoveryCall.register(z.globalRegistry, { id: 'DiscoveryCall' })

/** `needsEmail`: the lead has no address to notify. */
export const CallOffer = z.object({
  call: z.nullable(DiscoveryCall),
  slots: z.array(instant),
  minutes: z.int(),
  needsEmail: z.boolean(),
  timeZone: z.string(),
  place: z.string(),
})
export type CallOffer = z.infer<typeof CallOffer>
CallOffer.register(z.globalRegistry, { id: 'CallOffer' })

/** The first booking. `email` applies only to a lead without one. */
export const CallBooking = z.object({
  startsAt: instant,
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type CallBooking = z.output<typeof CallBooking>
CallBooking.register(z.globalRegistry, { id: 'CallBooking' })

/** From the tracking page. `startsAt` is null to cancel. */
export const CallChangeRequest = z.object({
  startsAt: z.nullable(instant),
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.')),
})
export type CallChangeRequest = z.infer<typeof CallChangeRequest>
CallChangeRequest.register(z.globalRegistry, { id: 'CallChangeRequest' })

/** By the agency. `startsAt` is null to cancel; `sequence` is that of the call seen, or null. */
export const CallChange = z.object({
  startsAt: z.nullable(instant),
  sequence: z.nullable(wholeNumber()),
})
export type CallChange = z.infer<typeof CallChange>
CallChange.register(z.globalRegistry, { id: 'CallChange' })

export const BookedCall = z.extend(DiscoveryCall, {
  inquiryId: z.uuid(),
  name: z.string(),
  reference: z.string(),
})
export type BookedCall = z.infer<typeof BookedCall>
BookedCall.register(z.globalRegistry, { id: 'BookedCall' })

const day = z.iso.date('Enter a full date for each day, or remove it.')
export const MOST_BLOCKED_DAYS = 200

/** `minutes` is the length, `leadHours` the minimum notice. `revision` counts the saves. */
export const CallSettings = z.object({
  minutes: z
    .int('Choose a call length.')
    .check(
      z.minimum(15, 'A call takes at least 15 minutes.'),
      z.maximum(180, 'A call takes at most 180 minutes.'),
    ),
  leadHours: z
    .int('Enter the notice in hours.')
    .check(
      z.minimum(0, 'Enter the notice in hours.'),
      z.maximum(336, 'Enter at most 336 hours (two weeks).'),
    ),
  daysAhead: z
    .int('Enter a number of days.')
    .check(z.minimum(1, 'Enter at least 1 day.'), z.maximum(90, 'Enter at most 90 days.')),
  blockedDays: z
    .array(day)
    .check(z.maxLength(MOST_BLOCKED_DAYS, `Enter at most ${MOST_BLOCKED_DAYS} days.`)),
  revision: wholeNumber(),
})
export type CallSettings = z.infer<typeof CallSettings>
CallSettings.register(z.globalRegistry, { id: 'CallSettings' })

export const DEFAULT_CALL_SETTINGS: CallSettings = {
  minutes: 45,
  leadHours: 24,
  daysAhead: 14,
  blockedDays: [],
  revision: 0,
}
