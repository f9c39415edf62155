// Discovery calls: which times are open, and booking, moving and canceling one. Both sides hear of each change, with a file for their calendars.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand, readCompany } from '#features/company/company.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { noteInHistory } from '#features/inquiries/mark-quoted.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import { addAddress } from '#features/inquiries/resubmit-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { callTime } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import type {
  BookedCall,
  CallBooking,
  CallChange,
  CallOffer,
  DiscoveryCall,
} from './calls.contract.ts'
import { type CallUpdate, callChanged, callChangedHere } from './calls.mail.ts'
import { slotsOf, spanOf } from './calls.rules.ts'
import {
  type CallRow,
  deleteDiscoveryCode,
  findCallOf,
  insertCall,
  listCallsAhead,
  updateCall,
} from './calls.store.ts'
import { readCallSettings } from './call-settings.service.ts'
import { Mailable } from './discovery.contract.ts'
import { findLead } from './discovery.store.ts'

const CALLS_BY_ADDRESS = { name: 'discovery-calls', points: 30, seconds: 3600 }

/** What a call needs to know of its lead. */
type Lead = {
  id: string
  kind: string
  name: string
  email: string
  reference: string
  isSpam: boolean
  isPartial: boolean
  closedAt: unknown
}

/** For the browser that sent the lead. @throws not-found for a key that sent nothing */
export async function readOwnCall(ctx: Ctx, key: string): Promise<CallOffer> {
  return offerTo(ctx, await leadOf(ctx, key))
}

/** The first time in one press: the browser's key shows whose it is. The same time once more changes nothing. @throws conflict when the time has gone, or another was booked */
export async function bookOwnCall(
  ctx: Ctx,
  key: string,
  { startsAt, email }: CallBooking,
): Promise<CallOffer> {
  await ctx.limits.use(CALLS_BY_ADDRESS, ctx.address)
  const lead = await leadOf(ctx, key)
  if (lead.email === '' && !Mailable.safeParse(email).success)
    throw new Failure('invalid', 'Leave an email address, so that we can confirm the call.', {
      fields: { email: 'Leave an email address, so that we can confirm the call.' },
    })
  await transaction(ctx, async (ctx) => {
    const currentCall = await findCallOf(ctx.db, lead.id, ctx.clock.now())
    if (currentCall && currentCall.startsAt.getTime() !== Date.parse(startsAt))
      throw new Failure(
        'conflict',
        'A call is booked already. To change it, open the page of your request.',
      )
    if (lead.email === '') await addAddress(ctx, lead.id, email)
    await settleCall(
      ctx,
      { ...lead, email: lead.email || email.toLowerCase() },
      new Date(startsAt),
      'sender',
    )
  })
  return readOwnCall(ctx, key)
}

async function leadOf(ctx: Ctx, key: string): Promise<Lead> {
  const inquiryId = await findLead(ctx.db, hashOf(key))
  if (inquiryId === undefined) throw new Failure('not-found', 'There is no such request.')
  return readInquiry(ctx, inquiryId)
}

/** For the agency. */
export async function readCallOf(ctx: Ctx, inquiryId: string): Promise<CallOffer> {
  return offerTo(ctx, await readInquiry(ctx, inquiryId))
}

/** The agency books, moves or cancels. @throws conflict when the call is not the one that was looked at */
export async function changeCallOf(
  ctx: Ctx,
  inquiryId: string,
  { startsAt, sequence }: CallChange,
): Promise<CallOffer> {
  const lead = await readInquiry(ctx, inquiryId)
  if (lead.email === '')
    throw new Failure('conflict', 'They left no email address, so nobody could be told of a call.')
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, CALLS_LOCK)
    const currentCall = await findCallOf(ctx.db, inquiryId, ctx.clock.now())
    const isSame =
      currentCall && startsAt !== null && currentCall.startsAt.getTime() === Date.parse(startsAt)
    if ((currentCall?.sequence ?? null) !== sequence && !isSame)
      throw new Failure('conflict', 'This call was changed meanwhile. Look at it again.')
    await settleCall(ctx, lead, startsAt === null ? null : new Date(startsAt), 'agency')
  })
  return readCallOf(ctx, inquiryId)
}

/** All that lie ahead, the next one first. */
export async function readCallsAhead(ctx: Ctx): Promise<BookedCall[]> {
  const rows = await listCallsAhead(ctx.db, ctx.clock.now())
  return Promise.all(
    rows.map(async (row) => {
      const { name, reference } = await readInquiry(ctx, row.inquiryId)
      return { ...toCall(row), inquiryId: row.inquiryId, name, reference }
    }),
  )
}

/** Nothing is open to spam, to what was not sent yet, and to what is closed. */
const mayCall = ({ kind, isSpam, isPartial, closedAt }: Lead): boolean =>
  kind === 'discovery' && !isSpam && !isPartial && closedAt === null

