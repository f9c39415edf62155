// What a person does behind a mailed link: verifies the new address, or objects from the old one.
import {
  changeAccountAddress,
  isAddressTaken,
  lockBusiness,
  requireBusiness,
} from '#features/accounts/change-business.service.ts'
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { ownIdOf } from '#features/customers/erase-customer.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { changeAddressOfRows } from '#kernel/db/business-rows.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf } from '#kernel/ids.ts'
import { deleteReplyAddressesOf } from '#kernel/mail/reply-addresses.store.ts'
import { endUnverified } from './address-changes.service.ts'
import { addressChanged, addressChangeEnded, type Outcome } from './address-changes.mail.ts'
import { type AddressChangeRow, endAddressChange, findOpenByHash } from './address-changes.store.ts'
import type { MailedAddressChange } from './profile-changes.contract.ts'
import { changeRequestState } from './profile-requests.store.ts'

const LINK_ENDED =
  'This link is invalid, has expired or was already used. Please contact us if you need a new one.'
const TAKEN =
  'This address is already in use with us, so the account stays as it was. Please contact us.'

/** Shown to the holder of either address. @throws not-found */
export async function readMailedChange(ctx: Ctx, token: string): Promise<MailedAddressChange> {
  const change = await requireLink(ctx, token)
  const { name } = await requireBusiness(ctx, change.userId)
  return {
    purpose: change.hash === hashOf(token) ? 'confirm' : 'object',
    businessName: name,
    email: change.toEmail,
  }
}

async function requireLink(ctx: Ctx, token: string): Promise<AddressChangeRow> {
  const change = await findOpenByHash(ctx.db, hashOf(token), ctx.clock.real())
  if (!change) throw new Failure('not-found', LINK_ENDED)
  return change
}

/**
 * All records of the account change to the new address together, and its sessions end.
 * @throws not-found for a link that ended, conflict if another account has the address
 */
export async function confirmAddress(ctx: Ctx, token: string): Promise<MailedAddressChange> {
  const mailed = await readMailedChange(ctx, token)
  if (mailed.purpose !== 'confirm') throw new Failure('not-found', LINK_ENDED)
  const { id, toEmail } = await requireLink(ctx, token)
  const isTaken = await changeUnlessTaken(ctx, token, toEmail)
  if (isTaken) {
    await transaction(ctx, async (ctx) => {
      const ended = await endUnverified(ctx, id, 'taken')
      if (ended) await notifyOfEnd(ctx, ended, 'taken')
    })
    throw new Failure('conflict', TAKEN)
  }
  return mailed
}

/** A sign-up with the same address may commit at the same time: then its row is unique. */
async function changeUnlessTaken(ctx: Ctx, token: string, email: string): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      await lockBusiness(ctx, (await requireLink(ctx, token)).userId)
      // A concurrent confirmation may have used the link before the lock was free.
      const change = await requireLink(ctx, token)
      if (await isAddressTaken(ctx, email)) return true
      await applyChange(ctx, change)
      return false
    })
  } catch (error) {
    const { code, constraint } = (error as { cause?: Violation } | null)?.cause ?? {}
    if (code !== UNIQUE_VIOLATION) throw error
    if (constraint === 'users_email') return true
    ctx.log.error({ constraint }, 'The address of an account could not be changed')
    throw new Failure('conflict', 'We could not change the address. Please contact us.')
  }
}

const UNIQUE_VIOLATION = '23505'
type Violation = { code?: string; constraint?: string }

/** @throws not-found if a concurrent call with the same link was faster */
async function applyChange(ctx: TransactionCtx, change: AddressChangeRow): Promise<void> {
  const { id, userId, requestId, fromEmail: from, toEmail: to } = change
  if (!(await endAddressChange(ctx.db, id, 'confirmed', ctx.clock.real())))
    throw new Failure('not-found', LINK_ENDED)
  await changeAccountAddress(ctx, userId, to)
  await deleteReplyAddressesOf(ctx.db, from)
  for (const { changeAddress } of ctx.features.personalData)
    await changeAddress?.(ctx, { from, to })
  await changeAddressOfRows(ctx.db, ctx.features.tables, { from, to })
  if (requestId)
    await changeRequestState(ctx.db, requestId, ['waiting'], {
      state: 'done',
      endedAt: ctx.clock.now(),
    })
  await ctx.ports.contactsChanged(ctx, from, to)
  ctx.log.info({ userId }, 'The address of an account was changed')
  await queueMail(ctx, {
    templateName: 'address-changed',
    about: userId,
    to: { name: '', address: from },
    write: (brand) => addressChanged(brand, to),
  })
  await notifyOfEnd(ctx, change, 'confirmed')
}

async function notifyOfEnd(
  ctx: TransactionCtx,
  { id, userId, toEmail }: AddressChangeRow,
  outcome: Outcome,
): Promise<void> {
  const { name, email } = await requireBusiness(ctx, userId)
  const customerId = await ownIdOf(ctx, email)
  await notifyAgency(ctx, {
    templateName: 'address-change-ended',
    about: id,
    write: (brand) =>
      addressChangeEnded(brand, { outcome, businessName: name, email: toEmail, customerId }),
  })
}

/** Ends the change. @throws not-found for a link that ended */
export async function objectToChange(ctx: Ctx, token: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id, objectionHash } = await requireLink(ctx, token)
    const ended =
      objectionHash === hashOf(token) ? await endUnverified(ctx, id, 'objected') : undefined
    if (!ended) throw new Failure('not-found', LINK_ENDED)
    await notifyOfEnd(ctx, ended, 'objected')
  })
}
