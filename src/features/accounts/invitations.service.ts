// Invites people to the team: creates an account, and mails a link to choose its password.
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import type { NewPassword } from './accounts.contract.ts'
import { joinTheTeam } from './accounts.mail.ts'
import { LINK_HOURS } from './accounts.rules.ts'
import {
  changeUser,
  deleteUnverified,
  findUserByEmail,
  insertUser,
  type User,
} from './accounts.store.ts'
import {
  deleteUnusedTokens,
  findTokenUser,
  insertToken,
  useToken,
} from './one-time-tokens.store.ts'
import { rejectGuessablePassword } from './password-checks.service.ts'
import type { Invitation, NewInvitation, TeamRole } from './people.contract.ts'
import { requirePerson } from './people.service.ts'

/** Used, withdrawn, expired and invented links get the same message. */
export const INVITATION_ENDED =
  'This invitation is invalid or has expired. Please ask the person who invited you for a new one.'
const ALREADY_JOINED = 'This person has already joined.'

export async function invite(
  ctx: Ctx,
  invitation: NewInvitation,
  key: string | undefined,
): Promise<{ id: string }> {
  // The invited person replaces this random password.
  const passwordHash = await ctx.passwords.hash(newSecret())
  return runOncePerKey(ctx, { route: 'POST /people', key, input: invitation }, async (ctx) => {
    const user = newColleague(ctx, invitation, passwordHash)
    if (!(await insertUser(ctx.db, user)))
      throw addressTaken(await findUserByEmail(ctx.db, user.email))
    await mailInvitation(ctx, user)
    ctx.log.info(
      { userId: user.id, by: signedIn(ctx).userId, role: user.role },
      'A team member was invited',
    )
    return { id: user.id }
  })
}

function newColleague(
  { clock }: Ctx,
  { name, email, role }: NewInvitation,
  passwordHash: string,
): User {
  const now = clock.real()
  return {
    id: newId(now),
    role,
    email,
    username: null,
    name,
    passwordHash,
    mustChangePassword: false,
    createdAt: now,
    disabledAt: null,
    verifiedAt: null,
    businessId: null,
    browserHash: null,
    termsVersion: null,
    termsAgreedAt: null,
  }
}

function addressTaken(user: User | undefined): Failure {
  const message =
    user && user.role !== 'business'
      ? 'This person is already on the team.'
      : 'This address belongs to a customer account. Please use a different one.'
  return new Failure('invalid', message, { fields: { email: message } })
}

/** Replaces the previous link. @throws too-many when the address has reached its email limit */
export async function resendInvitation(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const user = await requirePerson(ctx, id)
    if (user.verifiedAt) throw new Failure('conflict', ALREADY_JOINED)
    await deleteUnusedTokens(ctx.db, id, 'invitation')
    await mailInvitation(ctx, user)
  })
}

async function mailInvitation(ctx: TransactionCtx, user: User): Promise<void> {
  if (!(await mayMail(ctx, user.email, 'join-the-team')))
    throw new Failure(
      'too-many',
      'This address has already received three invitations within an hour. Please try again later.',
    )
  const [token, { name: from }] = [newSecret(), signedIn(ctx)]
  await insertToken(ctx.db, {
    hash: hashOf(token),
    userId: user.id,
    kind: 'invitation',
    expiresAt: hoursAfter(ctx.clock.real(), LINK_HOURS.invitation),
  })
  await queueMail(ctx, {
    templateName: 'join-the-team',
    about: user.id,
    to: { name: user.name, address: user.email },
    write: (brand) =>
      joinTheTeam(brand, {
        from,
        role: user.role as TeamRole,
        url: `${ctx.site.publicUrl}${withToken(paths.join, token)}`,
      }),
    secret: token,
  })
}

/** Deletes the invited account; its link stops working immediately. */
export async function withdrawInvitation(ctx: Ctx, id: string): Promise<void> {
  await requirePerson(ctx, id)
  if (!(await transaction(ctx, (ctx) => deleteUnverified(ctx.db, id))))
    throw new Failure('conflict', ALREADY_JOINED)
  ctx.log.info({ userId: id, by: signedIn(ctx).userId }, 'An invitation was withdrawn')
}

export async function readInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const { name, email, role } = await requireInvitedUser(ctx, token)
  return { name, email, role: role as TeamRole }
}

async function requireInvitedUser(ctx: Ctx, token: string): Promise<User> {
  const user = await findTokenUser(ctx.db, hashOf(token), 'invitation', ctx.clock.real())
  if (!user) throw new Failure('not-found', INVITATION_ENDED)
  return user
}

export async function acceptInvitation(
  ctx: Ctx,
  token: string,
  { password }: NewPassword,
): Promise<void> {
  const user = await requireInvitedUser(ctx, token)
  await rejectGuessablePassword(ctx, password, user)
  const passwordHash = await ctx.passwords.hash(password)
  await transaction(ctx, async (ctx) => {
    const now = ctx.clock.real()
    if (!(await useToken(ctx.db, hashOf(token), 'invitation', now)))
      throw new Failure('not-found', INVITATION_ENDED)
    await deleteUnusedTokens(ctx.db, user.id, 'invitation')
    await changeUser(ctx.db, user.id, { passwordHash, verifiedAt: now })
    ctx.log.info({ userId: user.id }, 'An invitation was accepted')
  })
}
