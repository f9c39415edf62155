// Stores a request that a team member enters by hand.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import {
  ENTRY_CHANNELS,
  type EnteredInquiry,
  type InquiryCreated,
} from './entered-inquiry.contract.ts'
import { entryProblems, payloadOfEntry, summaryOfEntry } from './entered-inquiry.rules.ts'
import { recordInquiryActivity } from './inquiry-history.service.ts'
import { findInquiry, insertInquiry, type InquiryRow } from './inquiries.store.ts'
import { acknowledgeInquiry, dueAfter, newRow } from './receive-inquiry.service.ts'

/**
 * Mails nobody, except the sender with `sendsConfirmation`. The response time counts from
 * `receivedAt`; the public median leaves entered requests out.
 *
 * @throws invalid without a way to answer, or for a time in the future
 */
export async function enterInquiry(
  ctx: Ctx,
  entered: EnteredInquiry,
  key: string | undefined,
): Promise<InquiryCreated> {
  const now = ctx.clock.now()
  const receivedAt = entered.receivedAt === null ? now : new Date(entered.receivedAt)
  const dueAt = await dueAfter(ctx, receivedAt, entered.kind)
  const problems = entryProblems(entered, dueAt, now)
  const [problem] = Object.values(problems)
  if (problem) throw new Failure('invalid', problem, { fields: problems })
  const { inquiryId } = await once(
    ctx,
    { route: 'POST /inquiries', key, input: entered },
    async (ctx) => {
      const row = await enteredRow(ctx, entered, receivedAt)
      await insertInquiry(ctx.db, row)
      await recordInquiryActivity(ctx, row.id, 'entered', {
        actorId: signedIn(ctx).userId,
        detail: ENTRY_CHANNELS[entered.channel],
      })
      if (entered.sendsConfirmation) await acknowledgeInquiry(ctx, row)
      await ctx.ports.contactsChanged(ctx, row.email)
      return { inquiryId: row.id }
    },
  )
  const { id, reference } = found(await findInquiry(ctx.db, inquiryId), 'Request')
  return { id, reference }
}

async function enteredRow(
  ctx: Ctx,
  entered: EnteredInquiry,
  receivedAt: Date,
): Promise<InquiryRow> {
  const { name, company, email, phone, channel } = entered
  const now = ctx.clock.now()
  const inquiry = {
    from: { name: company || name, email, phone },
    summary: summaryOfEntry(entered),
    payload: payloadOfEntry(entered),
    source: '',
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  }
  return {
    ...(await newRow(ctx, inquiry, {
      id: newId(now),
      receivedAt,
      isPartial: false,
      isSpam: false,
      spamSigns: [],
    })),
    campaign: '',
    contact: company ? name : '',
    channel,
    enteredBy: signedIn(ctx).userId,
    readAt: now,
  }
}
