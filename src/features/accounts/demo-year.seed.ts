// The accounts of the demo's year: customers who answered a quote. In a local demo, one of them
// signs in with the printed password; nobody knows those of the others.
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'
import { PREMIUM_CUSTOMER } from '#features/demo-year/demo-premium.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import { users } from './accounts.table.ts'
import { DEMO_PASSWORD } from './first-admin.service.ts'

/** After those of the demo's customers. */
const FIRST_BUSINESS = 21_000

export async function seedAccountsOfYear(ctx: TransactionCtx): Promise<void> {
  const now = ctx.clock.real()
  const passwordHash = await ctx.passwords.hash(newId(now) + newId(now))
  const demoHash = ctx.site.demo === 'on' ? await ctx.passwords.hash(DEMO_PASSWORD) : passwordHash
  const firsts = new Map<string, { name: string; at: Date }>()
  for (const { business, quote } of demoYear(now).requests)
    if (quote?.state === 'accepted' || quote?.state === 'declined' || quote?.state === 'sent')
      if (!firsts.has(business.email))
        firsts.set(business.email, { name: business.name, at: hoursAfter(quote.publishedAt, 1) })
  await insertRows(
    ctx.db,
    users,
    [...firsts].map(([email, { name, at }], position) => ({
      id: newId(at),
      role: 'business' as const,
      email,
      username: null,
      name,
      passwordHash: email === PREMIUM_CUSTOMER.email ? demoHash : passwordHash,
      mustChangePassword: false,
      createdAt: at,
      disabledAt: null,
      verifiedAt: at,
      businessId: `BUS-${FIRST_BUSINESS + position}`,
      browserHash: null,
      termsVersion: null,
      termsAgreedAt: null,
    })),
  )
}
