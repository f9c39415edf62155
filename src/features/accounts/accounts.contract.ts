// An account is one person who can sign in: an admin of the agency, or a business that buys from it.
import * as z from 'zod/mini'

export const FILL_ALL = 'Please fill in all fields.'

/** `username` takes a user name or an e-mail address. Spec §5. */
export const Login = z.object({
  username: z.string(FILL_ALL).check(z.trim(), z.minLength(1, FILL_ALL), z.maxLength(254, FILL_ALL)),
  password: z.string(FILL_ALL).check(z.minLength(1, FILL_ALL), z.maxLength(1024, FILL_ALL)),
})
export type Login = z.infer<typeof Login>
Login.register(z.globalRegistry, { id: 'Login' })

/** The access token, for `Authorization: Bearer`. It lives 15 minutes; the refresh cookie gets the next one. */
export const Token = z.object({ token: z.string() })
export type Token = z.infer<typeof Token>
Token.register(z.globalRegistry, { id: 'Token' })

export const Me = z.object({ id: z.uuid(), role: z.enum(['business', 'admin']), name: z.string(), email: z.string() })
export type Me = z.infer<typeof Me>
Me.register(z.globalRegistry, { id: 'Me' })

/** Somebody of the agency that work can be assigned to. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>
Colleague.register(z.globalRegistry, { id: 'Colleague' })
