// The call of a lead and the times that are open for one.
import { readAppointments } from '#features/calendar/appointments.service.ts'
import { DAYS_AHEAD, readBusyTimes } from '#features/calendar/busy-times.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { readCallSettings } from './call-settings.service.ts'
import type { CallOffer, DiscoveryCall } from './calls.contract.ts'
import { slotsOf } from './calls.rules.ts'
import { type CallRow, findCallOf, listCallsAhead } from './calls.store.ts'

export type CallLead = {
  id: string
  kind: string
  name: string
  email: string
  reference: string
  isSpam: boolean
  isPartial: boolean
  closedAt: unknown
}

export const canBookCall = ({ kind, isSpam, isPartial, closedAt }: CallLead): boolean =>
  kind === 'discovery' && !isSpam && !isPartial && closedAt === null

export async function offerTo(ctx: Ctx, lead: CallLead): Promise<CallOffer> {
  const [{ timeZone, place }, { minutes }] = [await readCompany(ctx), await readCallSettings(ctx)]
  const row = await findCallOf(ctx.db, lead.id, ctx.clock.now())
  const slots = canBookCall(lead) ? await openSlots(ctx, lead.id) : []
  return {
    call: row ? toCall(row) : null,
    slots: slots.map((at) => at.toISOString()),
    minutes,
    needsEmail: lead.email === '',
    timeZone,
    place,
  }
}

export const toCall = ({ startsAt, endsAt, sequence }: CallRow): DiscoveryCall => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  sequence,
})

export async function openSlots(ctx: Ctx, inquiryId: string): Promise<Date[]> {
  const now = ctx.clock.now()
  const calls = await listCallsAhead(ctx.db, now)
  const callIds = new Set(calls.map(({ id }) => id))
  const appointments = await readAppointments(ctx, now, hoursAfter(now, 24 * DAYS_AHEAD))
  const taken = [
    ...calls.filter((call) => call.inquiryId !== inquiryId),
    ...appointments.filter(({ id }) => !callIds.has(id)),
    ...(await readBusyTimes(ctx)),
  ]
  return slotsOf(await readCallSettings(ctx), await readCompany(ctx), taken, now)
}
