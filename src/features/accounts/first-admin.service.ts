// Creates the first admin, and replaces the demo admin's password outside the demo.
import { transaction } from '#kernel/db/transaction.ts'
import type { Ctx } from '#kernel/context.ts'
import { newId, newSpeakable } from '#kernel/ids.ts'
import {
  changeUser,
  countAdmins,
  endSessionsOf,
  findUserByEmail,
  findUserByName,
  insertUser,
} from './accounts.store.ts'

export type FirstAdmin = {
  email: string
  password: string
  made: 'configured' | 'demo' | 'generated'
}
type AdminCredentials = { email: string | undefined; password: string | undefined }

/** Published password of local demos. It must work nowhere else. */
export const DEMO_PASSWORD = 'cedar-demo-2025'
export const DEMO_ADMIN = {
  name: 'Dana Whitcomb',
  email: 'admin@cedarline.example',
  username: 'admin',
  password: DEMO_PASSWORD,
}

/**
 * @param onCreated called before storing: an unseen password would lock the agency out
 * @returns undefined when an admin already exists
 */
export async function ensureFirstAdmin(
  ctx: Ctx,
  configured: AdminCredentials,
  onCreated: (admin: FirstAdmin) => void,
): Promise<FirstAdmin | undefined> {
  if ((await countAdmins(ctx.db)) > 0) {
    await replacePlaceholderAddress(ctx, configured)
    return replaceDemoAdminLogin(ctx, configured, onCreated)
  }
  const admin = toFirstAdmin(ctx, configured)
  onCreated(admin)
  const now = ctx.clock.real()
  const passwordHash = await ctx.passwords.hash(admin.password)
  const isOurs = await transaction(ctx, ({ db }) =>
    insertUser(db, {
      id: newId(now),
      role: 'admin',
      email: admin.email,
      username: DEMO_ADMIN.username,
      name: ctx.site.demo === 'off' ? 'Admin' : DEMO_ADMIN.name,
      passwordHash,
      mustChangePassword: mustChange(ctx, admin),
      createdAt: now,
      disabledAt: null,
      verifiedAt: now,
      businessId: null,
      browserHash: null,
      termsVersion: null,
      termsAgreedAt: null,
    }),
  )
  // Another instance that starts at the same time may create the admin first.
  return isOurs ? admin : undefined
}

/** An owner may set ADMIN_EMAIL after the first start. */
async function replacePlaceholderAddress(ctx: Ctx, { email }: AdminCredentials): Promise<void> {
  const address = email?.toLowerCase()
  if (ctx.site.demo === 'on' || !address) return
  await transaction(ctx, async ({ db }) => {
    const user = await findUserByEmail(db, DEMO_ADMIN.email)
    if (user && !(await findUserByEmail(db, address)))
      await changeUser(db, user.id, { email: address })
  })
}

/** A local demo may become public later: the printed password must stop working then. */
async function replaceDemoAdminLogin(
  ctx: Ctx,
  configured: AdminCredentials,
  onCreated: (admin: FirstAdmin) => void,
): Promise<FirstAdmin | undefined> {
  const user =
    ctx.site.demo === 'on' ? undefined : await findUserByName(ctx.db, DEMO_ADMIN.username)
  if (!user || !(await ctx.passwords.matches(user.passwordHash, DEMO_ADMIN.password)))
    return undefined
  const admin = {
    ...toFirstAdmin(ctx, configured),
    email: configured.email?.toLowerCase() ?? user.email,
  }
  onCreated(admin)
  const passwordHash = await ctx.passwords.hash(admin.password)
  await transaction(ctx, async ({ db }) => {
    await changeUser(db, user.id, {
      email: admin.email,
      passwordHash,
      mustChangePassword: mustChange(ctx, admin),
    })
    await endSessionsOf(db, user.id, ctx.clock.real())
  })
  return admin
}

function toFirstAdmin({ site }: Ctx, configured: AdminCredentials): FirstAdmin {
  const email = (configured.email ?? DEMO_ADMIN.email).toLowerCase()
  if (configured.password) return { email, password: configured.password, made: 'configured' }
  return site.demo === 'on'
    ? { email, password: DEMO_ADMIN.password, made: 'demo' }
    : { email, password: newSpeakable(20), made: 'generated' }
}

const mustChange = ({ site }: Ctx, { made }: FirstAdmin): boolean =>
  made === 'generated' && site.demo === 'off'
