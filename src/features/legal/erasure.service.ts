// Erasing what is kept about an address, once whoever can open it has asked for that. It cannot be undone.
import { forgetAccount } from '#features/accounts/forget-account.service.ts'
import { forgetFigures } from '#features/analytics/forget-figures.service.ts'
import {
  type EndedPlan,
  endPayingOf,
  forgetPayer,
  runningPlansOf,
} from '#features/billing/forget-payer.service.ts'
import { forgetReader } from '#features/blog/forget-reader.service.ts'
import { forgetApplicant } from '#features/careers/forget-applicant.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { forgetAsCustomer, listedAs } from '#features/customers/forget-customer.service.ts'
import { forgetSender } from '#features/inquiries/forget-sender.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { forgetMessages } from '#features/messages/forget-messages.service.ts'
import { forgetNotifications } from '#features/notifications/forget-notifications.service.ts'
import { forgetPitches } from '#features/pitches/forget-pitches.service.ts'
import { forgetCustomer } from '#features/projects/forget-customer.service.ts'
import { forgetRedeemer } from '#features/promotions/forget-redeemer.service.ts'
import { forgetQuotes } from '#features/quotes/forget-quotes.service.ts'
import { forgetAtSandbox } from '#features/sandbox/forget-payer.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { beginErasing, forgetAuditEntries } from '#kernel/db/audit-entries.ts'
import { deleteLimitsOf } from '#kernel/db/limits.store.ts'
import { forgetAnswers } from '#kernel/db/idempotency.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { newId } from '#kernel/ids.ts'
import { deleteMailsOf } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Erasure } from './data-requests.contract.ts'
import { dataErased } from './data-requests.mail.ts'
import { deleteRequestsOf } from './data-requests.store.ts'

/** Everything or nothing. A feature that keeps something of people adds its own forgetting here. @throws not-found, conflict */
export async function eraseSender(ctx: Ctx, requestId: string): Promise<Erasure> {
  const ended = await endPayingOf(ctx, await askedBy(ctx, requestId))
  const erased = await transaction(ctx, async (ctx) => {
    await takeTurn(ctx.db, `erasure ${requestId}`)
    await beginErasing(ctx.db)
    return told(
      ctx,
      await erase(ctx, await askedBy(ctx, requestId), {
        requestId,
        ended,
        by: signedIn(ctx).userId,
      }),
    )
  })
  return finish(ctx, erased, { requestId })
}

/** Without a request of theirs: by hand, from their page. @param email in lower case @throws not-found where nobody with this address is listed */
export async function eraseAddress(ctx: Ctx, email: string): Promise<Erasure> {
  const ownId = await listedAs(ctx, email)
  if (!ownId) throw new Failure('not-found', 'Nobody with this address stands in the list.')
  const ended = await endPayingOf(ctx, email)
  const erased = await transaction(ctx, async (ctx) => {
    await takeTurn(ctx.db, `erasure ${ownId}`)
    await beginErasing(ctx.db)
    return told(ctx, await erase(ctx, email, { ended, by: signedIn(ctx).userId }))
  })
  return finish(ctx, erased, { customerId: ownId })
}

/**
 * Inside the transaction of a restore: what was erased since that backup goes again. Nobody is told twice, and nothing is ended twice: what they paid for has ended where it is charged.
 * @param email in lower case @returns files whose bytes go afterwards, with `removeDeleted`
 */
export async function eraseAgain(ctx: Ctx, email: string): Promise<string[]> {
  await beginErasing(ctx.db)
  const by = ctx.actor.role === 'visitor' ? newId(ctx.clock.real()) : ctx.actor.userId
  return (await erase(ctx, email, { ended: await runningPlansOf(ctx, email), by })).files
}

type Erased = Omit<Erasure, 'files'> & { email: string; files: string[] }

/** The last mail to the address. */
async function told(ctx: Ctx, { email, ...erased }: Erased): Promise<Omit<Erased, 'email'>> {
  const { papers, invoices, plans } = erased
  await post(ctx, {
    letter: 'data-erased',
    to: { name: '', address: email },
    content: dataErased(await readBrand(ctx), { papers, invoices, plans }),
    isForgotten: true,
  })
  return erased
}

