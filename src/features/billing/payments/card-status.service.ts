// Reads whether cards are accepted, the last webhook event, and what the provider does not have yet.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { updateProviderCustomer } from '../provider-customers.service.ts'
import type { CardStatus } from './card-status.contract.ts'
import { lastWebhookEvent } from './webhook-events.store.ts'

export async function readCardStatus(ctx: Ctx): Promise<CardStatus> {
  const { cards, publicUrl } = ctx.site
  const cardsEnabled = cards !== 'none'
  const last = cardsEnabled ? await lastWebhookEvent(ctx.db) : undefined
  return {
    provider: cards,
    webhook: cardsEnabled ? `${publicUrl}/api/payments/webhook` : null,
    lastWebhookEvent: last ? { type: last.type, at: last.processedAt.toISOString() } : null,
    customerUpdates: await readCustomerUpdates(ctx),
  }
}

async function readCustomerUpdates({ db, work }: Ctx): Promise<CardStatus['customerUpdates']> {
  const runs = await work.unfinished(db, updateProviderCustomer)
  const waiting = runs.flatMap(({ nextAt }) => nextAt ?? [])
  return {
    waiting: waiting.length,
    nextAt: waiting[0]?.toISOString() ?? null,
    failed: runs.length - waiting.length,
  }
}

/** Sends the failed ones again. Repeatable. */
export async function resendCustomerUpdates(ctx: Ctx): Promise<CardStatus> {
  await transaction(ctx, async (ctx) => {
    for (const { data, nextAt } of await ctx.work.unfinished(ctx.db, updateProviderCustomer))
      if (!nextAt) await ctx.work.enqueue(ctx.db, updateProviderCustomer, data)
  })
  return readCardStatus(ctx)
}
