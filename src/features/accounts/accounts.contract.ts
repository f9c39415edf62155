// An account is one person who can sign in: somebody of the agency's team, or a business that buys from it.
import * as z from 'zod/mini'
import { requiredLine, secretText } from '../../kernel/text.contract.ts'

export const FILL_ALL = 'Please fill in all fields.'

/** Spaces and hyphens are typed for the eye. */
export const codeInput = (most: number) =>
  z.string('Enter the code.').check(
    z.maxLength(most, 'This is no code.'),
    z.overwrite((input) => input.replace(/[\s-]/g, '').toUpperCase()),
  )

/** `username` takes a user name or an e-mail address. Spec §5. `code` is asked for in a second step, of those who have turned it on. */
export const Login = z.object({
  username: requiredLine(254, FILL_ALL),
  password: secretText(1024, FILL_ALL),
  code: z.optional(codeInput(40)),
})
export type Login = z.infer<typeof Login>
Login.register(z.globalRegistry, { id: 'Login' })

/** The access token, for `Authorization: Bearer`. It lives 15 minutes; the refresh cookie gets the next one. */
export const Token = z.object({ token: z.string() })
export type Token = z.infer<typeof Token>
Token.register(z.globalRegistry, { id: 'Token' })

/** `businessId` is BUS- and five digits for a business, null for the team. `mustChangePassword`, `mustSetUpCodes`: nothing else is answered before. */
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

/** Somebody of the agency that work can be assigned to. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
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
/** Where somebody was on their way to: a section of their dashboard, with the plan they chose. It stands in a mail to an address that nobody has proven, so it has no words of its own. */
const next = z.optional(
  z.string().check(z.regex(/^\/dashboard\?section=[a-z]{1,20}(?:&plan=[a-z\d-]{1,64})?$/)),
)
/** What of an address may be kept through a sign-up. */
export const allowedNextPath = (path: string | null): string | undefined =>
  next.safeParse(path ?? undefined).data

/** A random value that the browser keeps, so that it is known again. */
const browserKey = z.string().check(z.maxLength(100))

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: MISMATCH, path: ['confirmPassword'] },
)

/** Spec §3 Signup. `name` is the business's until its first request names it better. */
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

/** Who a verification link is about: the name that was given. */
export const VerifiedAccount = z.object({ name: z.string() })
export type VerifiedAccount = z.infer<typeof VerifiedAccount>

/** The browser that signed up proves itself by its key, any other by the password. */
export const VerificationProof = z.object({
  browserKey: z.optional(browserKey),
  password: z.optional(z.string().check(z.maxLength(256))),
})
export type VerificationProof = z.infer<typeof VerificationProof>
/** `name` is the business's name from now on, `isFromRequest` when an earlier request gave it. */
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

/** A browser that is signed in. `isThis` is the one that asks. */
export const SessionSummary = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  isThis: z.boolean(),
})
export type SessionSummary = z.infer<typeof SessionSummary>
SessionSummary.register(z.globalRegistry, { id: 'SessionSummary' })
