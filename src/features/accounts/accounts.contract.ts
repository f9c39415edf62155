// Contract of accounts: team members and businesses who can sign in.
import * as z from 'zod/mini'
import { requiredLine, secretText } from '../../kernel/text.contract.ts'

export const FILL_ALL = 'Please fill in all fields.'

export const codeInput = (most: number) =>
  z.string('Enter the code.').check(
    z.maxLength(most, 'This is not a valid code.'),
    z.overwrite((input) => input.replace(/[\s-]/g, '').toUpperCase()),
  )

/** `username` may be an email address; `code` is required with two-factor codes. Spec §5. */
export const Login = z.object({
  username: requiredLine(254, FILL_ALL),
  password: secretText(1024, FILL_ALL),
  code: z.optional(codeInput(40)),
})
export type Login = z.infer<typeof Login>
Login.register(z.globalRegistry, { id: 'Login' })

/** Access token for `Authorization: Bearer`, valid for 15 minutes. */
export const Token = z.object({ token: z.string() })
export type Token = z.infer<typeof Token>
Token.register(z.globalRegistry, { id: 'Token' })

/** While `mustChangePassword` or `mustSetUpCodes` is true, all other calls are rejected. */
export const Me = z.object({
  id: z.uuid(),
  role: z.enum(['business', 'staff', 'admin']),
  name: z.string(),
  email: z.string(),
  businessId: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  mustSetUpCodes: z.boolean(),
})
export type Me = z.infer<typeof Me>
Me.register(z.globalRegistry, { id: 'Me' })

export const Colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>
Colleague.register(z.globalRegistry, { id: 'Colleague' })

export const PASSWORD_LENGTH = 8
const MISMATCH = "Passwords don't match. Please try again."
const AGREE = 'Please agree to the terms and conditions.'
const EMAIL = 'Please enter a valid email address'

const newPassword = secretText(256, FILL_ALL, PASSWORD_LENGTH)
const repeated = z.string(FILL_ALL).check(z.minLength(1, FILL_ALL), z.maxLength(256, MISMATCH))
const email = z
  .string(FILL_ALL)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, FILL_ALL),
    z.maxLength(254, EMAIL),
    z.email(EMAIL),
  )
/** Path after sign-in. A mail to an unverified address contains it, so it has no free text. */
const next = z.optional(
  z.string().check(z.regex(/^\/dashboard\?section=[a-z]{1,20}(?:&plan=[a-z\d-]{1,64})?$/)),
)
export const allowedNextPath = (path: string | null): string | undefined =>
  next.safeParse(path ?? undefined).data

/** Random value by which the browser that signed up is recognized. */
const browserKey = z.string().check(z.maxLength(100))

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: MISMATCH, path: ['confirmPassword'] },
)

/** Spec §3 Signup. The name in the caller's first request replaces `name`. */
export const SignUp = z
  .object({
    name: requiredLine(120, FILL_ALL),
    email,
    password: newPassword,
    confirmPassword: repeated,
    agreeToTerms: z._default(z.boolean(), false),
    browserKey: z.optional(browserKey),
    next,
  })
  .check(samePasswords)
  .check(z.refine(({ agreeToTerms }) => agreeToTerms, { error: AGREE, path: ['agreeToTerms'] }))
export type SignUp = z.infer<typeof SignUp>
SignUp.register(z.globalRegistry, { id: 'SignUp' })

export const EmailOnly = z.object({ email })
export const VerificationMail = z.object({ email, next })

export const VerifiedAccount = z.object({ name: z.string() })
export type VerifiedAccount = z.infer<typeof VerifiedAccount>

/** The browser that signed up sends its key, any other browser the password. */
export const VerificationProof = z.object({
  browserKey: z.optional(browserKey),
  password: z.optional(z.string().check(z.maxLength(256))),
})
export type VerificationProof = z.infer<typeof VerificationProof>
/** `isFromRequest`: the name comes from an earlier request instead of the sign-up. */
export const Verified = z.object({
  email: z.string(),
  name: z.string(),
  isFromRequest: z.boolean(),
})
export type Verified = z.infer<typeof Verified>
Verified.register(z.globalRegistry, { id: 'Verified' })

export const NewPassword = z
  .object({ password: newPassword, confirmPassword: repeated })
  .check(samePasswords)
export type NewPassword = z.infer<typeof NewPassword>
NewPassword.register(z.globalRegistry, { id: 'NewPassword' })

export const PasswordChange = z
  .object({
    currentPassword: secretText(1024, FILL_ALL),
    password: newPassword,
    confirmPassword: repeated,
  })
  .check(samePasswords)
export type PasswordChange = z.infer<typeof PasswordChange>
PasswordChange.register(z.globalRegistry, { id: 'PasswordChange' })

/** A signed-in browser. `isThis` marks the caller's own. */
export const SessionSummary = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  isThis: z.boolean(),
})
export type SessionSummary = z.infer<typeof SessionSummary>
SessionSummary.register(z.globalRegistry, { id: 'SessionSummary' })
