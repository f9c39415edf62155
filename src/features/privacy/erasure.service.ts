// Erases all data about an address, by confirmed request or by an admin. It cannot be undone.
import { eraseAccount } from '#features/accounts/erase-account.service.ts'
import { eraseMetrics } from '#features/analytics/erase-metrics.service.ts'
import {
  type EndedPlan,
  endPlansOf,
  erasePayer,
  runningPlansOf,
} from '#features/billing/erase-payer.service.ts'
import { eraseSubscriber } from '#features/blog/erase-subscriber.service.ts'
import { eraseApplicant } from '#features/careers/erase-applicant.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { eraseCustomerAddress, ownIdOf } from '#features/customers/erase-customer.service.ts'
import { eraseInquiriesOf } from '#features/inquiries/erase-sender.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { eraseMessages } from '#features/messages/erase-messages.service.ts'
import { eraseNotifications } from '#features/notifications/erase-notifications.service.ts'
import { erasePitchReviews } from '#features/pitches/erase-pitches.service.ts'
import { eraseProjectCustomer } from '#features/projects/erase-project-customer.service.ts'
import { eraseRedeemer } from '#features/promotions/erase-redeemer.service.ts'
import { eraseQuotes } from '#features/quotes/erase-quotes.service.ts'
import { eraseSandboxPayer } from '#features/sandbox/erase-sandbox-payer.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { startErasure, eraseAuditValues } from '#kernel/db/audit-entries.ts'
import { deleteLimitsOf } from '#kernel/db/limits.store.ts'
import { eraseStoredResponses } from '#kernel/db/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { markFilesDeleted, removeDeleted } from '#kernel/files/files.ts'
import { newId } from '#kernel/ids.ts'
import { deleteMailsOf } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Erasure } from './data-requests.contract.ts'
import { dataErased } from './data-requests.mail.ts'
import { deleteRequestsOf } from './data-requests.store.ts'

/** A feature that stores personal data adds its own erasure here. @throws not-found, conflict */
export async function eraseRequester(ctx: Ctx, requestId: string): Promise<Erasure> {
  const ended = await endPlansOf(ctx, await requesterOf(ctx, requestId))
  const erased = await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, `erasure ${requestId}`)
    await startErasure(ctx.db)
    return mailErasure(
      ctx,
      await erase(ctx, await requesterOf(ctx, requestId), {
        requestId,
        ended,
        by: signedIn(ctx).userId,
      }),
    )
  })
  return finish(ctx, erased, { requestId })
}

/** Needs no data request. @param email in lower case @throws not-found for an unlisted address */
export async function eraseAddress(ctx: Ctx, email: string): Promise<Erasure> {
  const ownId = await ownIdOf(ctx, email)
  if (!ownId) throw new Failure('not-found', 'Customer not found.')
  const ended = await endPlansOf(ctx, email)
  const erased = await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, `erasure ${ownId}`)
    await startErasure(ctx.db)
    return mailErasure(ctx, await erase(ctx, email, { ended, by: signedIn(ctx).userId }))
  })
  return finish(ctx, erased, { customerId: ownId })
}

/**
 * Requires the restore's transaction. Sends no email, and ends no plan at the payment provider.
 * @param email in lower case @returns files that the caller deletes after the commit
 */
export async function repeatErasure(ctx: Ctx, email: string): Promise<string[]> {
  await startErasure(ctx.db)
  const by = ctx.actor.role === 'visitor' ? newId(ctx.clock.real()) : ctx.actor.userId
  return (await erase(ctx, email, { ended: await runningPlansOf(ctx, email), by })).files
}

type Erased = Omit<Erasure, 'files'> & { email: string; files: string[] }

async function mailErasure(ctx: Ctx, { email, ...erased }: Erased): Promise<Omit<Erased, 'email'>> {
  const { quoteNumbers, invoices, plans } = erased
  await post(ctx, {
    templateName: 'data-erased',
    to: { name: '', address: email },
    content: dataErased(await readBrand(ctx), { quoteNumbers, invoices, plans }),
    deleteAfterSend: true,
  })
  return erased
}

