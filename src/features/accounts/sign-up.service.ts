// Creates an account at sign-up, verifies its address, or deletes it on a denial.
import { randomInt } from 'node:crypto'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { readTermsVersion } from '#features/legal/legal.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newId, newSecret } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import { paths, withNext, withToken } from '#kernel/paths.contract.ts'
import type { SignUp, VerifiedAccount, VerificationProof, Verified } from './accounts.contract.ts'
import { verifyYourAddress, youHaveAnAccount } from './accounts.mail.ts'
import { rejectGuessablePassword } from './password-checks.service.ts'
import { businessIdOf, LINK_EXPIRED, LINK_HOURS } from './accounts.rules.ts'
import {
  businessIdExists,
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

const SIGN_UPS_BY_ADDRESS = { name: 'sign-up', points: 10, seconds: 3600 }
const VERIFICATION_LIMIT = { name: 'verification-proof', points: 10, seconds: 3600 }

/** Responds the same whether or not an account exists (H17). */
export async function signUp(ctx: Ctx, input: SignUp): Promise<void> {
  await ctx.limits.use(SIGN_UPS_BY_ADDRESS, ctx.address)
  await rejectGuessablePassword(ctx, input.password, input)
  const passwordHash = await ctx.passwords.hash(input.password)
  await transaction(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx.db, input.email)
    if (isInvited(known)) return
    if (known?.verifiedAt || known?.disabledAt) return notifyExistingAccount(ctx, known, input.next)
    // An address at its email limit keeps its links: no mail could bring a new one.
    if (known && !(await mayMail(ctx, input.email, 'verify-your-address'))) return
    // The latest sign-up wins; only the verification shows whether the address is theirs.
    if (known) await deleteUnverified(ctx.db, known.id)
    const user = await newBusiness(ctx, input, passwordHash)
    if (await insertUser(ctx.db, user)) await mailVerification(ctx, user, input.next)
  })
}

/** A stranger's sign-up must not replace the link of an invited team member. */
const isInvited = (user: User | undefined): boolean =>
  user !== undefined && user.role !== 'business' && !user.verifiedAt

async function newBusiness(
  ctx: Ctx,
  { name, email, browserKey }: SignUp,
  passwordHash: string,
): Promise<User> {
  const now = ctx.clock.real()
  return {
    id: newId(now),
    role: 'business',
    email,
    username: null,
    name,
    passwordHash,
    mustChangePassword: false,
    createdAt: now,
    disabledAt: null,
    verifiedAt: null,
    businessId: await freeBusinessId(ctx),
    browserHash: browserKey ? hashOf(browserKey) : null,
    termsVersion: await readTermsVersion(ctx),
    termsAgreedAt: now,
  }
}

async function freeBusinessId(ctx: Ctx): Promise<string> {
  const businessId = businessIdOf(randomInt(10_000, 100_000))
  return (await businessIdExists(ctx.db, businessId)) ? freeBusinessId(ctx) : businessId
}

/** Responds the same for every address; sends an email only for an unverified account. */
export async function resendVerification(
  ctx: Ctx,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  await ctx.limits.use(SIGN_UPS_BY_ADDRESS, ctx.address)
  const user = await findUserByEmail(ctx.db, email)
  if (user && !user.verifiedAt && !isInvited(user))
    await transaction(ctx, (ctx) => mailVerification(ctx, user, next))
}

/** @returns false when the address has reached its email limit */
export async function mailVerification(
  ctx: TransactionCtx,
  user: User,
  next?: string,
): Promise<boolean> {
  if (!(await mayMail(ctx, user.email, 'verify-your-address'))) return false
  const token = newSecret()
  await insertToken(ctx.db, {
    hash: hashOf(token),
    userId: user.id,
    kind: 'verification',
    expiresAt: hoursAfter(ctx.clock.real(), LINK_HOURS.verification),
  })
  const nextParam = next ? `&next=${encodeURIComponent(next)}` : ''
  const url = `${ctx.site.publicUrl}${withToken(paths.verifyEmail, token)}${nextParam}`
  await queueMail(ctx, {
    templateName: 'verify-your-address',
    about: user.id,
    to: { name: '', address: user.email },
    write: (brand) => verifyYourAddress(brand, url),
    secret: token,
  })
  return true
}

async function notifyExistingAccount(
  ctx: TransactionCtx,
  { id, name, email }: User,
  next?: string,
): Promise<void> {
  if (!(await mayMail(ctx, email, 'you-have-an-account'))) return
  await queueMail(ctx, {
    templateName: 'you-have-an-account',
    about: id,
    to: { name, address: email },
    write: (brand) => youHaveAnAccount(brand, withNext(paths.login, next)),
  })
}

export async function readVerification(ctx: Ctx, token: string): Promise<VerifiedAccount> {
  const user = await findTokenUser(ctx.db, hashOf(token), 'verification', ctx.clock.real())
  if (!user) throw new Failure('not-found', LINK_EXPIRED)
  return { name: user.name }
}

/** The browser that signed up sends its key; any other needs the password. */
export async function verifyAddress(
  ctx: Ctx,
  token: string,
  { browserKey, password }: VerificationProof,
): Promise<Verified> {
  const hash = hashOf(token)
  const now = ctx.clock.real()
  const user = await findTokenUser(ctx.db, hash, 'verification', now)
  if (!user) throw new Failure('not-found', LINK_EXPIRED)
  const isSameBrowser = browserKey !== undefined && user.browserHash === hashOf(browserKey)
  if (!isSameBrowser) await requirePassword(ctx, hash, user, password)
  const requestName = await ctx.ports.nameAtFirstRequest(ctx, user.email)
  await transaction(ctx, async (ctx) => {
    if (!(await useToken(ctx.db, hash, 'verification', now)))
      throw new Failure('not-found', LINK_EXPIRED)
    await changeUser(ctx.db, user.id, {
      verifiedAt: now,
      ...(requestName && { name: requestName }),
    })
    await deleteUnusedTokens(ctx.db, user.id, 'verification')
    await ctx.ports.contactsChanged(ctx, user.email)
  })
  return {
    email: user.email,
    name: requestName ?? user.name,
    isFromRequest: requestName !== undefined && requestName !== user.name,
  }
}

async function requirePassword(
  ctx: Ctx,
  tokenHash: string,
  user: User,
  password: string | undefined,
): Promise<void> {
  const question = 'Enter the password you chose when you signed up.'
  if (!password) throw new Failure('invalid', question, { fields: { password: question } })
  await ctx.limits.use(VERIFICATION_LIMIT, tokenHash)
  const message = 'This is not the password you chose when you signed up.'
  if (!(await ctx.passwords.matches(user.passwordHash, password)))
    throw new Failure('invalid', message, { fields: { password: message } })
}

export async function denySignUp(ctx: Ctx, token: string): Promise<void> {
  const user = await findTokenUser(ctx.db, hashOf(token), 'verification', ctx.clock.real())
  if (!user || !(await transaction(ctx, (ctx) => deleteUnverified(ctx.db, user.id))))
    throw new Failure('not-found', LINK_EXPIRED)
}
