// What a customer has to confirm about changed legal texts, and how many customers did.
import {
  countBusinessAccounts,
  readBusinessAccount,
} from '#features/accounts/business-accounts.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { type PublishedVersion, readPublishedVersions } from '#features/legal/legal.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import {
  confirmationsOf,
  countConfirmations,
  insertConfirmation,
  listAnnouncements,
} from './legal-notices.store.ts'
import type { LegalNotice, LegalUpdate } from './legal-notices.contract.ts'

/** Whoever signs up before a version takes effect has agreed to the one before. */
export async function readMyLegalUpdates(ctx: Ctx): Promise<LegalUpdate[]> {
  const { userId } = signedIn(ctx)
  const account = await readBusinessAccount(ctx, userId)
  const { timeZone } = await readCompany(ctx)
  const confirmed = new Set(
    (await confirmationsOf(ctx.db, userId)).map(({ versionId }) => versionId),
  )
  return latestAnnounced(await readPublishedVersions(ctx))
    .filter(
      ({ id, document, effectiveOn }) =>
        !confirmed.has(id) &&
        account !== undefined &&
        (document === 'terms'
          ? (account.termsVersion ?? '')
          : calendarDay(account.createdAt, timeZone)) < effectiveOn,
    )
    .map(({ id, document, effectiveOn, changes, requiresAcceptance, state }) => ({
      id,
      document,
      effectiveOn,
      changes,
      requiresAcceptance,
      isEffective: state === 'effective',
    }))
}

/** Of each text the latest version, and the latest one to accept. */
function latestAnnounced(versions: readonly PublishedVersion[]): PublishedVersion[] {
  const announced = versions.filter(
    ({ informsCustomers, requiresAcceptance }) => informsCustomers || requiresAcceptance,
  )
  const toAccept = announced.filter(({ requiresAcceptance }) => requiresAcceptance)
  return announced.filter((version) => isLatest(version, announced) || isLatest(version, toAccept))
}

/** @param versions latest first */
const isLatest = (
  { id, document }: PublishedVersion,
  versions: readonly PublishedVersion[],
): boolean => versions.find((other) => other.document === document)?.id === id

/** @throws not-found for a version that asks the caller for nothing */
export async function confirmLegalUpdate(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx)
  const version = found(
    latestAnnounced(await readPublishedVersions(ctx)).find((version) => version.id === id),
    'Version',
  )
  await transaction(ctx, (ctx) =>
    insertConfirmation(ctx.db, {
      versionId: id,
      userId,
      document: version.document,
      effectiveOn: version.effectiveOn,
      isAcceptance: version.requiresAcceptance,
      confirmedAt: ctx.clock.now(),
    }),
  )
}

export async function readLegalNotices(ctx: Ctx): Promise<LegalNotice[]> {
  const announcements = new Map(
    (await listAnnouncements(ctx.db)).map((row) => [row.versionId, row]),
  )
  const confirmed = await countConfirmations(ctx.db)
  const customers = await countBusinessAccounts(ctx)
  return (await readPublishedVersions(ctx))
    .filter(({ informsCustomers, requiresAcceptance }) => informsCustomers || requiresAcceptance)
    .map(({ id, document, effectiveOn, requiresAcceptance, informsCustomers }) => ({
      id,
      document,
      effectiveOn,
      requiresAcceptance,
      sent: informsCustomers ? (announcements.get(id)?.sent ?? 0) : null,
      isSending:
        informsCustomers &&
        !announcements.get(id)?.finishedAt &&
        (announcements.get(id)?.sent ?? 0) < customers,
      confirmed: confirmed.get(id) ?? 0,
      customers,
    }))
}

/** Of the signed-in customer. */
export const exportMyConfirmations = async (ctx: Ctx): Promise<object[]> =>
  (await confirmationsOf(ctx.db, signedIn(ctx).userId)).map(
    ({ document, effectiveOn, isAcceptance, confirmedAt }) => ({
      text: document,
      version: effectiveOn,
      accepted: isAcceptance,
      confirmedAt,
    }),
  )