async function finish(
  ctx: Ctx,
  { files, ...counts }: Omit<Erased, 'email'>,
  about: object,
): Promise<Erasure> {
  // Not inside the transaction: a store of files stands elsewhere.
  await removeDeleted(ctx, files)
  ctx.log.info({ ...about, by: signedIn(ctx).userId }, 'What was kept about an address was erased')
  return { ...counts, files: files.length }
}

/** The address, which was confirmed before the request came into the Inbox. */
async function askedBy(ctx: Ctx, requestId: string): Promise<string> {
  const { kind, email, details, activities } = await readInquiry(ctx, requestId)
  if (activities.some(({ what }) => what === 'erased'))
    throw new Failure('conflict', 'This was done already: everything about the address is erased.')
  if (kind !== 'data-request' || details.wish !== 'deletion')
    throw new Failure('not-found', 'Nobody asked for a deletion here.')
  return email
}

type How = { requestId?: string; ended: EndedPlan[]; by: string }

async function erase(ctx: Ctx, email: string, { requestId, ended, by }: How): Promise<Erased> {
  const account = await forgetAccount(ctx, email)
  const subscriberId = await forgetReader(ctx, email, account?.userId)
  const { inquiryIds, names } = await forgetSender(ctx, email, requestId)
  await forgetPitches(ctx, inquiryIds)
  const { about, files, papers, quotes, conversations } = await forgetBusiness(ctx, email, {
    inquiryIds,
    by,
  })
  const { invoices, about: paid } = await forgetPayer(ctx, email, ended)
  const plans = ended.map(({ name }) => name)
  await forgetAtSandbox(ctx, email)
  await deleteRequestsOf(ctx.db, email)
  const applicant = await forgetApplicant(ctx, email)
  files.push(...(await markFilesDeleted(ctx, [...inquiryIds, ...applicant.about], by)))
  const others = [account?.userId, subscriberId].filter((id) => id !== undefined)
  const all = [
    ...inquiryIds,
    ...others,
    ...about,
    ...paid,
    ...applicant.about,
    ...(await forgetAsCustomer(ctx, email)),
  ]
  const mails = await deleteMailsOf(ctx.db, email, all)
  await ctx.work.forget(ctx.db, { email })
  const said = {
    marks: [email, ...all],
    names: [...names, ...applicant.names, ...(account ? [account.name] : [])],
  }
  await forgetAnswers(ctx, said)
  await forgetAuditEntries(ctx.db, said)
  await deleteLimitsOf(ctx.db, [email, ...others])
  return {
    email,
    requests: inquiryIds.length,
    applications: applicant.applications,
    quotes,
    conversations,
    files,
    mails,
    account: account !== undefined,
    newsletter: subscriberId !== undefined,
    papers,
    invoices,
    plans,
  }
}

/** What mails and stored answers may be about, and what stays of it by number. */
type ForgottenBusiness = Pick<Erasure, 'quotes' | 'conversations' | 'papers'> & {
  about: string[]
  files: string[]
}

/** Everything from the quote on. */
async function forgetBusiness(
  ctx: Ctx,
  email: string,
  { inquiryIds, by }: { inquiryIds: readonly string[]; by: string },
): Promise<ForgottenBusiness> {
  const { gone, kept } = await forgetQuotes(ctx, email, inquiryIds)
  const { projectIds, fileIds } = await forgetCustomer(ctx, email, by)
  const { threadIds, messageIds } = await forgetMessages(ctx, email)
  const sent = await markFilesDeleted(ctx, messageIds, by)
  await forgetNotifications(ctx, email)
  await forgetRedeemer(ctx, email)
  await forgetFigures(ctx, email)
  const about = [...gone, ...kept.map(({ id }) => id), ...projectIds, ...threadIds, ...messageIds]
  return {
    about,
    files: [...fileIds, ...sent],
    papers: kept.map(({ number }) => number),
    quotes: gone.length,
    conversations: threadIds.length,
  }
}
