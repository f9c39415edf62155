// Exports and erases what is stored about changes of a profile.
import { isAddressTaken } from '#features/accounts/change-business.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { addressChangesOf, deleteAddressChangesOf } from './address-changes.store.ts'
import { deleteBusinessProfile, findBusinessProfile } from './business-profiles.store.ts'
import { toRequest } from './profile-requests.service.ts'
import {
  clearRequestedAddress,
  deleteProfileRequestsOf,
  profileRequestsOf,
} from './profile-requests.store.ts'

export async function exportMyProfile(ctx: Ctx): Promise<Record<string, unknown>> {
  const { userId } = signedIn(ctx)
  return {
    contact: (await findBusinessProfile(ctx.db, userId)).contactName,
    profileRequests: (await profileRequestsOf(ctx.db, userId)).map(toRequest),
    addressChanges: (await addressChangesOf(ctx.db, userId)).map(
      ({ fromEmail, toEmail, state, sentAt, endedAt }) => ({
        fromEmail,
        toEmail,
        state,
        sentAt,
        endedAt,
      }),
    ),
  }
}

/** Returns the former addresses too, unless an account uses them now. */
export async function eraseProfile(
  ctx: TransactionCtx,
  { email, userId }: ErasedPerson,
): Promise<Erased> {
  const changes = await deleteAddressChangesOf(ctx.db, email, userId)
  await clearRequestedAddress(ctx.db, email, ctx.clock.now())
  if (!userId) return { ids: changes.map(({ id }) => id) }
  const requests = await deleteProfileRequestsOf(ctx.db, userId)
  const profile = await deleteBusinessProfile(ctx.db, userId)
  const former = await formerAddresses(
    ctx,
    changes.flatMap((change) =>
      change.userId === userId && change.state === 'confirmed' && change.fromEmail !== email
        ? [change.fromEmail]
        : [],
    ),
  )
  return {
    ids: [...changes, ...requests].map(({ id }) => id),
    names: [profile?.contactName, ...requests.flatMap((one) => [one.name, one.contactName])].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    ),
    addresses: former,
  }
}

async function formerAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const former: string[] = []
  for (const address of new Set(addresses))
    if (!(await isAddressTaken(ctx, address))) former.push(address)
  return former
}
