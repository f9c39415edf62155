// Database access for the documents and receipts in files for accounting programs.
import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { InvoiceContent } from '../payments/payments.contract.ts'
import { invoices, payments } from '../payments/payments.table.ts'
import { dayIn, documentsIn, receiptsIn, type BookSpan } from './bookkeeping-entries.view.ts'
import type { BookedReceipt } from './booked-entries.contract.ts'
import { selectRows } from './books.store.ts'

export type DocumentKinds = 'all' | 'invoices' | 'credit-notes'
const ONLY: Record<DocumentKinds, SQL> = {
  all: sql`true`,
  invoices: sql`pay.kind not in ('refund', 'credit-note')`,
  'credit-notes': sql`pay.kind in ('refund', 'credit-note')`,
}
export type ReceiptKinds = 'all' | 'bank' | 'card'
/** Money that moved: not credit that is used, nor what was recorded by mistake. */
const MOVED = sql`pay.method is distinct from 'credit'
  and pay.reversed_at is null and pay.reverses_id is null`
const MONEY: Record<ReceiptKinds, SQL> = {
  all: MOVED,
  bank: sql`${MOVED} and pay.method is distinct from 'card'`,
  card: sql`pay.method = 'card'`,
}

/** A file has one currency: that of the ledger or the bank account into which it is imported. */
export type BatchSpan = BookSpan & { currency: Currency }
const inCurrency = ({ currency }: BatchSpan, only: SQL): SQL =>
  sql`pay.currency = ${currency} and ${only}`

/** As they were issued. */
export const documentIds = (db: Db, span: BatchSpan, kinds: DocumentKinds): Promise<string[]> =>
  snapshotIds(
    db,
    sql`select id from (${documentsIn(span, inCurrency(span, ONLY[kinds]))}) documents
      order by issued_at, sign desc, number`,
  )

export const receiptIds = (db: Db, span: BatchSpan, kinds: ReceiptKinds): Promise<string[]> =>
  snapshotIds(
    db,
    sql`select id from (${receiptsIn(span, inCurrency(span, MONEY[kinds]))}) receipts
      order by day, id`,
  )

export type DocumentRecord = {
  id: string
  number: string
  day: string
  isCreditNote: boolean
  rootKind: string
  aboutNumber: string | null
  businessName: string
  email: string
  currency: Currency
  content: InvoiceContent
}

const isOneOf = (ids: readonly string[]): SQL => sql`= any(${`{${ids.join(',')}}`}::uuid[])`

export const readDocuments = (
  db: Db,
  span: BookSpan,
  ids: readonly string[],
): Promise<DocumentRecord[]> =>
  selectRows(
    db,
    sql`
    select doc.id, doc.number, ${dayIn(sql`doc.issued_at`, span.timeZone)}::text as day,
      doc.sign < 0 as "isCreditNote", root.kind as "rootKind",
      case when doc.sign < 0 or doc.kind = 'correction' then root.invoice_number end
        as "aboutNumber",
      doc.business_name as "businessName", doc.email, doc.currency, doc.content
    from (${documentsIn(span, sql`pay.id ${isOneOf(ids)}`)}) doc
    join ${payments} root on root.id = doc.root_id`,
  )

export const readReceipts = (
  db: Db,
  span: BookSpan,
  ids: readonly string[],
): Promise<Omit<BookedReceipt, 'debtor'>[]> =>
  selectRows(
    db,
    sql`
    select id, day::text as day, business_name as "businessName", email, description,
      coalesce(invoice_number, about_number, '') as document,
      method is not distinct from 'card' as "isByCard", currency, amount::float8 as amount
    from (${receiptsIn(span, sql`pay.id ${isOneOf(ids)}`)}) receipts`,
  )

/** The position of each customer's first document of all, which later ones do not change. */
export async function debtorPositions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows<{ email: string; position: number }>(
    db,
    sql`
    select email, min(position)::int as position from (
      select pay.email, row_number() over (order by doc.issued_at, doc.number) as position
      from ${invoices} doc join ${payments} pay on pay.id = doc.payment_id
    ) documents group by email`,
  )
  return new Map(rows.map(({ email, position }) => [email, position]))
}

/** The tax of each way in which documents are taxed, from one document of each. */
export const taxSamples = (db: Db): Promise<{ kind: string; taxes: TaxSample[] }[]> =>
  selectRows(
    db,
    sql`
    select distinct content #>> '{tax,kind}' as kind,
      (select coalesce(jsonb_agg(charged - 'amount'), '[]') from
        jsonb_array_elements(part -> 'taxes') charged) as taxes
    from ${invoices} cross join lateral jsonb_array_elements(content #> '{tax,groups}') part
    where (content -> 'tax') is not null`,
  )
export type TaxSample = { name: string; percent: number }

export type CorrectionRecord = {
  id: string
  day: string
  what: string
  number: string | null
  aboutNumber: string | null
  businessName: string
  email: string
  reason: string
  amount: number
  currency: Currency
}

/** Refunds, returned ones, credit notes and canceled invoices of the period, the oldest first. */
const correctionsIn = (span: BookSpan): SQL => sql`
  select id, day, kind as what, amount from (
    ${receiptsIn(span, sql`pay.kind in ('refund', 'correction')`)}
  ) back
  union all
  select id, ${dayIn(sql`issued_at`, span.timeZone)}, kind, gross
  from (${documentsIn(span, sql`pay.kind = 'credit-note'`)}) notes
  union all
  select pay.id, ${dayIn(sql`doc.issued_at`, span.timeZone)}, 'canceled', pay.amount
  from ${invoices} doc join ${payments} pay on pay.id = doc.payment_id
  where doc.issued_at >= ${span.start.toISOString()}::timestamptz
    and doc.issued_at < ${span.end.toISOString()}::timestamptz
    and pay.status = 'failed' and pay.voided_at is null`

export const correctionIds = (db: Db, span: BookSpan): Promise<string[]> =>
  snapshotIds(db, sql`select id from (${correctionsIn(span)}) corrections order by day, id`)

export const readCorrections = (
  db: Db,
  span: BookSpan,
  ids: readonly string[],
): Promise<CorrectionRecord[]> =>
  selectRows(
    db,
    sql`
    select pay.id, corrections.day::text as day, corrections.what, pay.invoice_number as number,
      coalesce(whole.invoice_number, about.invoice_number) as "aboutNumber",
      pay.business_name as "businessName", pay.email, pay.detail as reason,
      corrections.amount::float8 as amount, pay.currency
    from (${correctionsIn(span)}) corrections join ${payments} pay on pay.id = corrections.id
    left join ${payments} about on about.id = pay.about_id
    left join ${payments} whole on whole.id = about.about_id and about.kind = 'partial'
    where pay.id ${isOneOf(ids)}`,
  )
