// What a business does with its profile: reads it, requests a change, and withdraws the request.
import { requireBusiness } from '#features/accounts/change-business.service.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { ownIdOf } from '#features/customers/erase-customer.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { cancelOpenChange } from './address-changes.service.ts'
import { findBusinessProfile } from './business-profiles.store.ts'
import type { MyProfile, NewProfileRequest, ProfileRequest } from './profile-changes.contract.ts'
import { profileChangeRequested } from './profile-changes.mail.ts'
import {
  changeRequestState,
  insertProfileRequest,
  newestRequestOf,
  type ProfileRequestRow,
} from './profile-requests.store.ts'
import { answerDueAt } from './request-due.service.ts'

export async function readMyProfile(ctx: Ctx): Promise<MyProfile> {
  const { userId } = signedIn(ctx)
  const { name, email, businessId } = await requireBusiness(ctx, userId)
  const { contactName } = await findBusinessProfile(ctx.db, userId)
  const request = await newestRequestOf(ctx.db, userId)
  return { name, email, businessId, contactName, request: request ? toRequest(request) : null }
}

export const toRequest = ({
  userId: _whose,
  requestedAt,
  dueAt,
  endedAt,
  ...request
}: ProfileRequestRow): ProfileRequest => ({
  ...request,
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** @throws invalid without a change, conflict with an unfinished request */
export async function requestProfileChange(
  ctx: Ctx,
  input: NewProfileRequest,
  key: string | undefined,
): Promise<MyProfile> {
  await once(ctx, { route: 'POST /my/profile-requests', key, input }, (ctx) =>
    storeRequest(ctx, input),
  )
  return readMyProfile(ctx)
}

async function storeRequest(ctx: TransactionCtx, input: NewProfileRequest): Promise<object> {
  const { userId } = signedIn(ctx)
  const { name, email } = await requireBusiness(ctx, userId)
  const { contactName } = await findBusinessProfile(ctx.db, userId)
  const changed = {
    name: differs(input.name, name),
    contactName: differs(input.contactName, contactName),
    email: differs(input.email, email),
  }
  if (changed.name === null && changed.contactName === null && changed.email === null)
    throw nothingChanges()
  const at = ctx.clock.now()
  const row: ProfileRequestRow = {
    id: newId(at),
    userId,
    state: 'open',
    ...changed,
    reason: input.reason,
    requestedAt: at,
    dueAt: await answerDueAt(ctx, at),
    endedAt: null,
    declineReason: '',
  }
  if (!(await insertProfileRequest(ctx.db, row)))
    throw new Failure(
      'conflict',
      'You have already requested a change. Withdraw it before you request another one.',
    )
  const customerId = await ownIdOf(ctx, email)
  await notifyAgency(ctx, {
    templateName: 'profile-change-requested',
    about: row.id,
    write: (brand) => profileChangeRequested(brand, { ...row, businessName: name, customerId }),
  })
  return {}
}

const differs = (requested: string, current: string): string | null =>
  requested === '' || requested === current ? null : requested

function nothingChanges(): Failure {
  const message = 'Enter at least one new value that differs from the current one.'
  return new Failure('invalid', message, { fields: { name: message } })
}

/** Also ends a link that was already sent to the new address. @throws conflict once it has ended */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<MyProfile> {
  const { userId } = signedIn(ctx)
  await transaction(ctx, async (ctx) => {
    const own = await newestRequestOf(ctx.db, userId, ['open', 'waiting'])
    const withdrawn =
      own?.id === id &&
      (await changeRequestState(ctx.db, id, ['open', 'waiting'], {
        state: 'withdrawn',
        endedAt: ctx.clock.now(),
      }))
    if (!withdrawn)
      throw new Failure('conflict', 'This request has already ended. Reload the page to see how.')
    await cancelOpenChange(ctx, userId, id)
  })
  return readMyProfile(ctx)
}
