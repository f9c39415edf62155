// Taking an inquiry in: stored, acknowledged and announced together, or not at all.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { derivedSecret, hashOf, newId, newSpeakable } from '#kernel/ids.ts'
import { countMailsTo, mailsAbout } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import {
  type Choice,
  DATA_REQUEST_DAYS,
  type Kind,
  KINDS,
  type InquiryReceipt,
} from './inquiries.contract.ts'
import { inquiryArrived, inquiryReceived } from './inquiries.mail.ts'
import { domainOf, looksLikeSpam, type Signals, spamSigns } from './inquiries.rules.ts'
import {
  changeInquiry,
  type InquiryRow,
  findInquiry,
  insertInquiry,
  insertInquiryActivity,
  referenceExists,
  toItem,
} from './inquiries.store.ts'

/** Acknowledgements an hour, of all kinds together, to an address nobody has verified, so that the form cannot be used to pester somebody. */
const MAILS_TO_STRANGER = 3
const receivedTemplate = ({ kind }: { kind: string }): string => `${kind}-received`
const RECEIVED_TEMPLATES = Object.keys(KINDS).map((kind) => receivedTemplate({ kind }))

/** `email` is empty where the sender left none: nothing is mailed to them then. */
type Sender = { name: string; email: string; phone: string }

/** What a kind of inquiry hands over: `choices` may be seen by whoever has the link, `details` only by the agency. */
export type NewInquiry = {
  kind: Kind
  from: Sender
  summary: string
  choices: Choice[]
  details: Record<string, string>
  source: string
  signals: Signals
}

/** Call it inside the transaction of the kind's own service. */
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
  if (!isSpam) await acknowledgeInquiry(ctx, row)
  await refreshCustomers(ctx, row.email)
  // Not the receipt: what is answered is stored for a day, and the link is stored nowhere.
  return { inquiryId: id }
}

/** What the sender gets back. */
export async function readReceipt(ctx: Ctx, inquiryId: string): Promise<InquiryReceipt> {
  const row = await findInquiry(ctx.db, inquiryId)
  if (!row) throw new Failure('not-found', 'There is no such request.')
  return {
    reference: row.reference,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    trackingPath: `/track/${trackingToken(ctx, inquiryId)}`,
  }
}

/** Whether its link was posted to the address that it has now. */
export async function isAcknowledged(ctx: Ctx, inquiryId: string): Promise<boolean> {
  const row = await findInquiry(ctx.db, inquiryId)
  return (await mailsAbout(ctx.db, inquiryId)).some(
    ({ templateName, toAddress }) =>
      row && templateName === receivedTemplate(row) && toAddress === row.email,
  )
}

/** Worked out, not drawn: the link can be mailed again though only its hash is stored. 128 bits. */
export const trackingToken = (ctx: Ctx, inquiryId: string): string =>
  derivedSecret(ctx.site.secret, `tracking ${inquiryId}`)

/** The token of a link that is mailed: another SESSION_SECRET works out another, and the one that is mailed must be the one that opens. */
export async function inquiryToken(ctx: Ctx, inquiryId: string): Promise<string> {
  const token = trackingToken(ctx, inquiryId)
  const row = await findInquiry(ctx.db, inquiryId)
  if (row && row.trackingHash !== hashOf(token))
    await changeInquiry(ctx.db, inquiryId, { trackingHash: hashOf(token) })
  return token
}

/** Acknowledges it to its sender, and tells the agency. */
export async function acknowledgeInquiry(ctx: Ctx, row: InquiryRow): Promise<void> {
  await acknowledge(ctx, row)
  const { kind } = toItem(row)
  await notifyAgency(ctx, {
    templateName: `${kind}-arrived`,
    about: row.id,
    write: (brand) => inquiryArrived(brand, { ...row, kind }),
  })
}

/** To its sender, with the link. Nothing goes to nobody. */
export async function acknowledge(ctx: Ctx, row: InquiryRow): Promise<void> {
  if (row.email === '') return
  const brand = await readBrand(ctx)
  const { kind } = toItem(row)
  await advisoryLock(ctx.db, `received ${row.email}`)
  const sent = await countMailsTo(
    ctx.db,
    row.email,
    RECEIVED_TEMPLATES,
    hoursAfter(ctx.clock.now(), -1),
  )
  if (sent >= MAILS_TO_STRANGER * ctx.limits.factor) return
  const token = await inquiryToken(ctx, row.id)
  await post(ctx, {
    templateName: receivedTemplate(row),
    about: row.id,
    // No name: it would be a stranger's words in somebody else's mail.
    to: { name: '', address: row.email },
    content: inquiryReceived(brand, { ...row, kind }, `${ctx.site.publicUrl}/track/${token}`),
    secret: token,
  })
}

async function freeReference(ctx: Ctx): Promise<string> {
  const reference = `R-${newSpeakable(4)}-${newSpeakable(2)}`
  return (await referenceExists(ctx.db, reference)) ? freeReference(ctx) : reference
}

/** What its sender decides; the rest of a row is ours. */
export function inquiryContent({ from, summary, choices, details, source }: NewInquiry) {
  const email = from.email.toLowerCase()
  return {
    name: from.name,
    email,
    domain: domainOf(email),
    phone: from.phone,
    isReachable: email !== '' || from.phone !== '',
    summary,
    choices,
    details,
    source,
  }
}

/** By when it is answered that comes now: whatever is promised later, this stays. */
export async function dueAfter(ctx: Ctx, receivedAt: Date, kind: Kind): Promise<Date> {
  const hours =
    kind === 'data-request' ? DATA_REQUEST_DAYS * 24 : (await readResponseTimes(ctx))[kind]
  return hoursAfter(receivedAt, hours)
}

type StoredFields = Pick<InquiryRow, 'id' | 'receivedAt' | 'isPartial' | 'isSpam' | 'spamSigns'>

/** Before it is stored. */
export async function newRow(
  ctx: Ctx,
  inquiry: NewInquiry,
  fields: StoredFields,
): Promise<InquiryRow> {
  return {
    ...fields,
    isSample: false,
    ...inquiryContent(inquiry),
    kind: inquiry.kind,
    reference: await freeReference(ctx),
    trackingHash: hashOf(trackingToken(ctx, fields.id)),
    stage: 'new',
    assigneeId: null,
    dueAt: await dueAfter(ctx, fields.receivedAt, inquiry.kind),
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    answer: null,
    closedAt: null,
    closeReason: null,
  }
}
