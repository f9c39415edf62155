// The accounts of a local demo, which the sign-in page offers. Their password is published.
import * as z from 'zod/mini'
import { paths } from '../../kernel/paths.contract.ts'

/** A page of its own, because the scripts of the sign-in page must stay small. */
export const DEMO_SIGN_IN_PATH = `${paths.login}/demo`

/** `detail` says what the account shows. */
export const DemoAccount = z.object({
  name: z.string(),
  detail: z.string(),
  username: z.string(),
  password: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>
DemoAccount.register(z.globalRegistry, { id: 'DemoAccount' })
