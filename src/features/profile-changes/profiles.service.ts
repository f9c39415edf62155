// What the team does with the profile of a business: reads, edits and disables it, decides requests.
import {
  disableBusiness,
  enableBusiness,
  lockBusiness,
  renameAccount,
  requireBusiness,
} from '#features/accounts/change-business.service.ts'
import { updateProviderCustomers } from '#features/billing/provider-customers.service.ts'
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { renameBusinessInDrafts } from '#features/quotes/change-quote-address.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { renameBusinessInRows } from '#kernel/db/business-rows.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { cancelOpenChange, startChange, toAddressChange } from './address-changes.service.ts'
import { newestAddressChangeOf } from './address-changes.store.ts'
import { findBusinessProfile, saveContactName, saveDisabling } from './business-profiles.store.ts'
import type { BusinessProfile, ProfileChange } from './profile-changes.contract.ts'
import { profileChangeDeclined, profileChanged } from './profile-changes.mail.ts'
import { toRequest } from './profile-requests.service.ts'
import {
  changeRequestState,
  clearRequestedNames,
  findProfileRequest,
  newestRequestOf,
  type ProfileRequestRow,
} from './profile-requests.store.ts'

export async function readProfile(ctx: Ctx, id: string): Promise<BusinessProfile> {
  const { name, email, businessId, disabledAt } = await requireBusiness(ctx, id)
  const { contactName, revision, disabledReason, disabledBy } = await findBusinessProfile(
    ctx.db,
    id,
  )
  const request = await newestRequestOf(ctx.db, id, ['open', 'waiting'])
  const change = await newestAddressChangeOf(ctx.db, id)
  const nameOf = await colleagueNames(ctx)
  return {
    id,
    name,
    contactName,
    email,
    businessId,
    revision,
    disabled: disabledAt && {
      at: disabledAt.toISOString(),
      by: nameOf(disabledBy),
      reason: disabledReason ?? '',
    },
    request: request ? toRequest(request) : null,
    addressChange: change ? toAddressChange(change, ctx.clock.real()) : null,
  }
}

/** @throws conflict after another save */
export async function changeProfile(
  ctx: Ctx,
  id: string,
  change: ProfileChange,
): Promise<BusinessProfile> {
  await transaction(ctx, (ctx) => saveProfile(ctx, id, change))
  return readProfile(ctx, id)
}

async function saveProfile(
  ctx: TransactionCtx,
  id: string,
  { name, contactName, revision }: ProfileChange,
): Promise<void> {
  const account = await lockBusiness(ctx, id)
  if (!(await saveContactName(ctx.db, id, contactName, revision)))
    throw new Failure(
      'conflict',
      'Someone else changed this profile after you opened it. Reload it to see their changes.',
    )
  if (name === account.name) return
  await renameAccount(ctx, id, name)
  const change = { email: account.email, from: account.name, to: name }
  await renameBusinessInDrafts(ctx, change)
  await renameBusinessInRows(ctx.db, ctx.features.tables, change)
  await updateProviderCustomers(ctx, account.email)
  await ctx.ports.contactsChanged(ctx, account.email)
}

/**
 * Applies name and contact at once, and sends a link to a new address.
 * @throws conflict after another change or decision, not-allowed for staff and a new address
 */
export async function approveRequest(
  ctx: Ctx,
  requestId: string,
  revision: number,
): Promise<BusinessProfile> {
  const request = found(await findProfileRequest(ctx.db, requestId), 'Request')
  if (request.email !== null && signedIn(ctx).role !== 'admin')
    throw new Failure('not-allowed', 'Only an admin can change the email address of an account.')
  await transaction(ctx, async (ctx) => {
    await lockBusiness(ctx, request.userId)
    const approved = await changeRequestState(ctx.db, requestId, ['open'], {
      state: request.email === null ? 'done' : 'waiting',
      ...(request.email === null && { endedAt: ctx.clock.now() }),
    })
    if (!approved) throw alreadyDecided()
    await applyNames(ctx, approved, revision)
    if (approved.email !== null) await startChange(ctx, request.userId, approved.email, requestId)
  })
  return readProfile(ctx, request.userId)
}

/** Afterwards a request for a new address waits only for that. */
async function applyNames(
  ctx: TransactionCtx,
  request: ProfileRequestRow,
  revision: number,
): Promise<void> {
  const { id, userId, name, contactName, email } = request
  if (name === null && contactName === null) return
  const account = await requireBusiness(ctx, userId)
  const profile = await findBusinessProfile(ctx.db, userId)
  await saveProfile(ctx, userId, {
    name: name ?? account.name,
    contactName: contactName ?? profile.contactName,
    revision,
  })
  if (email !== null) await clearRequestedNames(ctx.db, id)
  await mailChanged(ctx, account, { name, contactName, email: null })
}

const alreadyDecided = (): Failure =>
  new Failure('conflict', 'This request has already been decided or withdrawn.')

async function mailChanged(
  ctx: TransactionCtx,
  { id, name, email }: { id: string; name: string; email: string },
  request: Pick<ProfileRequestRow, 'name' | 'contactName' | 'email'>,
): Promise<void> {
  await queueMail(ctx, {
    templateName: 'profile-changed',
    about: id,
    to: { name, address: email },
    write: (brand) => profileChanged(brand, request),
  })
}

/**
 * For an admin, also ends a link that was already sent to the new address.
 * @throws conflict once it has ended, and for staff once it waits
 */
export async function declineRequest(
  ctx: Ctx,
  requestId: string,
  reason: string,
): Promise<BusinessProfile> {
  const { userId } = found(await findProfileRequest(ctx.db, requestId), 'Request')
  const isAdmin = signedIn(ctx).role === 'admin'
  await transaction(ctx, async (ctx) => {
    const { name, email } = await lockBusiness(ctx, userId)
    const declined = await changeRequestState(
      ctx.db,
      requestId,
      isAdmin ? ['open', 'waiting'] : ['open'],
      {
        state: 'declined',
        declineReason: reason,
        endedAt: ctx.clock.now(),
      },
    )
    if (!declined) throw alreadyDecided()
    await cancelOpenChange(ctx, userId, requestId)
    await queueMail(ctx, {
      templateName: 'profile-change-declined',
      about: userId,
      to: { name, address: email },
      write: (brand) => profileChangeDeclined(brand, declined),
    })
  })
  return readProfile(ctx, userId)
}

/** Ends all sessions. Plans, payments and all other records stay as they are. */
export async function disableAccount(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<BusinessProfile> {
  await transaction(ctx, async (ctx) => {
    const { email, disabledAt } = await lockBusiness(ctx, id)
    if (disabledAt) throw new Failure('conflict', 'This account is already disabled.')
    await disableBusiness(ctx, id)
    await saveDisabling(ctx.db, id, { disabledReason: reason, disabledBy: signedIn(ctx).userId })
    await cancelOpenChange(ctx, id)
    await ctx.ports.contactsChanged(ctx, email)
  })
  return readProfile(ctx, id)
}

/** Idempotent. */
export async function enableAccount(ctx: Ctx, id: string): Promise<BusinessProfile> {
  await transaction(ctx, async (ctx) => {
    const { email } = await lockBusiness(ctx, id)
    await enableBusiness(ctx, id)
    await saveDisabling(ctx.db, id, { disabledReason: null, disabledBy: null })
    await ctx.ports.contactsChanged(ctx, email)
  })
  return readProfile(ctx, id)
}
