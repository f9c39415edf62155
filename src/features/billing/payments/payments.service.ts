// Payments as customers and the agency see them.
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type {
  AdminPayment,
  CollectionState,
  Payment,
  PaymentKind,
  PaymentStatus,
} from './payments.contract.ts'
import {
  duePayments,
  type PaymentReceipt,
  type PaymentRow,
  paymentsOf,
  paymentsOfQuote,
} from './payments.store.ts'

type NewPayment = Pick<
  PaymentRow,
  'businessName' | 'email' | 'kind' | 'description' | 'amount' | 'currency'
> &
  Partial<PaymentRow>

/** Defaults: created now, and pending. */
export const newPayment = (ctx: Ctx, of: NewPayment): PaymentRow => ({
  id: newId(ctx.clock.real()),
  quoteId: null,
  part: null,
  detail: '',
  coveredAmount: 0,
  partlyPaidAt: null,
  status: 'pending',
  createdAt: ctx.clock.now(),
  dueAt: null,
  termDays: null,
  dueOn: null,
  overdueAt: null,
  remindersOn: true,
  disputedAt: null,
  writtenOffAt: null,
  voidedAt: null,
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
  receiptId: null,
  reversedAt: null,
  reversesId: null,
  invoiceNumber: null,
  lateFee: null,
  tax: null,
  ...of,
})

/** Defaults: today, without a method, and not by card. */
export const receivedNow = async (
  ctx: Ctx,
  of: Partial<PaymentReceipt>,
): Promise<PaymentReceipt> => ({
  paidAt: ctx.clock.now(),
  receivedOn: await readAgencyDay(ctx),
  note: null,
  method: null,
  recordedBy: null,
  card: null,
  charge: null,
  providerRef: null,
  ...of,
})

/** A receipt that was recorded by mistake, or the row that reverses one. */
export const isReversed = ({
  reversedAt,
  reversesId,
}: Pick<PaymentRow, 'reversedAt' | 'reversesId'>): boolean =>
  reversedAt !== null || reversesId !== null

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
    currency,
    coveredAmount,
    partlyPaidAt,
    voidedAt,
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
    currency,
    coveredAmount,
    partlyPaidAt: partlyPaidAt && partlyPaidAt.toISOString(),
    voidedAt: voidedAt && voidedAt.toISOString(),
    isReversed: isReversed(row),
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
