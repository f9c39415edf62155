// Receives an inquiry: stores it, acknowledges it and notifies the agency in one transaction.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { derivedSecret, hashOf, newId, newSpeakable } from '#kernel/ids.ts'
import { countMailsTo, mailsAbout } from '#kernel/mail/mail.store.ts'
import { paths } from '#kernel/paths.contract.ts'
import { acknowledgmentsLock } from './inquiries.locks.ts'
import { DATA_REQUEST_DAYS, type Kind, KINDS, type InquiryReceipt } from './inquiries.contract.ts'
import type { InquiryPayload } from './payloads.contract.ts'
import { readChoices } from './payloads.service.ts'
import { inquiryArrived, inquiryReceived } from './inquiries.mail.ts'
import { domainOf, looksLikeSpam, type Signals, spamSigns } from './inquiries.rules.ts'
import {
  changeInquiry,
  type InquiryRow,
  findInquiry,
  insertInquiry,
  referenceExists,
} from './inquiries.store.ts'
import { insertInquiryActivity } from './inquiry-history.store.ts'

/** Per hour and unverified address, so that the forms cannot be used to spam a stranger. */
const MAILS_TO_STRANGER = 3
const receivedTemplate = ({ kind }: { kind: string }): string => `${kind}-received`
const RECEIVED_TEMPLATES = Object.keys(KINDS).map((kind) => receivedTemplate({ kind }))

/** `email` is empty if the sender left none; they get no mail then. */
type Sender = { name: string; email: string; phone: string }

export type NewInquiry = {
  from: Sender
  summary: string
  payload: InquiryPayload
  source: string
  signals: Signals
}

/** Requires a transaction. */
export async function receiveInquiry(
  ctx: Ctx,
  inquiry: NewInquiry,
): Promise<{ inquiryId: string }> {
  const now = ctx.clock.now()
  const id = newId(now)
  const signs = spamSigns(inquiry.signals)
  const isSpam = looksLikeSpam(signs)
  const row = await newRow(ctx, inquiry, {
    id,
    receivedAt: now,
    isPartial: false,
    isSpam,
    spamSigns: signs,
  })
  await insertInquiry(ctx.db, row)
  await insertInquiryActivity(ctx.db, {
    id: newId(now),
    inquiryId: id,
    at: now,
    what: 'received',
    actorId: null,
    detail: null,
  })
  if (!isSpam) await acknowledgeAndNotifyAgency(ctx, row)
  await ctx.ports.contactsChanged(ctx, row.email)
  // Not the receipt: idempotency stores results for a day, but the link must not be stored.
  return { inquiryId: id }
}

export async function readReceipt(ctx: Ctx, inquiryId: string): Promise<InquiryReceipt> {
  const row = await findInquiry(ctx.db, inquiryId)
  if (!row) throw new Failure('not-found', 'Request not found.')
  return {
    reference: row.reference,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    trackingPath: paths.track(trackingToken(ctx, inquiryId)),
  }
}

export async function isAcknowledged(ctx: Ctx, inquiryId: string): Promise<boolean> {
  const row = await findInquiry(ctx.db, inquiryId)
  return (await mailsAbout(ctx.db, inquiryId)).some(
    ({ templateName, toAddress }) =>
      row && templateName === receivedTemplate(row) && toAddress === row.email,
  )
}

/** Derived, so that the link can be mailed again although only its hash is stored. 128 bits. */
export const trackingToken = (ctx: Ctx, inquiryId: string): string =>
  derivedSecret(ctx.site.secret, `tracking ${inquiryId}`)

/** The token for a mailed link. Updates the stored hash if SESSION_SECRET has changed. */
export async function inquiryToken(ctx: Ctx, inquiryId: string): Promise<string> {
  const token = trackingToken(ctx, inquiryId)
  const row = await findInquiry(ctx.db, inquiryId)
  if (row && row.trackingHash !== hashOf(token))
    await changeInquiry(ctx.db, inquiryId, { trackingHash: hashOf(token) })
  return token
}

export async function acknowledgeAndNotifyAgency(ctx: Ctx, row: InquiryRow): Promise<void> {
  await acknowledge(ctx, row)
  await notifyAgency(ctx, {
    templateName: `${row.kind}-arrived`,
    about: row.id,
    write: (brand) => inquiryArrived(brand, { ...row, choices: readChoices(ctx, row) }),
  })
}

export async function acknowledge(ctx: Ctx, row: InquiryRow): Promise<void> {
  if (row.email === '') return
  await advisoryLock(ctx.db, acknowledgmentsLock(row.email))
  const sent = await countMailsTo(
    ctx.db,
    row.email,
    RECEIVED_TEMPLATES,
    hoursAfter(ctx.clock.now(), -1),
  )
  if (sent >= MAILS_TO_STRANGER * ctx.limits.factor) return
  const token = await inquiryToken(ctx, row.id)
  await queueMail(ctx, {
    templateName: receivedTemplate(row),
    about: row.id,
    // No name: it would put a stranger's text into a mail to someone else.
    to: { name: '', address: row.email },
    write: (brand) =>
      inquiryReceived(
        brand,
        { ...row, choices: readChoices(ctx, row) },
        `${ctx.site.publicUrl}${paths.track(token)}`,
      ),
    secret: token,
  })
}

async function freeReference(ctx: Ctx): Promise<string> {
  const reference = `R-${newSpeakable(4)}-${newSpeakable(2)}`
  return (await referenceExists(ctx.db, reference)) ? freeReference(ctx) : reference
}

export function inquiryContent({ from, summary, payload, source }: NewInquiry) {
  const email = from.email.toLowerCase()
  return {
    name: from.name,
    email,
    domain: domainOf(email),
    phone: from.phone,
    isReachable: email !== '' || from.phone !== '',
    summary,
    payload,
    source,
  }
}

/** Later changes in Settings do not move the due time. */
export async function dueAfter(ctx: Ctx, receivedAt: Date, kind: Kind): Promise<Date> {
  const hours =
    kind === 'data-request' ? DATA_REQUEST_DAYS * 24 : (await readResponseTimes(ctx))[kind]
  return hoursAfter(receivedAt, hours)
}

type StoredFields = Pick<InquiryRow, 'id' | 'receivedAt' | 'isPartial' | 'isSpam' | 'spamSigns'>

export async function newRow(
  ctx: Ctx,
  inquiry: NewInquiry,
  fields: StoredFields,
): Promise<InquiryRow> {
  return {
    ...fields,
    isSample: false,
    ...inquiryContent(inquiry),
    kind: inquiry.payload.kind,
    reference: await freeReference(ctx),
    trackingHash: hashOf(trackingToken(ctx, fields.id)),
    stage: 'new',
    assigneeId: null,
    dueAt: await dueAfter(ctx, fields.receivedAt, inquiry.payload.kind),
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    answer: null,
    closedAt: null,
    closeReason: null,
  }
}
