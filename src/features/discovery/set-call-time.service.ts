// Books, moves and cancels a discovery call. Each change mails a calendar file to both sides.
import { lockAppointments } from '#features/calendar/appointments.service.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { noteInHistory } from '#features/inquiries/inquiry-history.service.ts'
import { inquiryToken } from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { callTime } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import { paths } from '#kernel/paths.contract.ts'
import { deleteMailedCodes } from '#kernel/security/mailed-codes.store.ts'
import { type CallLead, canBookCall, openSlots } from './call-offers.service.ts'
import { readCallSettings } from './call-settings.service.ts'
import { type CallUpdate, callChanged, callChangedForAgency } from './calls.mail.ts'
import { spanOf } from './calls.rules.ts'
import { type CallRow, findCallOf, insertCall, updateCall } from './calls.store.ts'

/** @param startsAt null to cancel @throws conflict for a taken time */
export async function setCallTime(
  ctx: TransactionCtx,
  lead: CallLead,
  startsAt: Date | null,
  by: CallUpdate['by'],
): Promise<void> {
  await lockAppointments(ctx)
  const currentCall = await findCallOf(ctx.db, lead.id, ctx.clock.now())
  if (startsAt === null) {
    if (currentCall) await change(ctx, lead, currentCall, by, 'canceled')
    return
  }
  if (currentCall?.startsAt.getTime() === startsAt.getTime()) return
  const isOpen =
    canBookCall(lead) &&
    (await openSlots(ctx, lead.id)).some((slot) => slot.getTime() === startsAt.getTime())
  if (!isOpen) throw slotNotOpen()
  const span = spanOf(startsAt, (await readCallSettings(ctx)).minutes)
  if (currentCall)
    await change(ctx, lead, { ...currentCall, ...span, remindedAt: null }, by, 'moved')
  else await book(ctx, lead, span, by)
}

const slotNotOpen = (): Failure =>
  new Failure('conflict', 'This time is no longer available. Please choose another one.')

async function book(
  ctx: TransactionCtx,
  lead: CallLead,
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
  ctx: TransactionCtx,
  lead: CallLead,
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

/** Moves the call to the lead's new address. */
export async function moveCallToAddress(ctx: TransactionCtx, inquiryId: string): Promise<void> {
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

async function reportCallChange(
  ctx: TransactionCtx,
  lead: CallLead,
  row: CallRow,
  { by, what }: Pick<CallUpdate, 'by' | 'what'>,
): Promise<void> {
  const { timeZone } = await readBrand(ctx)
  const update = toCallUpdate(lead, row, { by, what })
  await deleteMailedCodes(ctx.db, [lead.id])
  await noteInHistory(ctx, lead.id, HISTORY[what], callTime(row.startsAt, timeZone))
  await notifySender(ctx, lead, row, { by, what })
  await notifyAgency(ctx, {
    templateName: `discovery-call-${what}-agency`,
    about: lead.id,
    write: (brand) => callChangedForAgency(brand, update, lead),
    attachments: [calendarAttachment(row)],
  })
}

const toCallUpdate = (
  { reference }: CallLead,
  { startsAt, endsAt }: CallRow,
  update: Pick<CallUpdate, 'by' | 'what'>,
): CallUpdate => ({ ...update, startsAt, endsAt, reference })

async function notifySender(
  ctx: TransactionCtx,
  lead: CallLead,
  row: CallRow,
  update: Pick<CallUpdate, 'by' | 'what'>,
): Promise<void> {
  const token = await inquiryToken(ctx, lead.id)
  const url = `${ctx.site.publicUrl}${paths.track(token)}`
  await queueMail(ctx, {
    templateName: `discovery-call-${update.what}`,
    about: lead.id,
    to: { name: '', address: row.email },
    write: (brand) => callChanged(brand, toCallUpdate(lead, row, update), url),
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
