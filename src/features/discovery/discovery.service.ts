// Receives discovery leads, first and repeated, and stores drafts.
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import {
  isAcknowledged,
  type NewInquiry,
  readReceipt,
  receiveInquiry,
} from '#features/inquiries/receive-inquiry.service.ts'
import {
  deletePartialInquiry,
  savePartial,
  resubmitInquiry,
} from '#features/inquiries/resubmit-inquiry.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import { dollars } from '#kernel/money.ts'
import { leadLock } from './discovery.locks.ts'
import type { SelectedPlan } from '#features/inquiries/payloads.contract.ts'
import { moveCallToAddress } from './set-call-time.service.ts'
import type {
  DiscoveryDraft,
  DiscoveryLead,
  DiscoveryReceipt,
  SentDiscoveryLead,
} from './discovery.contract.ts'
import { leadPayload, mailableIn, reachOf, senderOf, leadSummary } from './discovery.rules.ts'
import { findLead, insertLead } from './discovery.store.ts'

const LEADS_BY_ADDRESS = { name: 'discovery-lead', points: 40, seconds: 3600 }
/** A practice's front desk may share one IP address. */
const DRAFTS_BY_ADDRESS = { name: 'discovery-draft', points: 600, seconds: 3600 }

/** Creates one lead per key. Without JavaScript, the server creates the key. Product K2. */
export async function submitLead(ctx: Ctx, input: SentDiscoveryLead): Promise<DiscoveryReceipt> {
  const { key = newSecret(), leaveEmpty, secondsTaken, source, ...lead } = input
  const inquiry = {
    ...(await toInquiry(ctx, lead, null)),
    source,
    signals: {
      honeypot: leaveEmpty,
      secondsTaken,
      text: `${lead.challenges}\n${lead.currentPresence}`,
    },
  }
  await ctx.limits.use(LEADS_BY_ADDRESS, ctx.address)
  const inquiryId = await withLead(ctx, key, async (ctx, known) => {
    if (known !== undefined) {
      await resubmitInquiry(ctx, known, inquiry)
      await moveCallToAddress(ctx, known)
    }
    const inquiryId = known ?? (await receiveInquiry(ctx, inquiry)).inquiryId
    if (known === undefined) await insertLead(ctx.db, hashOf(key), inquiryId)
    return inquiryId
  })
  return {
    ...(await readReceipt(ctx, inquiryId)),
    key,
    reach: reachOf(lead),
    isMailed: await isAcknowledged(ctx, inquiryId),
  }
}

/** Kept for 30 days. @throws invalid if the sender is unreachable; conflict once it was sent */
export async function saveDiscoveryDraft(
  ctx: Ctx,
  key: string,
  { step, ...lead }: DiscoveryDraft,
): Promise<void> {
  if (reachOf(lead) === 'none')
    throw new Failure('invalid', 'Enter an email address or a phone number first.', {
      fields: { email: 'Enter an email address or a phone number first.' },
    })
  await ctx.limits.use(DRAFTS_BY_ADDRESS, ctx.address)
  // The first save creates an inquiry, so it counts toward the same limit as a lead.
  if ((await findLead(ctx.db, hashOf(key))) === undefined)
    await ctx.limits.use(LEADS_BY_ADDRESS, ctx.address)
  const saved = await toInquiry(ctx, lead, step)
  await withLead(ctx, key, async (ctx, known) => {
    const { inquiryId } = await savePartial(ctx, saved, known)
    if (known === undefined) await insertLead(ctx.db, hashOf(key), inquiryId)
  })
}

/** For withdrawn consent. A sent lead stays. */
export async function deleteDiscoveryDraft(ctx: Ctx, key: string): Promise<void> {
  await ctx.limits.use(DRAFTS_BY_ADDRESS, ctx.address)
  await withLead(ctx, key, async (ctx, known) => {
    if (known !== undefined) await deletePartialInquiry(ctx, known)
  })
}

/** Serializes calls with the same key: two at once would create two leads. */
async function withLead<Result>(
  ctx: Ctx,
  key: string,
  work: (ctx: TransactionCtx, known: string | undefined) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, leadLock(hashOf(key)))
    return work(ctx, await findLead(ctx.db, hashOf(key)))
  })
}

/** Adds the plan at today's price; drops a plan that is no longer sold. */
async function toInquiry(ctx: Ctx, lead: DiscoveryLead, step: number | null): Promise<NewInquiry> {
  const { doctorPlans } = await readPriceBook(ctx)
  const found = doctorPlans.find(({ name }) => name === lead.plan)
  const plan: SelectedPlan | null = found
    ? {
        id: found.id,
        family: 'doctors',
        name: found.name,
        terms: dollars(found.price) + found.period,
      }
    : null
  return {
    from: { name: senderOf(lead), email: mailableIn(lead), phone: lead.phone },
    summary: leadSummary(lead, plan),
    payload: leadPayload(lead, plan, step),
    source: '',
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  }
}
