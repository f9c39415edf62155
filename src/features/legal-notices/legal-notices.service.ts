// What a customer has to confirm about changed legal texts, and how many customers did.
import {
  countBusinessAccounts,
  readBusinessAccount,
} from '#features/accounts/business-accounts.service.ts'
import { type PublishedVersion, readPublishedVersions } from '#features/legal/legal.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import {
  confirmationsOf,
  countConfirmations,
  insertConfirmation,
  listAnnouncements,
} from './legal-notices.store.ts'
import type { LegalNotice, LegalUpdate } from './legal-notices.contract.ts'

/** Of each text only the latest version that informs or asks customers. */
export async function readMyLegalUpdates(ctx: Ctx): Promise<LegalUpdate[]> {
  const { userId } = signedIn(ctx)
  const account = await readBusinessAccount(ctx, userId)
  const confirmed = new Set(
    (await confirmationsOf(ctx.db, userId)).map(({ versionId }) => versionId),
  )
  return latestAnnounced(await readPublishedVersions(ctx))
    .filter(
      ({ id, document, effectiveOn, publishedAt }) =>
        !confirmed.has(id) &&
        account !== undefined &&
        account.createdAt < publishedAt &&
        !(document === 'terms' && (account.termsVersion ?? '') >= effectiveOn),
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

function latestAnnounced(versions: readonly PublishedVersion[]): PublishedVersion[] {
  const announced = versions.filter(
    ({ informsCustomers, requiresAcceptance }) => informsCustomers || requiresAcceptance,
  )
  return announced.filter(
    ({ id, document }) => announced.find((other) => other.document === document)?.id === id,
  )
}

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
      isSending: informsCustomers && !announcements.get(id)?.finishedAt,
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
