// The first admin, made when nobody could sign in yet.
import type { Ctx } from '#kernel/context.ts'
import { hashPassword } from '#kernel/http/passwords.ts'
import { newId, newSpeakable } from '#kernel/ids.ts'
import { countAdmins, insertUser } from './accounts.store.ts'

export type FirstAdmin = { email: string; password: string; made: 'set' | 'demo' | 'random' }
type Wanted = { email: string | undefined; password: string | undefined }

/** Known to everyone who runs the demo on their own machine, and used nowhere else. */
const DEMO_ADMIN = { email: 'admin@cedarline.example', password: 'cedar-demo-2025' }

/** Undefined when there is an admin already. A random password must be changed at first sign-in. */
export async function ensureFirstAdmin(ctx: Ctx, wanted: Wanted): Promise<FirstAdmin | undefined> {
  if ((await countAdmins(ctx.db)) > 0) return undefined
  const email = (wanted.email ?? DEMO_ADMIN.email).toLowerCase()
  const { password, made } = choosePassword(ctx, wanted)
  const isOurs = await insertUser(ctx.db, {
    id: newId(ctx.clock.real()),
    role: 'admin',
    email,
    username: 'admin',
    name: ctx.site.demo === 'off' ? 'Admin' : 'Dana Whitcomb',
    passwordHash: await hashPassword(password),
    mustChangePassword: made === 'random' && ctx.site.demo === 'off',
    createdAt: ctx.clock.real(),
    disabledAt: null,
    verifiedAt: ctx.clock.real(),
    businessId: null,
    browserHash: null,
    termsVersion: null,
    termsAgreedAt: null,
  })
  // Another instance that starts at the same time may have been first.
  if (!isOurs) return undefined
  return { email, password, made }
}

function choosePassword({ site }: Ctx, { password }: Wanted): Pick<FirstAdmin, 'password' | 'made'> {
  if (password) return { password, made: 'set' }
  return site.demo === 'on' ? { password: DEMO_ADMIN.password, made: 'demo' } : { password: newSpeakable(20), made: 'random' }
}
