import { sql } from 'drizzle-orm'
import type { CustomerSources } from '#kernel/db/customer-sources.ts'
import { searchVector } from '#kernel/db/full-text.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'
import { type WorkKind, type WorkSource } from '#kernel/db/work-source.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { payments } from './payments.table.ts'

const numberOrDescription = sql`coalesce(${payments.invoiceNumber}, ${payments.description})`
export const isDue = sql`${payments.status} = 'pending' and ${payments.dueAt} is not null
  and ${payments.amount} > 0 and ${payments.writtenOffAt} is null`
/** Cents that are not settled yet; of a paid payment, what it brought itself. */
export const leftOfPayment = sql`(${payments.amount} - ${payments.coveredAmount})`
/** Never to be paid: by a credit note, or canceled with its invoice. Declined cards have none. */
export const isVoidPayment = sql`(${payments.status} = 'failed'
  and (${payments.voidedAt} is not null or ${payments.invoiceNumber} is not null))`
/** Money that came, or, below zero, went back. A credit note moves none. */
export const isReceived = sql`${payments.status} = 'paid' and ${payments.kind} <> 'credit-note'`
export const isFirstOfQuote = sql`(${payments.quoteId} is not null and ${payments.part} = 0)`

export const paymentSearch: SearchSource = {
  kind: 'payment',
  label: 'Payment',
  group: 'Work',
  icon: 'receipt',
  rank: 60,
  from: payments,
  searchVector: searchVector(
    payments.invoiceNumber,
    payments.description,
    payments.businessName,
    payments.email,
  ),
  id: payments.id,
  title: numberOrDescription,
  detail: sql`${payments.businessName} || ', ' || ${payments.description} || ', ' || ${payments.status}`,
  about: numberOrDescription,
  at: sql`coalesce(${payments.paidAt}, ${payments.dueAt}, ${payments.createdAt})`,
  amount: payments.amount,
  currency: payments.currency,
  screen: ({ about }) => paths.admin.paymentsLike(about),
  customer: {
    email: payments.email,
    title: payments.description,
    about: sql`''`,
    detail: sql`coalesce(${payments.invoiceNumber} || ', ', '') || ${payments.status}`,
    screen: () => paths.customer.section('payments'),
  },
}

/** The payments in Today. */
export const PAYMENT_WORK_KIND: WorkKind = {
  name: 'payment',
  title: 'Payments',
  rank: 70,
  list: paths.admin.duePayments,
}
export const PAYMENT_WORK = {
  from: payments,
  id: payments.id,
  name: payments.businessName,
  reference: sql`coalesce(${payments.invoiceNumber}, '')`,
  detail: payments.description,
  amount: leftOfPayment,
  currency: payments.currency,
  email: payments.email,
  // Without a due date in data from before there were any.
  at: sql`coalesce(${payments.overdueAt}, ${payments.dueAt})`,
  clock: sql`case when ${payments.overdueAt} is null then 'since' else 'due' end`,
}

/** Payments that are due, apart from the first ones of quotes. */
export const paymentWork: WorkSource = {
  ...PAYMENT_WORK,
  kind: PAYMENT_WORK_KIND,
  what: sql`case when ${payments.disputedAt} is null then 'due' else 'disputed' end`,
  label: 'Payment',
  text: ({ what, detail, sum }) =>
    `${detail}${sum && `, ${sum}`}: ${what === 'disputed' ? 'disputed' : 'not paid yet'}`,
  subject: ({ reference, detail }) => (reference ? `Invoice ${reference}` : detail),
  only: sql`${isDue} and not ${isFirstOfQuote}`,
  about: numberOrDescription,
  isAboutMoney: true,
  screen: paths.admin.paymentsLike,
}

const SUMMARIES: Readonly<Record<string, string>> = {
  paid: 'Paid: ',
  due: 'Due: ',
  'written off': 'Written off: ',
  failed: 'Payment failed: ',
  void: 'Void: ',
  correction: 'Returned to us: ',
}

/** @param about `invoice NUMBER`, `quote ID` or empty */
function paymentScreen(about: string): string {
  const [kind, value = ''] = about.split(' ')
  if (kind === 'invoice') return paths.admin.paymentsLike(value)
  return kind === 'quote' ? paths.admin.quote(value) : paths.admin.duePayments
}

export const paymentCustomers = {
  records: [
    {
      from: payments,
      email: payments.email,
      name: payments.businessName,
      rank: 2,
      at: sql`coalesce(${payments.paidAt}, ${payments.createdAt})`,
      mark: sql`case when ${payments.status} = 'paid' then 'customer' else '' end`,
      paid: sql`case when ${isReceived} then ${leftOfPayment} else 0 end`,
      due: sql`case when ${isDue} then ${leftOfPayment} else 0 end`,
      currency: payments.currency,
    },
  ],
  activityKinds: { payment: { title: 'Payments', rank: 40 } },
  activities: [
    {
      kind: 'payment',
      what: sql`case
        when ${payments.kind} in ('refund', 'correction', 'credit', 'credit-note')
          then ${payments.kind}
        when ${isVoidPayment} then 'void'
        when ${payments.status} = 'pending' and ${payments.writtenOffAt} is not null
          then 'written off'
        when ${payments.status} = 'pending' then 'due'
        else ${payments.status}
      end`,
      from: payments,
      only: sql`(${payments.status} <> 'pending' or ${payments.dueAt} is not null)`,
      email: payments.email,
      at: sql`coalesce(${payments.paidAt}, ${payments.dueAt}, ${payments.createdAt})`,
      title: payments.description,
      summary: (title, what) => (SUMMARIES[what] ?? '') + title,
      text: sql`coalesce(${payments.invoiceNumber}, '')`,
      amount: sql`case when ${payments.voidedAt} is null then ${leftOfPayment} else ${payments.amount} end`,
      currency: payments.currency,
      about: sql`coalesce(
        'invoice ' || ${payments.invoiceNumber},
        'quote ' || ${payments.quoteId}
      )`,
      screen: paymentScreen,
      id: payments.id,
    },
  ],
  waits: () => [
    {
      whose: sql`'customer'`,
      kind: 'payment',
      text: 'Due',
      from: payments,
      only: isDue,
      email: payments.email,
      since: payments.dueAt,
      title: payments.description,
      about: sql`coalesce('quote ' || ${payments.quoteId}, '')`,
      screen: paymentScreen,
    },
  ],
} satisfies CustomerSources
