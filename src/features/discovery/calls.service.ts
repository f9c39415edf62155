// Discovery calls: a browser books the call of its own lead; the team reads and changes all.
import { lockAppointments } from '#features/calendar/appointments.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { addAddress } from '#features/inquiries/resubmit-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf } from '#kernel/ids.ts'
import { type CallLead, offerTo, toCall } from './call-offers.service.ts'
import type { BookedCall, CallBooking, CallChange, CallOffer } from './calls.contract.ts'
import { findCallOf, listCallsAhead } from './calls.store.ts'
import { Mailable } from './discovery.contract.ts'
import { findLead } from './discovery.store.ts'
import { setCallTime } from './set-call-time.service.ts'

const CALLS_BY_ADDRESS = { name: 'discovery-calls', points: 30, seconds: 3600 }

/** @throws not-found for an unknown key */
export async function readOwnCall(ctx: Ctx, key: string): Promise<CallOffer> {
  return offerTo(ctx, await requireLead(ctx, key))
}

/** The key proves who sent the lead. @throws conflict for a taken time or another booked call */
export async function bookOwnCall(
  ctx: Ctx,
  key: string,
  { startsAt, email }: CallBooking,
): Promise<CallOffer> {
  await ctx.limits.use(CALLS_BY_ADDRESS, ctx.address)
  const lead = await requireLead(ctx, key)
  if (lead.email === '' && !Mailable.safeParse(email).success)
    throw new Failure('invalid', 'Enter an email address so that we can confirm the call.', {
      fields: { email: 'Enter an email address so that we can confirm the call.' },
    })
  await transaction(ctx, async (ctx) => {
    const currentCall = await findCallOf(ctx.db, lead.id, ctx.clock.now())
    if (currentCall && currentCall.startsAt.getTime() !== Date.parse(startsAt))
      throw new Failure(
        'conflict',
        'A call is already booked. To change it, open your request page.',
      )
    if (lead.email === '') await addAddress(ctx, lead.id, email)
    await setCallTime(
      ctx,
      { ...lead, email: lead.email || email.toLowerCase() },
      new Date(startsAt),
      'sender',
    )
  })
  return readOwnCall(ctx, key)
}

async function requireLead(ctx: Ctx, key: string): Promise<CallLead> {
  const inquiryId = await findLead(ctx.db, hashOf(key))
  if (inquiryId === undefined) throw new Failure('not-found', 'Request not found.')
  return readInquiry(ctx, inquiryId)
}

export async function readCallOf(ctx: Ctx, inquiryId: string): Promise<CallOffer> {
  return offerTo(ctx, await readInquiry(ctx, inquiryId))
}

/** @throws conflict when the call has changed since the caller read it */
export async function changeCallOf(
  ctx: Ctx,
  inquiryId: string,
  { startsAt, sequence }: CallChange,
): Promise<CallOffer> {
  const lead = await readInquiry(ctx, inquiryId)
  if (lead.email === '')
    throw new Failure('conflict', 'This lead has no email address, so we can’t confirm a call.')
  await transaction(ctx, async (ctx) => {
    await lockAppointments(ctx)
    const currentCall = await findCallOf(ctx.db, inquiryId, ctx.clock.now())
    const isSame =
      currentCall && startsAt !== null && currentCall.startsAt.getTime() === Date.parse(startsAt)
    if ((currentCall?.sequence ?? null) !== sequence && !isSame)
      throw new Failure('conflict', 'Someone else changed this call. Check it, then try again.')
    await setCallTime(ctx, lead, startsAt === null ? null : new Date(startsAt), 'agency')
  })
  return readCallOf(ctx, inquiryId)
}

export async function readCallsAhead(ctx: Ctx): Promise<BookedCall[]> {
  const rows = await listCallsAhead(ctx.db, ctx.clock.now())
  return Promise.all(
    rows.map(async (row) => {
      const { name, reference } = await readInquiry(ctx, row.inquiryId)
      return { ...toCall(row), inquiryId: row.inquiryId, name, reference }
    }),
  )
}
