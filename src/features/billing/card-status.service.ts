// Reads whether cards are accepted, and when the last webhook event arrived.
import type { Ctx } from '#kernel/context.ts'
import type { CardStatus } from './card-status.contract.ts'
import { lastWebhookEvent } from './payments.store.ts'

export async function readCardStatus({ db, site: { cards, publicUrl } }: Ctx): Promise<CardStatus> {
  const takesCards = cards !== 'none'
  const last = takesCards ? await lastWebhookEvent(db) : undefined
  return {
    takenBy: cards,
    webhook: takesCards ? `${publicUrl}/api/payments/webhook` : null,
    lastWebhookEvent: last ? { type: last.type, at: last.takenAt.toISOString() } : null,
  }
}
