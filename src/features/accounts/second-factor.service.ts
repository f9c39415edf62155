// Checks the team's second factor at sign-in, sets it up, and removes it.
import { readBrand } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { base32, codeAddress, toQrCode, newCodeSecret, stepOf } from '#kernel/security/totp.ts'
import { hashOf, newSpeakable } from '#kernel/ids.ts'
import { encrypt, decrypt } from '#kernel/security/encryption.ts'
import { type CodesChange, codesChanged } from './accounts.mail.ts'
import { findUser, type User } from './accounts.store.ts'
import type {
  PasswordAndCode,
  CodeConfirmation,
  CodesSetup,
  CodesRule,
  CodesState,
  PasswordConfirmation,
  RecoveryCodes,
} from './codes.contract.ts'
import { requirePerson } from './people.service.ts'
import {
  areCodesRequired,
  startSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  saveCodesRule,
  type SecondFactor,
  turnOn,
  useRecoveryCode,
  useStep,
} from './second-factor.store.ts'

const ENCRYPTION_PURPOSE = 'second factor'
/** Counted per account: callers at this step know its password. */
const FAILED_CODES = { name: 'second-factor', points: 10, seconds: 900 }
const FAILED_PASSWORDS = { name: 'current-password', points: 10, seconds: 900 }
const RECOVERY_CODES = 10
/** 76 bits each. */
const RECOVERY_LENGTH = 16
const INVALID_CODE =
  'This code is incorrect or has already been used. Please wait for the next one.'
const NOT_ON = 'Two-factor codes are not turned on.'

/** Call it after the password check. @throws code-needed without a code, sign-in-failed */
export async function requireCode(ctx: Ctx, user: User, code: string | undefined): Promise<void> {
  const factor = await findSecondFactor(ctx.db, user.id)
  if (!factor?.enabledAt) return
  if (!code) throw new Failure('code-needed', 'Enter the code from your authenticator app.')
  if (await useCode(ctx, factor, code)) return
  ctx.log.warn({ userId: user.id }, 'A sign-in was rejected because of its code')
  throw new Failure('sign-in-failed', INVALID_CODE)
}

/** Each code works once. Call it outside a transaction: a rollback must not undo the use. */
async function useCode(ctx: Ctx, factor: SecondFactor, code: string): Promise<boolean> {
  const { userId } = factor
  await ctx.limits.use(FAILED_CODES, userId)
  const right =
    (await useAppCode(ctx, factor, code)) || (await useRecoveryCodeOnce(ctx, userId, code))
  if (right) await ctx.limits.reset(FAILED_CODES, userId)
  return right
}

