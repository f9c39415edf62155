// Creates the demo's customers. Their published password must not work outside the demo.
import { PREMIUM_CUSTOMER } from '#features/demo-year/demo-premium.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { changeUser, endSessionsOf, findUserByEmail, insertUser } from './accounts.store.ts'
import { DEMO_PASSWORD } from './first-admin.service.ts'

/** An open quote; a project and a plan; delivered projects; nothing, like each new customer. */
export const DEMO_CUSTOMERS = [
  { name: 'Square One Coffee', email: 'office@squareone.example', businessId: 'BUS-20418' },
  {
    name: 'Stonebridge Family Dental',
    email: 'frontdesk@stonebridgedental.example',
    businessId: 'BUS-20365',
  },
  { name: 'Juniper Row Florist', email: 'hello@juniperrow.example', businessId: 'BUS-20431' },
  { name: 'Larkspur Books', email: 'hello@larkspurbooks.example', businessId: 'BUS-20446' },
] as const

/** In a local demo they sign in with the printed password; in a public demo with no known one. */
export async function ensureDemoCustomers(ctx: TransactionCtx): Promise<void> {
  const now = ctx.clock.real()
  const passwordHash = await ctx.passwords.hash(
    ctx.site.demo === 'on' ? DEMO_PASSWORD : newId(now) + newId(now),
  )
  for (const customer of DEMO_CUSTOMERS) {
    await insertUser(ctx.db, {
      ...customer,
      id: newId(now),
      role: 'business',
      username: null,
      passwordHash,
      mustChangePassword: false,
      createdAt: now,
      disabledAt: null,
      verifiedAt: now,
      browserHash: null,
      termsVersion: null,
      termsAgreedAt: null,
    })
  }
}

/** Replaces the printed password once the installation is no longer a demo. */
export async function replaceDemoPasswords(ctx: Ctx): Promise<void> {
  if (ctx.site.demo === 'on') return
  for (const { email } of [...DEMO_CUSTOMERS, PREMIUM_CUSTOMER]) {
    const user = await findUserByEmail(ctx.db, email)
    if (!user || !(await ctx.passwords.matches(user.passwordHash, DEMO_PASSWORD))) continue
    const now = ctx.clock.real()
    const passwordHash = await ctx.passwords.hash(newId(now) + newId(now))
    await transaction(ctx, async ({ db }) => {
      await changeUser(db, user.id, { passwordHash })
      await endSessionsOf(db, user.id, now)
    })
  }
}
