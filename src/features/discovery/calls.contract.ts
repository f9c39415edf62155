// Discovery calls: when one can be held, and which one a practice has booked.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const instant = z.iso.datetime('Choose a time from the list.')

/** One call. `sequence` counts its changes, as calendars do. */
export const DiscoveryCall = z.object({ startsAt: instant, endsAt: instant, sequence: z.int() })
export type DiscoveryCall = z.infer<typeof DiscoveryCall>
DiscoveryCall.register(z.globalRegistry, { id: 'DiscoveryCall' })

/** The call of one lead, or the times at which it can be held: their beginnings, `minutes` long, on the agency's wall. `needsEmail` while there is no address that could be told. */
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

/** The first booking, from the browser that sent the lead. `email` counts where the lead came without one. */
export const CallBooking = z.object({
  startsAt: instant,
  email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
})
export type CallBooking = z.output<typeof CallBooking>
CallBooking.register(z.globalRegistry, { id: 'CallBooking' })

/** By whoever has the link and the mailed code. `startsAt` is null to cancel. */
export const CallChangeRequest = z.object({
  startsAt: z.nullable(instant),
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.')),
})
export type CallChangeRequest = z.infer<typeof CallChangeRequest>
CallChangeRequest.register(z.globalRegistry, { id: 'CallChangeRequest' })

/** By the agency. `startsAt` is null to cancel; `sequence` is that of the call which was looked at, null where there was none. */
export const CallChange = z.object({
  startsAt: z.nullable(instant),
  sequence: z.nullable(wholeNumber()),
})
export type CallChange = z.infer<typeof CallChange>
CallChange.register(z.globalRegistry, { id: 'CallChange' })

/** A call that lies ahead, with whose it is. */
export const BookedCall = z.extend(DiscoveryCall, {
  inquiryId: z.uuid(),
  name: z.string(),
  reference: z.string(),
})
export type BookedCall = z.infer<typeof BookedCall>
BookedCall.register(z.globalRegistry, { id: 'BookedCall' })

const day = z.iso.date('Say each day with its month and its year, or remove it.')
export const MOST_BLOCKED_DAYS = 200

/** How calls are offered: how long they are, how many hours before at the latest, how many days ahead, and on which days of the calendar not. `revision` counts the savings. */
export const CallSettings = z.object({
  minutes: z
    .int('Choose how long a call is.')
    .check(
      z.minimum(15, 'A call has at least 15 minutes.'),
      z.maximum(180, 'A call has at most 180 minutes.'),
    ),
  leadHours: z
    .int('Say how many hours before.')
    .check(
      z.minimum(0, 'Say how many hours before.'),
      z.maximum(336, 'At most 336 hours: two weeks.'),
    ),
  daysAhead: z
    .int('Say how many days ahead.')
    .check(z.minimum(1, 'At least one day ahead.'), z.maximum(90, 'At most 90 days ahead.')),
  blockedDays: z
    .array(day)
    .check(z.maxLength(MOST_BLOCKED_DAYS, `At most ${MOST_BLOCKED_DAYS} days.`)),
  revision: wholeNumber(),
})
export type CallSettings = z.infer<typeof CallSettings>
CallSettings.register(z.globalRegistry, { id: 'CallSettings' })

/** Until Settings say otherwise. */
export const DEFAULT_CALL_SETTINGS: CallSettings = {
  minutes: 45,
  leadHours: 24,
  daysAhead: 14,
  blockedDays: [],
  revision: 0,
}
