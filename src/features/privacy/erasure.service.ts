// Erases all data about an address, by confirmed request or by an admin. It cannot be undone.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { ownIdOf } from '#features/customers/erase-customer.service.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { startErasure } from '#kernel/audit/audit-entries.ts'
import { eraseReferences } from '#kernel/erase-references.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { removeDeleted } from '#kernel/files/files.ts'
import { newId } from '#kernel/ids.ts'
import { eraseNotifications } from '#features/notifications/erase-notifications.service.ts'
import { eraseTeamNotifications } from '#features/team-notifications/erase-team-notifications.service.ts'
import { deleteUndeliverableAddress } from '#kernel/mail/undeliverable-addresses.store.ts'
import { deleteReplyAddressesOf } from '#kernel/mail/reply-addresses.store.ts'
import { deleteMailsOf } from '#kernel/mail/mail.store.ts'
import type {
  Erase,
  Erased,
  ErasedPerson,
  ErasureSummary,
  PersonalData,
} from '#kernel/personal-data.ts'
import { erasureLock } from './privacy.locks.ts'
import type { Erasure } from './data-requests.contract.ts'
import { dataErased } from './data-requests.mail.ts'

/** @throws not-found, conflict */
export async function eraseRequester(ctx: Ctx, requestId: string): Promise<Erasure> {
  const prepared = await prepare(ctx, await requesterOf(ctx, requestId))
  const erased = await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, erasureLock(requestId))
    await startErasure(ctx.db)
    return mailErasure(
      ctx,
      await erase(ctx, await requesterOf(ctx, requestId), {
        requestId,
        prepared,
        by: signedIn(ctx).userId,
      }),
    )
  })
  return finish(ctx, erased, { requestId })
}

/** Needs no data request. @param email in lower case @throws not-found for an unlisted address */
export async function eraseAddress(ctx: Ctx, email: string): Promise<Erasure> {
  const ownId = found(await ownIdOf(ctx, email), 'Customer')
  const prepared = await prepare(ctx, email)
  const erased = await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, erasureLock(ownId))
    await startErasure(ctx.db)
    return mailErasure(ctx, await erase(ctx, email, { prepared, by: signedIn(ctx).userId }))
  })
  return finish(ctx, erased, { customerId: ownId })
}

/**
 * Requires the restore's transaction. Sends no email, and ends no plan at the payment provider.
 * @param email in lower case @returns files that the caller deletes after the commit
 */
export async function repeatErasure(ctx: TransactionCtx, email: string): Promise<string[]> {
  await startErasure(ctx.db)
  const by = ctx.actor.role === 'visitor' ? newId(ctx.clock.real()) : ctx.actor.userId
  return (await erase(ctx, email, { by })).files
}

type ErasedData = Omit<Erasure, 'files'> & { email: string; files: string[] }

async function mailErasure(
  ctx: TransactionCtx,
  { email, ...erased }: ErasedData,
): Promise<Omit<ErasedData, 'email'>> {
  const { quoteNumbers, invoices, plans } = erased
  await queueMail(ctx, {
    templateName: 'data-erased',
    to: { name: '', address: email },
    write: (brand) => dataErased(brand, { quoteNumbers, invoices, plans }),
    deleteAfterSend: true,
  })
  return erased
}

async function finish(
  ctx: Ctx,
  { files, ...counts }: Omit<ErasedData, 'email'>,
  about: object,
): Promise<Erasure> {
  // After the transaction, because the file store cannot roll back.
  await removeDeleted(ctx, files)
  ctx.log.info({ ...about, by: signedIn(ctx).userId }, 'The data of an address was erased')
  return { ...counts, files: files.length }
}

/** The confirmed address of a deletion request. @throws not-found, conflict */
async function requesterOf(ctx: Ctx, requestId: string): Promise<string> {
  const { email, payload, activities } = await readInquiry(ctx, requestId)
  if (activities.some(({ what }) => what === 'erased'))
    throw new Failure('conflict', 'The data for this address has already been erased.')
  if (payload?.kind !== 'data-request' || payload.requestKind !== 'deletion')
    throw new Failure('not-found', 'Deletion request not found.')
  return email
}

type Prepared = ReadonlyMap<PersonalData, Erase>

async function prepare(ctx: Ctx, email: string): Promise<Prepared> {
  const prepared = new Map<PersonalData, Erase>()
  for (const feature of ctx.features.personalData) {
    const erase = await feature.prepareErasure?.(ctx, email)
    if (erase) prepared.set(feature, erase)
  }
  return prepared
}

type How = { requestId?: string; prepared?: Prepared; by: string }

async function erase(
  ctx: TransactionCtx,
  email: string,
  { requestId, prepared = new Map(), by }: How,
): Promise<ErasedData> {
  const first: ErasedPerson = { email, requestId, by, ids: [] }
  const { ids, names, addresses, files, summary } = await eraseFeatures(ctx, prepared, first)
  await eraseNotifications(ctx, email)
  let mails = await deleteMailsOf(ctx.db, email, ids)
  await deleteReplyAddressesOf(ctx.db, email)
  await eraseTeamNotifications(ctx, ids)
  await deleteUndeliverableAddress(ctx.db, email)
  await ctx.work.deleteTasks(ctx.db, { email })
  await eraseReferences(ctx, { addresses: [email, ...addresses], ids, names })
  const allFiles = [...files]
  // `prepared` has ended no plan of a former address, so a running one is a conflict.
  for (const address of addresses) {
    const former = await erase(ctx, address, { prepared, by })
    mails += former.mails
    allFiles.push(...former.files)
  }
  return { email, ...summary, files: allFiles, mails }
}

const NOTHING: ErasureSummary = {
  requests: 0,
  applications: 0,
  quotes: 0,
  conversations: 0,
  account: false,
  newsletter: false,
  quoteNumbers: [],
  invoices: [],
  plans: [],
}

/** From the lowest level up, so that a feature knows which records of lower levels are erased. */
async function eraseFeatures(
  ctx: TransactionCtx,
  prepared: Prepared,
  first: ErasedPerson,
): Promise<
  Required<Pick<Erased, 'ids' | 'names' | 'addresses' | 'files'>> & { summary: ErasureSummary }
> {
  let person = first
  const names: string[] = []
  const addresses: string[] = []
  const files: string[] = []
  let summary = NOTHING
  for (const feature of ctx.features.personalData) {
    const erased = (await (prepared.get(feature) ?? feature.erase)?.(ctx, person)) ?? {}
    names.push(...(erased.names ?? []))
    addresses.push(...(erased.addresses ?? []))
    files.push(...(erased.files ?? []))
    summary = { ...summary, ...erased.summary }
    person = {
      ...person,
      userId: erased.userId ?? person.userId,
      ids: [...person.ids, ...(erased.ids ?? [])],
    }
  }
  return { ids: person.ids, names, addresses, files, summary }
}
