// Erases the metrics of a business, and exports all of them for it.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import type { Counts } from './analytics.contract.ts'
import { deleteAllOf, metricsBetween, notesBetween } from './analytics.store.ts'
import { countsOf } from './write-metrics.service.ts'

export async function eraseMetrics(ctx: TransactionCtx, { email }: ErasedPerson): Promise<Erased> {
  await deleteAllOf(ctx.db, email)
  return {}
}

const EVER = { from: '0001-01-01', until: '9999-12-31' }

export async function exportMyMetrics(ctx: Ctx): Promise<{
  days: (Counts & { day: string; campaign: string; channel: string })[]
  notes: { day: string; about: string; text: string }[]
}> {
  const email = signedIn(ctx).email.toLowerCase()
  return {
    days: (await metricsBetween(ctx.db, email, EVER)).map((row) => ({
      day: row.day,
      campaign: row.campaign,
      channel: row.channel,
      ...countsOf(row),
    })),
    notes: (await notesBetween(ctx.db, email, EVER)).map(({ day, about, text }) => ({
      day,
      about,
      text,
    })),
  }
}
