// Changes the price of a recurring invoice from a day on, with notice to the customer.
import { readAgencyDay } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { daysLater, formatDay } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { paths } from '#kernel/paths.contract.ts'
import { requireComplete } from '../invoices/send-invoice.service.ts'
import { taxNoteOf } from '../tax/document-tax-note.contract.ts'
import { taxNoteText } from '../tax/tax-note.contract.ts'
import { readTaxTerms } from '../tax/tax-terms.service.ts'
import { invoiceTotal } from '../invoices/written-invoices.rules.ts'
import type { NewPriceChange, RecurringInvoice } from './recurring-invoices.contract.ts'
import { priceChanged, priceKept } from './recurring-invoices.mail.ts'
import { nextDay, periodFrom, PRICE_TEXTS } from './recurring-invoices.rules.ts'
import { lockToChange, readRecurringInvoice } from './recurring-invoices.service.ts'
import { changeRecurringInvoice, type RecurringRecord } from './recurring-invoices.store.ts'

/** Replaces an announced one. @throws conflict, invalid */
export async function announcePrice(
  ctx: Ctx,
  id: string,
  change: NewPriceChange,
  key: string | undefined,
): Promise<RecurringInvoice> {
  const today = await readAgencyDay(ctx)
  const call = {
    route: 'POST /recurring-invoices/:id/price-change',
    key,
    input: { id, ...change },
  }
  await runOncePerKey(ctx, call, async (ctx) => {
    const row = await lockToChange(ctx, id, change.revision)
    const { firstDay, total } = checkedChange(row, change, today)
    await changeRecurringInvoice(ctx.db, row, {
      changeFrom: change.from,
      changeLines: change.lines,
      changeTotal: total,
    })
    const { title } = row
    const [per, currency] = [await perText(ctx, row), currencyOf(row.content)]
    const announced = { title, per, currency, before: row.total, total, firstDay }
    await mailPrice(ctx, row, {
      templateName: 'invoice-price-change',
      text: `The price changes with the invoice of ${formatDay(firstDay)}.`,
      write: (brand) => priceChanged(brand, announced),
    })
    return { id }
  })
  return readRecurringInvoice(ctx, id)
}

/** `firstDay` is the day of the first invoice with the new price. @throws conflict, invalid */
function checkedChange(
  row: RecurringRecord,
  { lines, from, noticeDays, total: seen }: NewPriceChange,
  today: string,
): { firstDay: string; total: number } {
  const { businessName, email, title, content } = row
  requireComplete({ ...content, businessName, email, title, lines, dueOn: null }, today)
  const total = invoiceTotal(lines)
  if (total !== seen) throw new Failure('conflict', 'The total has changed. Please check it again.')
  const earliest = daysLater(today, noticeDays)
  const firstDay = nextDay(row, periodFrom(row, row.period, from))
  const fields = {
    ...(total === row.total && { lines: 'The total stays the same. Edit the invoice instead.' }),
    ...(from < earliest && {
      from: `With this notice, the earliest day is ${formatDay(earliest)}.`,
    }),
    ...(firstDay === null && { from: 'The last invoice is before this day.' }),
  }
  const [problem] = Object.values(fields)
  if (firstDay === null || problem)
    throw new Failure('invalid', problem ?? 'Choose an earlier day.', { fields })
  return { firstDay, total }
}

/** Idempotent. Notifies the customer that the price stays. */
export async function withdrawPrice(ctx: Ctx, id: string): Promise<RecurringInvoice> {
  await transaction(ctx, async (ctx) => {
    const row = await lockToChange(ctx, id)
    if (!row.changeFrom) return
    const none = { changeFrom: null, changeLines: null, changeTotal: null }
    await changeRecurringInvoice(ctx.db, row, none)
    const { title, total } = row
    const [per, currency] = [await perText(ctx, row), currencyOf(row.content)]
    await mailPrice(ctx, row, {
      templateName: 'invoice-price-kept',
      text: 'The price stays as it is.',
      write: (brand) => priceKept(brand, { title, per, currency, total }),
    })
  })
  return readRecurringInvoice(ctx, id)
}

/** `a month plus tax` */
async function perText(
  ctx: Ctx,
  { email, every, content }: Pick<RecurringRecord, 'email' | 'every' | 'content'>,
): Promise<string> {
  const terms = await readTaxTerms(ctx, email)
  const isIncluded = content.priceTax ? content.priceTax === 'included' : terms?.isIncluded
  const note = taxNoteText(taxNoteOf(terms && { ...terms, isIncluded: isIncluded ?? false }))
  return [PRICE_TEXTS[every], note].filter(Boolean).join(' ')
}

type PriceMail = {
  templateName: string
  text: string
  write: (brand: Brand) => MailContent
}

/** Mailed regardless of the customer's mail preferences. */
async function mailPrice(
  ctx: TransactionCtx,
  { businessName, email, title }: RecurringRecord,
  { templateName, text, write }: PriceMail,
): Promise<void> {
  const to = { name: businessName, address: email }
  const path = paths.customer.section('payments')
  await notify(ctx, { to, kind: 'payments', title, text, path })
  await queueMail(ctx, {
    templateName,
    to,
    replySubject: generalReplySubject(businessName),
    write,
  })
}
