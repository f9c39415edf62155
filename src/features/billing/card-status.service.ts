// Whether cards are taken here, and whether their provider reaches us.
import type { Ctx } from '#kernel/context.ts'
import type { CardStatus } from './card-status.contract.ts'
import { lastNews } from './payments.store.ts'

export async function readCardStatus({ db, site: { cards, publicUrl } }: Ctx): Promise<CardStatus> {
  const takesCards = cards !== 'none'
  const last = takesCards ? await lastNews(db) : undefined
  return {
    takenBy: cards,
    webhook: takesCards ? `${publicUrl}/api/payments/news` : null,
    lastNews: last ? { type: last.type, at: last.takenAt.toISOString() } : null,
  }
}
