// Reads whether cards are accepted, and when the last webhook event arrived.
import type { Ctx } from '#kernel/context.ts'
import type { CardStatus } from './card-status.contract.ts'
import { lastWebhookEvent } from './payments.store.ts'

export async function readCardStatus({ db, site: { cards, publicUrl } }: Ctx): Promise<CardStatus> {
  const cardsEnabled = cards !== 'none'
  const last = cardsEnabled ? await lastWebhookEvent(db) : undefined
  return {
    provider: cards,
    webhook: cardsEnabled ? `${publicUrl}/api/payments/webhook` : null,
    lastWebhookEvent: last ? { type: last.type, at: last.processedAt.toISOString() } : null,
  }
}
