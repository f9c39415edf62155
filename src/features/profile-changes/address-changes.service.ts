// Changes the address of an account: mails the new and the old address, cancels, and expires.
import {
  type BusinessAccount,
  isAddressTaken,
  lockBusiness,
} from '#features/accounts/change-business.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import { withToken } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import {
  type AddressChangeRow,
  endAddressChange,
  expiredAddressChanges,
  insertAddressChange,
  newestAddressChangeOf,
  renewAddressChange,
} from './address-changes.store.ts'
import { addressChangeRequested, confirmNewAddress } from './address-changes.mail.ts'
import { type EmailChange, EMAIL_CHANGE_PATH } from './profile-changes.contract.ts'
import { ADDRESS_LINK_HOURS } from './profile-changes.rules.ts'
import { changeRequestState } from './profile-requests.store.ts'
import { answerDueAt } from './request-due.service.ts'

export const toAddressChange = (
  { id, toEmail, state, sentAt, expiresAt, endedAt }: AddressChangeRow,
  now: Date,
): EmailChange => ({
  id,
  email: toEmail,
  state: state === 'open' && expiresAt <= now ? 'expired' : state,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** Replaces an open change. Nothing else changes until the new address is verified. */
export async function startAddressChange(
  ctx: Ctx,
  userId: string,
  email: string,
  key: string | undefined,
): Promise<void> {
  const route = `POST /profiles/${userId}/address-changes`
  await runOncePerKey(ctx, { route, key, input: email }, async (ctx) => {
    await startChange(ctx, userId, email, null)
    return {}
  })
}

/** @throws invalid for the current address and one of another account, too-many */
export async function startChange(
  ctx: TransactionCtx,
  userId: string,
  email: string,
  requestId: string | null,
): Promise<void> {
  const account = await lockBusiness(ctx, userId)
  await rejectAddress(ctx, account, email)
  await cancelOpenChange(ctx, userId)
  const now = ctx.clock.real()
  const [secret, objectionSecret] = [newSecret(), newSecret()]
  const row: AddressChangeRow = {
    id: newId(now),
    userId,
    requestId,
    fromEmail: account.email,
    toEmail: email,
    state: 'open',
    hash: hashOf(secret),
    objectionHash: hashOf(objectionSecret),
    startedBy: signedIn(ctx).userId,
    sentAt: now,
    expiresAt: hoursAfter(now, ADDRESS_LINK_HOURS),
    endedAt: null,
  }
  await insertAddressChange(ctx.db, row)
  await mailNewAddress(ctx, account, row, secret)
  await queueMail(ctx, {
    templateName: 'address-change-requested',
    about: userId,
    to: { name: account.name, address: account.email },
    write: (brand) => addressChangeRequested(brand, { email, url: linkOf(ctx, objectionSecret) }),
    secret: objectionSecret,
  })
}

async function rejectAddress(
  ctx: TransactionCtx,
  { email: current, disabledAt }: BusinessAccount,
  email: string,
): Promise<void> {
  if (disabledAt)
    throw new Failure('conflict', 'This account is disabled. Enable it before you change it.')
  if (email === current) throw invalidAddress('This is already the address of the account.')
  if (await isAddressTaken(ctx, email))
    throw invalidAddress(
      'Another account already uses this address. Enter a different one, or erase the other account first.',
    )
}

const invalidAddress = (message: string): Failure =>
  new Failure('invalid', message, { fields: { email: message } })

const linkOf = (ctx: Ctx, secret: string): string =>
  `${ctx.site.publicUrl}${withToken(EMAIL_CHANGE_PATH, secret)}`

async function mailNewAddress(
  ctx: TransactionCtx,
  { id, name }: BusinessAccount,
  { toEmail }: AddressChangeRow,
  secret: string,
): Promise<void> {
  if (!(await mayMail(ctx, toEmail, 'confirm-new-address')))
    throw new Failure(
      'too-many',
      'This address has received too many links in the last hour. Please try again later.',
    )
  await queueMail(ctx, {
    templateName: 'confirm-new-address',
    about: id,
    to: { name: '', address: toEmail },
    write: (brand) => confirmNewAddress(brand, { businessName: name, url: linkOf(ctx, secret) }),
    secret,
  })
}

/** The former link no longer works. @throws conflict once it has ended, too-many */
export async function resendLink(ctx: Ctx, userId: string, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const account = await lockBusiness(ctx, userId)
    const change = await newestAddressChangeOf(ctx.db, userId)
    if (change?.id !== id) throw alreadyEnded()
    await rejectAddress(ctx, account, change.toEmail)
    const now = ctx.clock.real()
    const secret = newSecret()
    const renewed = await renewAddressChange(ctx.db, id, {
      hash: hashOf(secret),
      sentAt: now,
      expiresAt: hoursAfter(now, ADDRESS_LINK_HOURS),
    })
    if (!renewed) throw alreadyEnded()
    await mailNewAddress(ctx, account, renewed, secret)
  })
}

const alreadyEnded = (): Failure =>
  new Failure('conflict', 'This change has already ended. Start a new one.')

/** The customer's request, if any, is open again. @throws conflict once it has ended */
export async function cancelAddressChange(ctx: Ctx, userId: string, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockBusiness(ctx, userId)
    const change = await newestAddressChangeOf(ctx.db, userId)
    if (change?.id !== id || !(await endUnverified(ctx, id, 'canceled'))) throw alreadyEnded()
  })
}

/** @param requestId that has ended: it is not opened again */
export async function cancelOpenChange(
  ctx: TransactionCtx,
  userId: string,
  requestId?: string,
): Promise<void> {
  const change = await newestAddressChangeOf(ctx.db, userId)
  if (change?.state !== 'open' || (requestId && change.requestId !== requestId)) return
  await endUnverified(ctx, change.id, 'canceled')
}

type Unverified = Exclude<AddressChangeRow['state'], 'open' | 'confirmed'>

/** @returns undefined if it had already ended */
export async function endUnverified(
  ctx: TransactionCtx,
  id: string,
  state: Unverified,
): Promise<AddressChangeRow | undefined> {
  const ended = await endAddressChange(ctx.db, id, state, ctx.clock.real())
  if (ended?.requestId)
    await changeRequestState(ctx.db, ended.requestId, ['waiting'], {
      state: 'open',
      dueAt: await answerDueAt(ctx, ctx.clock.now()),
    })
  return ended
}

export const expireAddressChanges: Task = {
  name: 'expire-address-changes',
  every: '13 * * * *',
  async run(ctx) {
    for (const { id } of await expiredAddressChanges(ctx.db, ctx.clock.real()))
      await transaction(ctx, (ctx) => endUnverified(ctx, id, 'expired'))
  },
}
