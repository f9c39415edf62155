// Reads quotes for the agency, and switches reminders.
import { transaction } from '#kernel/db/transaction.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { found } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type { MailSummary } from '#kernel/mail/mail.contract.ts'
import { mailsAbout } from '#kernel/mail/mail.store.ts'
import { readProjectOfQuote } from '#features/projects/join-project.service.ts'
import { readQuoteDefaultValues } from './quote-defaults.service.ts'
import type {
  Acceptance,
  AcceptanceTimestamp,
  AdminQuote,
  Decline,
  DeclineReason,
  QuoteRow,
  QuotesQuery,
  QuoteVersion,
} from './quotes.contract.ts'
import { isExpired } from './quotes.rules.ts'
import {
  type AcceptanceRow,
  findAcceptance,
  findTimestamp,
  type TimestampRow,
} from './quote-acceptances.store.ts'
import {
  changeOrdersTo,
  changeQuote,
  findQuote,
  type ListedQuote,
  listQuotes,
  type QuoteRecord,
} from './quotes.store.ts'
import { listQuoteVersions, type VersionRecord } from './quote-versions.store.ts'

export async function readQuotes(ctx: Ctx, query: QuotesQuery): Promise<Page<QuoteRow>> {
  const now = ctx.clock.now()
  const { rows, next } = await listPage(
    query,
    (limit, after) => listQuotes(ctx.db, { ...query, limit }, now, after),
    ({ changedAt, id }) => ({ at: changedAt, id }),
  )
  return { rows: rows.map((quote) => toRow(quote, now)), next }
}

export async function readQuote(ctx: Ctx, id: string): Promise<AdminQuote> {
  return toAdminQuote(ctx, await requireQuote(ctx, id))
}

export async function toAdminQuote(ctx: Ctx, quote: QuoteRecord): Promise<AdminQuote> {
  const { inquiryId, draft, draftRevision, remindersOn } = quote
  const [versions, acceptance] = [
    await listQuoteVersions(ctx.db, quote.id),
    await readAcceptance(ctx, quote.id),
  ]
  return {
    ...toRow({ ...quote, hasDraft: draft !== null }, ctx.clock.now()),
    inquiryId,
    ...(await readLinks(ctx, quote)),
    project: await readProjectOfQuote(ctx, quote.id),
    draft,
    draftRevision,
    remindersOn,
    versions: versions.map(toVersion),
    acceptance,
    decline: declineOf(quote),
  }
}

/** The accepted quote of a change order, and the change orders to an accepted quote. */
export async function readLinks(
  ctx: Ctx,
  { id, baseQuoteId }: QuoteRecord,
): Promise<Pick<AdminQuote, 'baseQuote' | 'changeOrders'>> {
  const base = baseQuoteId ? await findQuote(ctx.db, baseQuoteId) : undefined
  const changeOrders = await changeOrdersTo(ctx.db, id)
  return {
    baseQuote: base?.number ? { id: base.id, quoteNumber: base.number } : null,
    changeOrders: changeOrders.map((quote) => ({
      id: quote.id,
      quoteNumber: quote.number,
      status: quote.status,
      isExpired: isExpired(quote, ctx.clock.now()),
      withdrawnAt: iso(quote.withdrawnAt),
      totalAmount: quote.totalAmount,
      currency: quote.currency,
      totalTax: quote.totalTax,
    })),
  }
}

export async function readQuoteMails(ctx: Ctx, id: string): Promise<MailSummary[]> {
  await requireQuote(ctx, id)
  return mailsAbout(ctx.db, id)
}

export async function setReminders(ctx: Ctx, id: string, on: boolean): Promise<void> {
  await requireQuote(ctx, id)
  await transaction(ctx, ({ db }) => changeQuote(db, id, { remindersOn: on }))
}

export async function requireQuote(ctx: Ctx, id: string): Promise<QuoteRecord> {
  return found(await findQuote(ctx.db, id), 'Quote')
}

export type QuoteDates = { timeZone: string; today: string; validUntil: string }

/** Days are in the agency's time zone; `validUntil` is for a quote sent today. */
export async function readQuoteDates(ctx: Ctx): Promise<QuoteDates> {
  const { timeZone } = await readCompany(ctx)
  const today = calendarDay(ctx.clock.now(), timeZone)
  return {
    timeZone,
    today,
    validUntil: daysLater(today, (await readQuoteDefaultValues(ctx)).validDays),
  }
}

const iso = (at: Date | null): string | null => at && at.toISOString()

function toRow(quote: ListedQuote, now: Date): QuoteRow {
  const { id, number, businessName, businessEmail, totalAmount, totalTax, version, hasDraft } =
    quote
  return {
    id,
    quoteNumber: number,
    status: quote.status,
    track: quote.track,
    businessName,
    businessEmail,
    totalAmount,
    currency: quote.currency,
    totalTax,
    validUntil: quote.validUntil,
    isExpired: isExpired(quote, now),
    hasDraft,
    version,
    createdAt: quote.createdAt.toISOString(),
    changedAt: quote.changedAt.toISOString(),
    publishedAt: iso(quote.publishedAt),
    resentAt: iso(quote.resentAt),
    firstViewedAt: iso(quote.firstViewedAt),
    answeredAt: iso(quote.answeredAt),
    withdrawnAt: iso(quote.withdrawnAt),
  }
}

export function toVersion({
  version,
  content,
  promotion,
  totalAmount,
  changes,
  publishedAt,
  sender,
  buyer,
  tax,
}: VersionRecord): QuoteVersion {
  return {
    version,
    content,
    promotion,
    totalAmount,
    changes,
    publishedAt: publishedAt.toISOString(),
    sender,
    buyer,
    tax,
  }
}

/** Earlier snapshots lack `sender` and `buyer`, and those without tax terms `tax`. */
export type Snapshot = Omit<Acceptance, 'code' | 'hash'> &
  Pick<QuoteVersion, 'content' | 'promotion'> &
  Partial<Pick<QuoteVersion, 'sender' | 'buyer' | 'tax'>> & {
    number: string
    email: string
    address: string
    userAgent: string
  }

// Cast: only acceptQuote writes it.
export const readSnapshot = ({ snapshot }: AcceptanceRow): Snapshot =>
  JSON.parse(snapshot) as Snapshot

export async function readAcceptance(ctx: Ctx, quoteId: string): Promise<Acceptance | null> {
  const record = await findAcceptance(ctx.db, quoteId)
  if (!record) return null
  const { code, hash } = record
  const { name, version, choice, price, acceptedAt } = readSnapshot(record)
  const timestamp = toTimestamp(await findTimestamp(ctx.db, quoteId))
  return { code, hash, name, version, choice, price, acceptedAt, timestamp }
}

export const toTimestamp = (row: TimestampRow | undefined): AcceptanceTimestamp | null =>
  row ? { at: row.stampedAt.toISOString(), authority: row.authority } : null

export function declineOf({
  status,
  declineReason,
  declineText,
  wantsRevision,
  answeredAt,
}: QuoteRecord): Decline | null {
  if (status !== 'declined' || !answeredAt) return null
  // Cast: the value comes from the contract's list.
  return {
    reason: (declineReason ?? 'other') as DeclineReason,
    text: declineText ?? '',
    wantsRevision,
    at: answeredAt.toISOString(),
  }
}
