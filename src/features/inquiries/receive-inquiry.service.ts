// Receives an inquiry: stores it, acknowledges it and notifies the agency in one transaction.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { acknowledge } from '#features/company/acknowledge.service.ts'
import { readResponseTimes } from '#features/company/response-times.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { found } from '#kernel/failure.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { freeReference, renewedToken, trackingToken } from '#kernel/intake.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import { paths } from '#kernel/paths.contract.ts'
import { DATA_REQUEST_DAYS, type Kind, KINDS, requestReplySubject } from './inquiries.contract.ts'
import type { InquiryReceipt } from './inquiry-form.contract.ts'
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
import { recordInquiryActivity } from './inquiry-history.service.ts'

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

export async function receiveInquiry(
  ctx: TransactionCtx,
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
  await recordInquiryActivity(ctx, id, 'received')
  // A data request is no order.
  if (inquiry.payload.kind !== 'data-request') await ctx.ports.requestReceived(ctx, id)
  if (!isSpam) await acknowledgeAndNotifyAgency(ctx, row)
  await ctx.ports.contactsChanged(ctx, row.email)
  // Not the receipt: idempotency stores results for a day, but the link must not be stored.
  return { inquiryId: id }
}

export async function readReceipt(ctx: Ctx, inquiryId: string): Promise<InquiryReceipt> {
  const row = found(await findInquiry(ctx.db, inquiryId), 'Request')
  return {
    reference: row.reference,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    trackingPath: paths.track(inquiryTrackingToken(ctx, inquiryId)),
  }
}

export async function isAcknowledged(ctx: Ctx, inquiryId: string): Promise<boolean> {
  const row = await findInquiry(ctx.db, inquiryId)
  return (await mailsAbout(ctx.db, inquiryId)).some(
    ({ templateName, toAddress }) =>
      row && templateName === receivedTemplate(row) && toAddress === row.email,
  )
}

export const inquiryTrackingToken = (ctx: Ctx, id: string): string =>
  trackingToken(ctx, { purpose: 'tracking', id })

/** For a mailed link. */
export async function inquiryToken(ctx: TransactionCtx, inquiryId: string): Promise<string> {
  const row = await findInquiry(ctx.db, inquiryId)
  return row ? renewToken(ctx, row) : inquiryTrackingToken(ctx, inquiryId)
}

const renewToken = (ctx: TransactionCtx, { id, trackingHash }: InquiryRow): Promise<string> =>
  renewedToken(ctx, { purpose: 'tracking', id, trackingHash }, (trackingHash) =>
    changeInquiry(ctx.db, id, { trackingHash }),
  )

export async function acknowledgeAndNotifyAgency(
  ctx: TransactionCtx,
  row: InquiryRow,
): Promise<void> {
  await acknowledgeInquiry(ctx, row)
  await notifyAgency(ctx, {
    templateName: `${row.kind}-arrived`,
    about: row.id,
    write: (brand) => inquiryArrived(brand, { ...row, choices: readChoices(ctx, row) }),
  })
}

export async function acknowledgeInquiry(ctx: TransactionCtx, row: InquiryRow): Promise<void> {
  if (row.email === '') return
  await acknowledge(ctx, {
    templateName: receivedTemplate(row),
    counted: RECEIVED_TEMPLATES,
    about: row.id,
    address: row.email,
    replySubject: requestReplySubject(row),
    link: async () => {
      const token = await renewToken(ctx, row)
      return { token, url: `${ctx.site.publicUrl}${paths.track(token)}` }
    },
    write: (brand, url) => inquiryReceived(brand, { ...row, choices: readChoices(ctx, row) }, url),
  })
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
    contact: '',
    channel: null,
    enteredBy: null,
    campaign: ctx.campaign,
    reference: await freeReference((reference) => referenceExists(ctx.db, reference)),
    trackingHash: hashOf(inquiryTrackingToken(ctx, fields.id)),
    stage: 'new',
    assigneeId: null,
    dueAt: await dueAfter(ctx, fields.receivedAt, inquiry.payload.kind),
    readAt: null,
    reviewAt: null,
    answeredAt: null,
    answer: null,
    closedAt: null,
    closeReason: null,
    followUpAt: null,
    followUpDueAt: null,
  }
}