async function finish(
  ctx: Ctx,
  { files, ...counts }: Omit<Erased, 'email'>,
  about: object,
): Promise<Erasure> {
  // After the transaction, because the file store cannot roll back.
  await removeDeleted(ctx, files)
  ctx.log.info({ ...about, by: signedIn(ctx).userId }, 'The data of an address was erased')
  return { ...counts, files: files.length }
}

/** The confirmed address of a deletion request. @throws not-found, conflict */
async function requesterOf(ctx: Ctx, requestId: string): Promise<string> {
  const { kind, email, details, activities } = await readInquiry(ctx, requestId)
  if (activities.some(({ what }) => what === 'erased'))
    throw new Failure('conflict', 'The data for this address has already been erased.')
  if (kind !== 'data-request' || details.requestKind !== 'deletion')
    throw new Failure('not-found', 'Deletion request not found.')
  return email
}

type How = { requestId?: string; ended: EndedPlan[]; by: string }

async function erase(ctx: Ctx, email: string, { requestId, ended, by }: How): Promise<Erased> {
  const account = await eraseAccount(ctx, email)
  const subscriberId = await eraseSubscriber(ctx, email, account?.userId)
  const { inquiryIds, names } = await eraseInquiriesOf(ctx, email, requestId)
  await erasePitchReviews(ctx, inquiryIds)
  const { about, files, quoteNumbers, quotes, conversations } = await eraseBusiness(ctx, email, {
    inquiryIds,
    by,
  })
  const { invoices, about: paid } = await erasePayer(ctx, email, ended)
  const plans = ended.map(({ name }) => name)
  await eraseSandboxPayer(ctx, email)
  await deleteRequestsOf(ctx.db, email)
  const applicant = await eraseApplicant(ctx, email)
  files.push(...(await markFilesDeleted(ctx, [...inquiryIds, ...applicant.about], by)))
  const others = [account?.userId, subscriberId].filter((id) => id !== undefined)
  const all = [
    ...inquiryIds,
    ...others,
    ...about,
    ...paid,
    ...applicant.about,
    ...(await eraseCustomerAddress(ctx, email)),
  ]
  const mails = await deleteMailsOf(ctx.db, email, all)
  await ctx.work.deleteTasks(ctx.db, { email })
  const personal = {
    marks: [email, ...all],
    names: [...names, ...applicant.names, ...(account ? [account.name] : [])],
  }
  await eraseStoredResponses(ctx, personal)
  await eraseAuditValues(ctx.db, personal)
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
    quoteNumbers,
    invoices,
    plans,
  }
}

/** `about`: ids that emails and stored responses may refer to. */
type ErasedBusiness = Pick<Erasure, 'quotes' | 'conversations' | 'quoteNumbers'> & {
  about: string[]
  files: string[]
}

async function eraseBusiness(
  ctx: Ctx,
  email: string,
  { inquiryIds, by }: { inquiryIds: readonly string[]; by: string },
): Promise<ErasedBusiness> {
  const { gone, retained } = await eraseQuotes(ctx, email, inquiryIds)
  const { projectIds, fileIds } = await eraseProjectCustomer(ctx, email, by)
  const { threadIds, messageIds } = await eraseMessages(ctx, email)
  const sent = await markFilesDeleted(ctx, messageIds, by)
  await eraseNotifications(ctx, email)
  await eraseRedeemer(ctx, email)
  await eraseMetrics(ctx, email)
  const about = [
    ...gone,
    ...retained.map(({ id }) => id),
    ...projectIds,
    ...threadIds,
    ...messageIds,
  ]
  return {
    about,
    files: [...fileIds, ...sent],
    quoteNumbers: retained.map(({ number }) => number),
    quotes: gone.length,
    conversations: threadIds.length,
  }
}
