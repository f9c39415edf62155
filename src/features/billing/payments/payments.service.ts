// Payments of an accepted quote: when each falls due, and who can see it.
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { readBankLines } from '#features/company/bank-details.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type { Brand } from '#kernel/mail/mail-content.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { dueFromNow } from '../payment-terms/payment-terms.service.ts'
import { invoiceAttachments, issueInvoice } from './invoices.service.ts'
import type {
  AdminPayment,
  CollectionState,
  Payment,
  PaymentKind,
  PaymentStatus,
} from './payments.contract.ts'
import { paymentDue } from './payments.mail.ts'
import {
  duePayments,
  insertPayments,
  markDue,
  type PaymentRow,
  paymentsOf,
  paymentsOfQuote,
} from './payments.store.ts'

/**
 * `amount` in cents. The first part can be paid at once, the others later, each within `termDays`,
 * or within the terms of the customer if they are null.
 */
type Due = {
  quoteId: string
  businessName: string
  email: string
  termDays: number | null
  parts: readonly { kind: PaymentKind; description: string; amount: number }[]
}

/** Call it inside the transaction that accepts the quote. */
export async function addPayments(ctx: TransactionCtx, { parts, ...of }: Due): Promise<void> {
  const due = await dueFromNow(ctx, { email: of.email, agreedDays: of.termDays })
  const rows = parts.map((part, position) =>
    newPayment(ctx, { ...of, ...part, part: position, ...(position === 0 && due) }),
  )
  await insertPayments(ctx.db, rows)
  if (ctx.site.cards === 'none' && rows[0]) await notifyPaymentDue(ctx, rows[0])
}

type NewPayment = Pick<PaymentRow, 'businessName' | 'email' | 'kind' | 'description' | 'amount'> &
  Partial<PaymentRow>

/** Defaults: created now, and pending. */
export const newPayment = (ctx: Ctx, of: NewPayment): PaymentRow => ({
  id: newId(ctx.clock.real()),
  quoteId: null,
  part: null,
  detail: '',
  status: 'pending',
  createdAt: ctx.clock.now(),
  dueAt: null,
  termDays: null,
  dueOn: null,
  overdueAt: null,
  remindersOn: true,
  disputedAt: null,
  writtenOffAt: null,
  collectionReason: '',
  collectionRevision: 0,
  paidAt: null,
  receivedOn: null,
  note: null,
  method: null,
  card: null,
  providerRef: null,
  charge: null,
  aboutId: null,
  subscriptionId: null,
  plan: null,
  recordedBy: null,
  invoiceNumber: null,
  ...of,
})

/** Makes a part, or all remaining parts, due, and notifies. Call it inside the transaction. */
export async function markPartsDue(
  ctx: TransactionCtx,
  quoteId: string,
  which: number | 'remaining',
): Promise<void> {
  const waiting = (await paymentsOfQuote(ctx.db, quoteId)).filter(
    ({ part, status, dueAt }) =>
      (which === 'remaining' || part === which) && status === 'pending' && !dueAt,
  )
  for (const { id, email, termDays } of waiting) {
    const dates = await dueFromNow(ctx, { email, agreedDays: termDays })
    const due = await markDue(ctx.db, id, dates)
    if (due) await notifyPaymentDue(ctx, due)
  }
}

/** Without cards it also issues and mails the invoice. @returns the payment with its number */
export async function notifyPaymentDue(
  ctx: TransactionCtx,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { id, businessName, email, description, amount, dueOn } = payment
  const to = { name: businessName, address: email }
  const replySubject = generalReplySubject(businessName)
  const cardsEnabled = ctx.site.cards !== 'none'
  const hasBankDetails = (await readBankLines(ctx)).length > 0
  const write = (brand: Brand) =>
    paymentDue(brand, { description, amount, dueOn, cardsEnabled, hasBankDetails })
  const notification = {
    to,
    kind: 'payments',
    title: `${description} is due`,
    text: cardsEnabled ? dollars(amount) : `${dollars(amount)}, by bank transfer.`,
    path: paths.customer.section('payments'),
    about: id,
  } as const
  if (cardsEnabled) {
    const mail = { templateName: 'payment-due', replySubject, write }
    await notify(ctx, { ...notification, mail })
    return payment
  }
  await notify(ctx, notification)
  const issued = await issueInvoice(ctx, payment)
  await queueMail(ctx, {
    templateName: 'payment-due',
    about: id,
    to,
    replySubject,
    write,
    attachments: invoiceAttachments(issued),
  })
  return issued
}

export async function readMyPayments(ctx: Ctx): Promise<Payment[]> {
  return (await paymentsOf(ctx.db, signedIn(ctx).email.toLowerCase())).map((row) =>
    toPayment(ctx, row),
  )
}

/** The payments of a quote in their order; without a quote, all due payments. */
export async function readPayments(ctx: Ctx, quoteId: string | undefined): Promise<AdminPayment[]> {
  return (quoteId ? await paymentsOfQuote(ctx.db, quoteId) : await duePayments(ctx.db)).map((row) =>
    toAdminPayment(ctx, row),
  )
}

/** The parts of the quote's total in their order, for anyone who may see the quote. */
export async function readPaymentsOfQuote(ctx: Ctx, quoteId: string): Promise<Payment[]> {
  return (await paymentsOfQuote(ctx.db, quoteId)).map((row) => toPayment(ctx, row))
}

export function toAdminPayment(ctx: Ctx, row: PaymentRow): AdminPayment {
  const { businessName, email, note, collectionReason } = row
  return { ...toPayment(ctx, row), businessName, email, note, collectionReason }
}

export function toPayment(
  { site, clock }: Ctx,
  {
    id,
    description,
    detail,
    amount,
    status,
    invoiceNumber,
    quoteId,
    part,
    kind,
    createdAt,
    dueAt,
    paidAt,
    receivedOn,
    ...row
  }: PaymentRow,
): Payment {
  const due = dueFactsOf({ status, dueAt, ...row }, clock.now())
  return {
    id,
    part,
    date: (paidAt ?? dueAt ?? createdAt).toISOString(),
    description,
    detail,
    amount,
    // Only our own services write them, from the contract's lists.
    status: status as PaymentStatus,
    kind: kind as PaymentKind,
    invoiceNumber,
    quoteId,
    ...due,
    cardsEnabled: due.isDue && site.cards !== 'none',
    paidAt: paidAt && paidAt.toISOString(),
    receivedOn,
  }
}

type DueRow = Pick<
  PaymentRow,
  'status' | 'dueAt' | 'dueOn' | 'overdueAt' | 'disputedAt' | 'writtenOffAt'
>

function dueFactsOf(
  { status, dueAt, dueOn, overdueAt, ...row }: DueRow,
  now: Date,
): Pick<Payment, 'isDue' | 'dueOn' | 'isOverdue' | 'collection'> {
  const isPayable = status === 'pending' && dueAt !== null
  const isDue = isPayable && row.writtenOffAt === null
  return {
    isDue,
    dueOn: isDue ? dueOn : null,
    isOverdue: isDue && overdueAt !== null && overdueAt <= now,
    collection: isPayable && dueOn ? collectionState(row) : null,
  }
}

export const collectionState = ({
  disputedAt,
  writtenOffAt,
}: Pick<PaymentRow, 'disputedAt' | 'writtenOffAt'>): CollectionState =>
  writtenOffAt ? 'written-off' : disputedAt ? 'disputed' : 'open'
