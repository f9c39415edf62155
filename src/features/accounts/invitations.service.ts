// Asking somebody to join the team: an account without a password, and one link with which they choose it.
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/db/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { NewPassword } from './accounts.contract.ts'
import { joinTheTeam } from './accounts.mail.ts'
import { LINK_HOURS } from './accounts.rules.ts'
import {
  changeUser,
  deleteTokens,
  deleteUnverified,
  findTokenUser,
  findUserByEmail,
  insertToken,
  insertUser,
  type User,
  useToken,
} from './accounts.store.ts'
import { rejectGuessablePassword } from './password-checks.service.ts'
import type { Invitation, NewInvitation, TeamRole } from './people.contract.ts'
import { colleague } from './people.service.ts'
import { mayMail } from './sign-up.service.ts'

/** Said of a link that is used, withdrawn, too old or made up: they look the same. */
export const INVITATION_ENDED =
  'This invitation no longer works. Ask whoever invited you for a new one.'
const COME_IN = 'They have come in already.'

/** @throws invalid where the address has an account */
export async function invite(
  ctx: Ctx,
  invitation: NewInvitation,
  key: string | undefined,
): Promise<{ id: string }> {
  // Nobody knows it, and it is replaced by the one that they choose.
  const passwordHash = await ctx.passwords.hash(newSecret())
  return runOncePerKey(ctx, { route: 'POST /people', key, input: invitation }, async (ctx) => {
    const user = newColleague(ctx, invitation, passwordHash)
    if (!(await insertUser(ctx.db, user))) throw taken(await findUserByEmail(ctx.db, user.email))
    await mailInvitation(ctx, user)
    ctx.log.info(
      { userId: user.id, by: signedIn(ctx).userId, role: user.role },
      'Somebody was invited',
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

function taken(user: User | undefined): Failure {
  const message =
    user && user.role !== 'business'
      ? 'They stand in the list already.'
      : 'This is the address of a customer’s account. A colleague needs another one.'
  return new Failure('invalid', message, { fields: { email: message } })
}

/** A new link; the one before stops working. @throws too-many where the address had its share of mails */
export async function resendInvitation(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const user = await colleague(ctx, id)
    if (user.verifiedAt) throw new Failure('conflict', COME_IN)
    await deleteTokens(ctx.db, id, 'invitation')
    await mailInvitation(ctx, user)
  })
}

async function mailInvitation(ctx: Ctx, user: User): Promise<void> {
  if (!(await mayMail(ctx, user.email, 'join-the-team')))
    throw new Failure(
      'too-many',
      'Three invitations went to this address within an hour. Try again later.',
    )
  const [token, brand, { name: from }] = [newSecret(), await readBrand(ctx), signedIn(ctx)]
  await insertToken(ctx.db, {
    hash: hashOf(token),
    userId: user.id,
    kind: 'invitation',
    expiresAt: hoursAfter(ctx.clock.real(), LINK_HOURS.invitation),
  })
  await post(ctx, {
    templateName: 'join-the-team',
    about: user.id,
    to: { name: user.name, address: user.email },
    content: joinTheTeam(brand, {
      from,
      role: user.role as TeamRole,
      url: `${ctx.site.publicUrl}/join?token=${token}`,
    }),
    secret: token,
  })
}

/** Nothing of it stays; its link stops working at once. */
export async function withdrawInvitation(ctx: Ctx, id: string): Promise<void> {
  await colleague(ctx, id)
  if (!(await transaction(ctx, (ctx) => deleteUnverified(ctx.db, id))))
    throw new Failure('conflict', COME_IN)
  ctx.log.info({ userId: id, by: signedIn(ctx).userId }, 'An invitation was withdrawn')
}

/** For the page behind the link, before anything is typed into it. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const { name, email, role } = await invited(ctx, token)
  return { name, email, role: role as TeamRole }
}

async function invited(ctx: Ctx, token: string): Promise<User> {
  const user = await findTokenUser(ctx.db, hashOf(token), 'invitation', ctx.clock.real())
  if (!user) throw new Failure('not-found', INVITATION_ENDED)
  return user
}

/** They sign in with it from now on. */
export async function acceptInvitation(
  ctx: Ctx,
  token: string,
  { password }: NewPassword,
): Promise<void> {
  const user = await invited(ctx, token)
  await rejectGuessablePassword(ctx, password, user)
  const passwordHash = await ctx.passwords.hash(password)
  await transaction(ctx, async (ctx) => {
    const now = ctx.clock.real()
    if (!(await useToken(ctx.db, hashOf(token), 'invitation', now)))
      throw new Failure('not-found', INVITATION_ENDED)
    await deleteTokens(ctx.db, user.id, 'invitation')
    await changeUser(ctx.db, user.id, { passwordHash, verifiedAt: now })
    ctx.log.info({ userId: user.id }, 'An invitation was accepted')
  })
}
