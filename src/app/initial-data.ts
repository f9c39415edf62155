// Creates the initial data: the price book, plans, posts, the first admin and the demo data.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEMO_PASSWORD,
  ensureFirstAdmin,
  type FirstAdmin,
} from '#features/accounts/first-admin.service.ts'
import {
  DEMO_CUSTOMERS,
  ensureDemoCustomers,
  replaceDemoPasswords,
} from '#features/accounts/demo-customers.service.ts'
import { seedDemoPayments } from '#features/billing/payments.seed.ts'
import { ensurePlans } from '#features/billing/plans.seed.ts'
import { ensurePosts } from '#features/blog/blog.seed.ts'
import { seedDemoApplicants } from '#features/careers/applications.seed.ts'
import { ensureJobs } from '#features/careers/jobs.seed.ts'
import { ensurePriceBook } from '#features/catalogue/catalogue.seed.ts'
import { warnAboutUnsupportedClaims } from '#features/claims/claims.service.ts'
import { addMissingCustomers } from '#features/customers/refresh-customers.service.ts'
import { seedDemoDiscovery } from '#features/discovery/discovery.seed.ts'
import { seedDemoInquiries, markDemoData } from '#features/inquiries/inquiries.seed.ts'
import { seedDemoPitches } from '#features/pitches/pitches.seed.ts'
import { seedDemoProject } from '#features/projects/projects.seed.ts'
import { seedDemoMessages } from '#features/messages/messages.seed.ts'
import { ensurePromotion } from '#features/promotions/promotions.seed.ts'
import { seedDemoQuotes } from '#features/quotes/quotes.seed.ts'
import type { Config } from '#kernel/config.ts'
import type { Ctx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { seedDemoSubscription } from './demo-subscription.ts'

/** @returns lines for the terminal that explain how to sign in */
export async function prepareData(ctx: Ctx, config: Config): Promise<string[]> {
  await ensurePriceBook(ctx)
  await ensurePlans(ctx)
  await ensurePosts(ctx)
  const file = join(config.dataDir, 'first-admin.txt')
  const firstAdmin = await ensureFirstAdmin(ctx, config.firstAdmin, ({ email, password, made }) => {
    if (made === 'generated') writeSecret(file, `${email}\n${password}\n`)
  })
  if (config.demo !== 'off') await transaction(ctx, seedDemoData)
  await replaceDemoPasswords(ctx)
  await addMissingCustomers(ctx)
  if (config.demo === 'off') await warnAboutUnsupportedClaims(ctx)
  if (firstAdmin && firstAdmin.made !== 'demo') return initialPasswordLines(firstAdmin, file)
  return config.demo === 'on' ? DEMO_LINES : []
}

async function seedDemoData(outside: Ctx): Promise<void> {
  // Rate limits are counted outside of the transaction, and demo data must not use them up.
  const ctx: Ctx = { ...outside, limits: { ...outside.limits, use: async () => undefined } }
  await advisoryLock(ctx.db, 'demo data')
  if (!(await seedDemoInquiries(ctx))) return
  await ensureJobs(ctx)
  await seedDemoDiscovery(ctx)
  await seedDemoPitches(ctx)
  await ensurePromotion(ctx)
  await ensureDemoCustomers(ctx)
  await seedDemoQuotes(ctx)
  await seedDemoPayments(ctx, 20 * 24)
  await seedDemoSubscription(ctx, 12 * 24, DEMO_CUSTOMERS[1])
  await seedDemoProject(ctx, DEMO_CUSTOMERS[1].email)
  await seedDemoMessages(ctx)
  await seedDemoApplicants(ctx)
  await markDemoData(ctx)
}

const DEMO_LINES = [
  `Demo: sign in at /login as admin with the password ${DEMO_PASSWORD}. All emails are at /mailbox.`,
  `Demo customers, same password: ${DEMO_CUSTOMERS.map(({ email }) => email).join(', ')}.`,
]

/** A terminal shows a random password once; otherwise it stays in a file of the owner. */
function initialPasswordLines({ email, password, made }: FirstAdmin, file: string): string[] {
  if (made === 'configured') return [`Admin: ${email}, password from ADMIN_PASSWORD`]
  if (!process.stdout.isTTY) return [`Admin: ${email}, password in ${file}`]
  rmSync(file, { force: true })
  return [`Admin: ${email}, password ${password} (shown only once)`]
}

/** Removes an existing file first, because it would keep its mode. */
function writeSecret(file: string, text: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}
