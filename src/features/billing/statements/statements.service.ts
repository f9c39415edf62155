// Receivables of all customers, and the statement of account of one.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { readSender } from '#features/company/legal-details.service.ts'
import { readLogo } from '#features/company/logo.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import {
  CURRENCIES,
  type Currency,
  MAIN_CURRENCY,
  OTHER_CURRENCIES,
} from '#kernel/currencies.contract.ts'
import { calendarDay, daysLater, monthsLater } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import type { AttachmentSource } from '#kernel/mail/attachments.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { renderPdf } from '#kernel/pdf/pdf-document.ts'
import { allBuyerLines } from '../billing-details/billing-details.contract.ts'
import { readBuyer } from '../billing-details/billing-details.service.ts'
import { paymentMethodText } from '../billing.rules.ts'
import { type PaymentRow, paymentsOf } from '../payments/payments.store.ts'
import {
  type CustomerReceivables,
  type ReceivableBuckets,
  type Receivables,
  STATEMENT_MONTHS,
  statementFile,
} from './statements.contract.ts'
import { accountStatement } from './statements.mail.ts'
import { buildStatementPdf } from './statements.pdf.ts'
import { type CurrencyStatement, type StatedPayment, statementOf } from './statements.rules.ts'
import { receivablesByCustomer } from './statements.store.ts'

const MOST_CUSTOMERS = 200

export async function readReceivables(ctx: Ctx): Promise<Receivables> {
  const { timeZone } = await readCompany(ctx)
  const all = await receivablesByCustomer(ctx.db, calendarDay(ctx.clock.now(), timeZone))
  const of = (currency: Currency) => summedUp(all.filter((row) => row.currency === currency))
  return {
    ...of(MAIN_CURRENCY),
    others: OTHER_CURRENCIES.map((currency) => ({ currency, ...of(currency) })).filter(
      ({ customers }) => customers.length > 0,
    ),
  }
}

const summedUp = (customers: CustomerReceivables[]): Omit<Receivables, 'others'> => ({
  totals: customers.reduce(added, NOTHING_DUE),
  customers: customers.slice(0, MOST_CUSTOMERS),
  more: Math.max(0, customers.length - MOST_CUSTOMERS),
})

const NOTHING_DUE = { total: 0, current: 0, upTo30: 0, upTo60: 0, upTo90: 0, older: 0 }

const added = (sum: ReceivableBuckets, one: CustomerReceivables): ReceivableBuckets => ({
  total: sum.total + one.total,
  current: sum.current + one.current,
  upTo30: sum.upTo30 + one.upTo30,
  upTo60: sum.upTo60 + one.upTo60,
  upTo90: sum.upTo90 + one.upTo90,
  older: sum.older + one.older,
})

type Account = {
  businessName: string
  period: { from: string; until: string }
  statements: CurrencyStatement[]
}

/** @throws not-found without a payment that was due or made by the end of `until` */
async function readAccount(ctx: Ctx, email: string, until: string): Promise<Account> {
  const { timeZone } = await readCompany(ctx)
  const rows = await paymentsOf(ctx.db, email)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const period = { from: daysLater(monthsLater(until, -STATEMENT_MONTHS), 1), until }
  const statements = CURRENCIES.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const stated = own.map((row) => toStated(row, byId, timeZone))
    return { currency, ...statementOf(stated, period) }
  }).filter(({ lines, opening }) => lines.length > 0 || opening !== 0)
  const [newest] = rows
  if (!newest || !statements.length)
    throw new Failure('not-found', 'There are no charges or payments for a statement yet.')
  return { businessName: newest.businessName, period, statements }
}

const paidDay = ({ status, receivedOn, paidAt }: PaymentRow, timeZone: string): string | null =>
  status === 'paid' ? (receivedOn ?? (paidAt && calendarDay(paidAt, timeZone))) : null

/** A part was charged with the payment that it is for, credit never. */
function wasCharged(of: PaymentRow | undefined, byId: ReadonlyMap<string, PaymentRow>): boolean {
  if (of?.kind !== 'partial') return of?.kind !== 'credit'
  const whole = byId.get(of.aboutId ?? '')
  return whole?.status === 'paid' || Boolean(whole?.dueAt)
}

function toStated(
  row: PaymentRow,
  byId: ReadonlyMap<string, PaymentRow>,
  timeZone: string,
): StatedPayment {
  // The payment that a part, a refund or a credit note is about.
  const about = byId.get(row.aboutId ?? '')
  return {
    kind: row.kind,
    status: row.status,
    description: row.description,
    invoiceNumber: row.invoiceNumber ?? about?.invoiceNumber ?? null,
    amount: row.amount,
    coveredAmount: row.coveredAmount,
    isVoid: row.voidedAt !== null,
    isFromCredit: row.method === 'credit',
    isReversal: row.reversesId !== null,
    lowersCharge: wasCharged(about, byId),
    chargedOn: row.dueAt && calendarDay(row.dueAt, timeZone),
    // What was never due was no charge that a credit note could lower.
    paidOn: row.kind === 'credit-note' && about?.dueAt === null ? null : paidDay(row, timeZone),
    writtenOffOn: row.writtenOffAt && calendarDay(row.writtenOffAt, timeZone),
    method: paymentMethodText(row),
  }
}

type RenderedPdf = { name: string; bytes: Buffer }

/** @param email in lower case */
export const readStatementPdf = async (ctx: Ctx, email: string): Promise<RenderedPdf> =>
  renderAccount(ctx, email, await readAgencyDay(ctx))

async function renderAccount(ctx: Ctx, email: string, until: string): Promise<RenderedPdf> {
  const { businessName, period, statements } = await readAccount(ctx, email, until)
  const from = await readSender(ctx)
  const document = buildStatementPdf({
    from,
    to: allBuyerLines(await readBuyer(ctx, { businessName, email })),
    period,
    statements,
    bankDetails: await readBankLines(ctx),
    made: new Date(`${period.until}T12:00:00Z`),
  })
  return {
    name: statementFile(period.until),
    bytes: await renderPdf(document, await readLogo(ctx, from)),
  }
}

export const readMyStatementPdf = (ctx: Ctx): Promise<RenderedPdf> =>
  readStatementPdf(ctx, signedIn(ctx).email.toLowerCase())

/** For a mail: to the end of the day in its ID, as `2026-03-04 office@business.example`. */
export async function renderStatement(ctx: Ctx, { id }: AttachmentSource): Promise<Buffer> {
  const [until = '', email = ''] = id.split(' ')
  return (await renderAccount(ctx, email, until)).bytes
}

/** @throws not-found without a payment that was due or made */
export async function mailStatement(
  ctx: Ctx,
  email: string,
  key: string | undefined,
): Promise<{ email: string }> {
  const route = 'POST /statements/:email/mails'
  return runOncePerKey(ctx, { route, key, input: { email } }, async (ctx) => {
    const until = await readAgencyDay(ctx)
    const { businessName, statements } = await readAccount(ctx, email, until)
    await queueMail(ctx, {
      templateName: 'account-statement',
      to: { name: businessName, address: email },
      replySubject: generalReplySubject(businessName),
      write: (brand) => accountStatement(brand, { until, statements }),
      attachments: [
        { name: statementFile(until), source: { kind: 'statement', id: `${until} ${email}` } },
      ],
    })
    return { email }
  })
}
