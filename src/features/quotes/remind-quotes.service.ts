// Reminds customers 3 days before a quote ends and on its last day, never on the day it was sent.
import { quoteReplySubject } from './quotes.rules.ts'
import { readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { releaseRedemption } from '#features/promotions/redeem.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysBetween, daysLater, endOfDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { endsIn, quoteReminder } from './quotes.mail.ts'
import { markQuoteReminded, markEndedQuotes, quotesToRemind } from './remind-quotes.store.ts'
import type { QuoteRecord } from './quotes.store.ts'

const DAYS_BEFORE = 3

export const remindQuotes: Task = {
  name: 'remind-quotes',
  every: '* * * * *',
  runsWithClock: true,
  run: remindAll,
}

async function remindAll(ctx: Ctx): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const today = calendarDay(now, timeZone)
  for (const quote of await quotesToRemind(ctx.db, now, {
    today,
    until: endOfDay(daysLater(today, DAYS_BEFORE), timeZone),
  })) {
    const wentOutToday =
      quote.publishedAt !== null && calendarDay(quote.publishedAt, timeZone) === today
    if (!wentOutToday) await remind(ctx, quote, today)
  }
  await transaction(ctx, async (ctx) => {
    for (const id of await markEndedQuotes(ctx.db, now)) await releaseRedemption(ctx, id)
  })
}

async function remind(ctx: Ctx, quote: QuoteRecord, today: string): Promise<void> {
  const { id, number, totalAmount, currency, totalTax, validUntil } = quote
  const { businessName, businessEmail } = quote
  const days = daysBetween(today, validUntil ?? today)
  const isLastDay = days === 0
  await transaction(ctx, async (ctx) => {
    if (!(await markQuoteReminded(ctx.db, quote, isLastDay ? 'last-day' : 'three-days'))) return
    const of = { id, totalAmount, currency, totalTax }
    const facts = { ...of, number: number ?? '', validUntil: validUntil ?? '' }
    const title = isLastDay
      ? `Today is the last day to accept ${facts.number}`
      : `${facts.number} expires ${endsIn(days)}`
    await notify(ctx, {
      to: { name: businessName, address: businessEmail },
      kind: 'quotes',
      title,
      text: 'It is waiting for your answer.',
      path: paths.quote(id),
      about: id,
      mail: {
        templateName: isLastDay ? 'quote-last-day' : 'quote-three-days',
        replySubject: quoteReplySubject(quote),
        write: (brand) => quoteReminder(brand, facts, days),
      },
    })
  })
}
