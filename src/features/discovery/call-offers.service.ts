// The call of a lead and the times that are open for one.
import { readBusyTimes } from '#features/calendar/busy-times.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
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
  const booked = (await listCallsAhead(ctx.db, now)).filter((call) => call.inquiryId !== inquiryId)
  const taken = [...booked, ...(await readBusyTimes(ctx))]
  return slotsOf(await readCallSettings(ctx), await readCompany(ctx), taken, now)
}
