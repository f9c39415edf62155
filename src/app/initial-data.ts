// Creates the initial data of all features, the first admin and the demo data.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  DEMO_PASSWORD,
  ensureFirstAdmin,
  type FirstAdmin,
} from '#features/accounts/first-admin.service.ts'
import { readDemoAccounts } from '#features/accounts/demo-accounts.service.ts'
import { hasRequests } from '#features/inquiries/inquiries.seed.ts'
import type { Config } from '#kernel/config.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { writeAtomically } from '#kernel/files/write-atomically.ts'
import { DEMO_DATA_LOCK } from './initial-data.locks.ts'

/** @returns lines for the terminal that explain how to sign in */
export async function prepareData(ctx: Ctx, config: Config): Promise<string[]> {
  const { initialData } = ctx.features
  for (const { required } of initialData) if (required) await transaction(ctx, required)
  const file = passwordFile(config)
  const firstAdmin = await ensureFirstAdmin(ctx, config.firstAdmin, ({ email, password, made }) => {
    if (made === 'generated') writeAtomically(file, `${email}\n${password}\n`)
  })
  if (config.demo !== 'off') await transaction(ctx, seedDemoData)
  for (const { finish } of initialData) await finish?.(ctx)
  if (config.demo === 'off') await logSampleContent(ctx)
  if (firstAdmin && firstAdmin.made !== 'demo') return initialPasswordLines(firstAdmin, file)
  return config.demo === 'on' ? demoLines(ctx) : unseenPasswordLines(file)
}

const passwordFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'first-admin.txt')

/** Call it after the lines are printed: a start that ends before that must not lose the password. */
export function removeShownPassword(config: Pick<Config, 'dataDir'>): void {
  if (process.stdout.isTTY) rmSync(passwordFile(config), { force: true })
}

/** Product H20: visitors of a production server may see content that is not the agency's. */
async function logSampleContent(ctx: Ctx): Promise<void> {
  const counts: Record<string, number> = {}
  for (const { name, count } of ctx.features.sampleContent) {
    const left = await count(ctx)
    if (left) counts[name] = left
  }
  if (Object.keys(counts).length)
    ctx.log.warn(counts, 'Public pages still show sample content. Today lists how to replace it.')
}

async function seedDemoData(outside: TransactionCtx): Promise<void> {
  // Rate limits are counted outside of the transaction, and demo data must not use them up.
  const ctx: TransactionCtx = {
    ...outside,
    limits: { ...outside.limits, use: async () => undefined },
  }
  await advisoryLock(ctx.db, DEMO_DATA_LOCK)
  if (await hasRequests(ctx)) return
  const { initialData } = ctx.features
  for (const { demo } of initialData) await demo?.(ctx)
  for (const { demoHistory } of initialData) await demoHistory?.(ctx)
  if (!ctx.site.demoYear) return
  const startedAt = ctx.clock.real()
  const still = { ...ctx.clock, now: () => startedAt, real: () => startedAt }
  for (const { demoYear } of initialData) await demoYear?.({ ...ctx, clock: still })
}

const demoLines = (ctx: Ctx): string[] => {
  const [admin, ...customers] = readDemoAccounts(ctx).map(({ username }) => username)
  return [
    `Demo: sign in at /login as ${admin} with the password ${DEMO_PASSWORD}. All emails are at /mailbox.`,
    `Demo customers, same password: ${customers.join(', ')}.`,
  ]
}

/** A terminal shows a random password once; otherwise it stays in a file of the owner. */
function initialPasswordLines({ email, password, made }: FirstAdmin, file: string): string[] {
  if (made === 'configured') return [`Admin: ${email}, password from ADMIN_PASSWORD`]
  return process.stdout.isTTY
    ? [`Admin: ${email}, password ${password} (shown only once)`]
    : [`Admin: ${email}, password in ${file}`]
}

/** After a start that was killed before it showed the password, or had no terminal. */
function unseenPasswordLines(file: string): string[] {
  if (!process.stdout.isTTY || !existsSync(file)) return []
  const [email, password] = readFileSync(file, 'utf8').split('\n')
  return [`Admin: ${email}, initial password ${password} (shown only once)`]
}