export async function offerTo(ctx: Ctx, lead: Lead): Promise<CallOffer> {
  const [{ timeZone, place }, { minutes }] = [await readCompany(ctx), await readCallSettings(ctx)]
  const row = await findCallOf(ctx.db, lead.id, ctx.clock.now())
  const slots = mayCall(lead) ? await openSlots(ctx, lead.id) : []
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

/** The lead's own call makes way for itself. */
async function openSlots(ctx: Ctx, inquiryId: string): Promise<Date[]> {
  const now = ctx.clock.now()
  const booked = (await listCallsAhead(ctx.db, now)).filter((call) => call.inquiryId !== inquiryId)
  return slotsOf(await readCallSettings(ctx), await readCompany(ctx), booked, now)
}

/** One after the other: what is open is read before it is taken. */
const CALLS_LOCK = 'discovery calls'

/** Call it inside a transaction. What is so already changes nothing. @param startsAt null to cancel @throws conflict when the time is not open (any more) */
export async function settleCall(
  ctx: Ctx,
  lead: Lead,
  startsAt: Date | null,
  by: CallUpdate['by'],
): Promise<void> {
  await advisoryLock(ctx.db, CALLS_LOCK)
  const currentCall = await findCallOf(ctx.db, lead.id, ctx.clock.now())
  if (startsAt === null) {
    if (currentCall) await change(ctx, lead, currentCall, by, 'canceled')
    return
  }
  if (currentCall?.startsAt.getTime() === startsAt.getTime()) return
  const isOpen =
    mayCall(lead) &&
    (await openSlots(ctx, lead.id)).some((slot) => slot.getTime() === startsAt.getTime())
  if (!isOpen) throw slotNotOpen()
  const span = spanOf(startsAt, (await readCallSettings(ctx)).minutes)
  if (currentCall)
    await change(ctx, lead, { ...currentCall, ...span, remindedAt: null }, by, 'moved')
  else await book(ctx, lead, span, by)
}

const slotNotOpen = (): Failure =>
  new Failure('conflict', 'This time is not open any more. Please choose another one.')

async function book(
  ctx: Ctx,
  lead: Lead,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  by: CallUpdate['by'],
): Promise<void> {
  const row: CallRow = {
    id: newId(ctx.clock.now()),
    inquiryId: lead.id,
    email: lead.email,
    startsAt,
    endsAt,
    sequence: 0,
    versions: [versionOf(ctx, { startsAt, endsAt }, false)],
    canceledAt: null,
    remindedAt: null,
  }
  if (!(await insertCall(ctx.db, row))) throw slotNotOpen()
  await reportCallChange(ctx, lead, row, { by, what: 'booked' })
}

async function change(
  ctx: Ctx,
  lead: Lead,
  row: CallRow,
  by: CallUpdate['by'],
  what: 'moved' | 'canceled',
): Promise<void> {
  const isCanceled = what === 'canceled'
  const changed = {
    ...row,
    email: lead.email || row.email,
    sequence: row.sequence + 1,
    versions: [...row.versions, versionOf(ctx, row, isCanceled)],
    canceledAt: isCanceled ? ctx.clock.now() : null,
  }
  await updateCall(ctx.db, changed)
  await reportCallChange(ctx, lead, changed, { by, what })
}

/** A lead that has another address now takes its call there, with the file for its calendar. Call it inside a transaction. */
export async function moveCallToAddress(ctx: Ctx, inquiryId: string): Promise<void> {
  const currentCall = await findCallOf(ctx.db, inquiryId, ctx.clock.now())
  const lead = currentCall && (await readInquiry(ctx, inquiryId))
  if (!lead || lead.isSpam || lead.email === '' || lead.email === currentCall.email) return
  const moved = { ...currentCall, email: lead.email }
  await updateCall(ctx.db, moved)
  await notifySender(ctx, lead, moved, { by: 'sender', what: 'booked' })
}

const versionOf = (
  ctx: Ctx,
  { startsAt, endsAt }: Pick<CallRow, 'startsAt' | 'endsAt'>,
  isCanceled: boolean,
) => ({
  at: ctx.clock.now().toISOString(),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  isCanceled,
})

const HISTORY = { booked: 'call-booked', moved: 'call-moved', canceled: 'call-canceled' } as const

/** Its history, the practice and the agency. */
async function reportCallChange(
  ctx: Ctx,
  lead: Lead,
  row: CallRow,
  { by, what }: Pick<CallUpdate, 'by' | 'what'>,
): Promise<void> {
  const { timeZone } = await readBrand(ctx)
  const update = toCallUpdate(lead, row, { by, what })
  await deleteDiscoveryCode(ctx.db, lead.id)
  await noteInHistory(ctx, lead.id, HISTORY[what], callTime(row.startsAt, timeZone))
  await notifySender(ctx, lead, row, { by, what })
  await notifyAgency(ctx, {
    templateName: `discovery-call-${what}-here`,
    about: lead.id,
    write: (brand) => callChangedHere(brand, update, lead),
    attachments: [calendarAttachment(row)],
  })
}

const toCallUpdate = (
  { reference }: Lead,
  { startsAt, endsAt }: CallRow,
  update: Pick<CallUpdate, 'by' | 'what'>,
): CallUpdate => ({ ...update, startsAt, endsAt, reference })

async function notifySender(
  ctx: Ctx,
  lead: Lead,
  row: CallRow,
  update: Pick<CallUpdate, 'by' | 'what'>,
): Promise<void> {
  const token = await inquiryToken(ctx, lead.id)
  const content = callChanged(
    await readBrand(ctx),
    toCallUpdate(lead, row, update),
    `${ctx.site.publicUrl}/track/${token}`,
  )
  await post(ctx, {
    templateName: `discovery-call-${update.what}`,
    about: lead.id,
    to: { name: '', address: row.email },
    content,
    secret: token,
    attachments: [calendarAttachment(row)],
  })
}

const calendarAttachment = ({
  id,
  sequence,
}: Pick<CallRow, 'id' | 'sequence'>): MailAttachment => ({
  name: 'discovery-call.ics',
  source: { kind: 'discovery-call', id, version: sequence },
})