async function useAppCode(
  ctx: Ctx,
  { userId, encryptedSecret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const secret = decrypt(ctx.site.secret, ENCRYPTION_PURPOSE, encryptedSecret)
  if (!secret)
    ctx.log.warn(
      { userId },
      'A second factor was encrypted with another SESSION_SECRET: only recovery codes work',
    )
  const step = secret && stepOf(secret, code, ctx.clock.real())
  return step !== undefined && transaction(ctx, ({ db }) => useStep(db, userId, step))
}

async function useRecoveryCodeOnce(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  return (
    code.length === RECOVERY_LENGTH &&
    transaction(ctx, async (ctx) => {
      if (!(await useRecoveryCode(ctx.db, userId, hashOf(code)))) return false
      const user = await findUser(ctx.db, userId)
      if (user) await mailCodesChange(ctx, user, 'recovery-used')
      return true
    })
  )
}

async function mailCodesChange(
  ctx: TransactionCtx,
  { id, name, email }: User,
  change: CodesChange,
): Promise<void> {
  ctx.log.info({ userId: id, change }, 'A second factor has changed')
  const left = await countRecoveryCodes(ctx.db, id)
  await queueMail(ctx, {
    templateName: 'codes-changed',
    about: id,
    to: { name, address: email },
    write: (brand) => codesChanged(brand, change, left),
  })
}

export async function readCodes(ctx: Ctx): Promise<CodesState> {
  const { userId } = signedIn(ctx)
  const enabledAt = (await findSecondFactor(ctx.db, userId))?.enabledAt ?? null
  return {
    isOn: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryLeft: await countRecoveryCodes(ctx.db, userId),
    isRequired: await areCodesRequired(ctx.db),
  }
}

/** Sign-in requires no code until the first one is confirmed. @throws conflict when it is on */
export async function startCodesSetup(
  ctx: Ctx,
  { password }: PasswordConfirmation,
): Promise<CodesSetup> {
  const user = await requirePassword(ctx, password)
  const secret = newCodeSecret()
  const isStarted = await transaction(ctx, ({ db }) =>
    startSecondFactor(db, user.id, encrypt(ctx.site.secret, ENCRYPTION_PURPOSE, secret)),
  )
  if (!isStarted)
    throw new Failure('conflict', 'Two-factor codes are already on. Turn them off first.')
  const address = codeAddress(secret, { issuer: (await readBrand(ctx)).name, account: user.email })
  return { secret: base32(secret), address, ...toQrCode(address) }
}

async function requirePassword(ctx: Ctx, password: string): Promise<User> {
  const { userId } = signedIn(ctx)
  await ctx.limits.use(FAILED_PASSWORDS, userId)
  const user = await findUser(ctx.db, userId)
  if (!user || !(await ctx.passwords.matches(user.passwordHash, password)))
    throw fieldFailure('password', 'This password is incorrect.')
  await ctx.limits.reset(FAILED_PASSWORDS, userId)
  return user
}

const fieldFailure = (field: 'password' | 'code', message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

/** Returns the recovery codes, which are shown once. */
export async function confirmCodes(ctx: Ctx, { code }: CodeConfirmation): Promise<RecoveryCodes> {
  const { userId } = signedIn(ctx)
  const factor = await findSecondFactor(ctx.db, userId)
  if (!factor || factor.enabledAt)
    throw new Failure('conflict', 'There is nothing to confirm. Please start the setup again.')
  await ctx.limits.use(FAILED_CODES, userId)
  if (!(await useAppCode(ctx, factor, code))) throw fieldFailure('code', INVALID_CODE)
  await ctx.limits.reset(FAILED_CODES, userId)
  return transaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, userId)
    if (!user || !(await turnOn(ctx.db, userId, ctx.clock.real())))
      throw new Failure('conflict', NOT_ON)
    const codes = await newRecoveryCodes(ctx, userId)
    await mailCodesChange(ctx, user, 'on')
    return codes
  })
}

async function newRecoveryCodes(ctx: TransactionCtx, userId: string): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newSpeakable(RECOVERY_LENGTH))
  await replaceRecoveryCodes(ctx.db, userId, codes.map(hashOf))
  return { recoveryCodes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) }
}

export async function renewRecoveryCodes(
  ctx: Ctx,
  confirmation: PasswordAndCode,
): Promise<RecoveryCodes> {
  const user = await requirePasswordAndCode(ctx, confirmation)
  return transaction(ctx, (ctx) => newRecoveryCodes(ctx, user.id))
}

async function requirePasswordAndCode(
  ctx: Ctx,
  { password, code }: PasswordAndCode,
): Promise<User> {
  const user = await requirePassword(ctx, password)
  const factor = await findSecondFactor(ctx.db, user.id)
  if (!factor?.enabledAt) throw new Failure('conflict', NOT_ON)
  if (!(await useCode(ctx, factor, code))) throw fieldFailure('code', INVALID_CODE)
  return user
}

export async function turnCodesOff(ctx: Ctx, confirmation: PasswordAndCode): Promise<void> {
  const user = await requirePasswordAndCode(ctx, confirmation)
  await removeCodes(ctx, user, 'off')
}

async function removeCodes(ctx: Ctx, user: User, change: CodesChange): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await deleteSecondFactor(ctx.db, user.id))) throw new Failure('conflict', NOT_ON)
    await mailCodesChange(ctx, user, change)
  })
}

/** For a colleague who has lost both the device and the recovery codes. */
export async function resetCodesOf(ctx: Ctx, id: string): Promise<void> {
  const user = await requirePerson(ctx, id)
  if (id === signedIn(ctx).userId)
    throw new Failure(
      'conflict',
      'Turn off your own codes under My account, with your password and a code.',
    )
  await removeCodes(ctx, user, 'reset')
}

/** Takes effect with the next call. @throws conflict for an admin without a second factor */
export async function changeCodesRule(ctx: Ctx, { isRequired }: CodesRule): Promise<void> {
  const { userId } = signedIn(ctx)
  if (isRequired && !(await findSecondFactor(ctx.db, userId))?.enabledAt)
    throw new Failure('conflict', 'Turn on your own two-factor codes first.')
  await transaction(ctx, ({ db }) =>
    saveCodesRule(db, {
      codesRequired: isRequired,
      changedAt: ctx.clock.real(),
      changedBy: userId,
    }),
  )
  ctx.log.info({ by: userId, isRequired }, 'The rule about second factors was changed')
}
