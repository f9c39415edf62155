import { type SQL, sql } from 'drizzle-orm'
import { invoices, payments } from '../payments/payments.table.ts'

/** Both days are included; `start` is when the first one starts, `end` when the last one ends. */
export type BookSpan = { from: string; until: string; start: Date; end: Date; timeZone: string }

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
export const dayIn = (at: unknown, timeZone: string): SQL =>
  sql`(${at} at time zone ${timeZone})::date`

/** Without tax of the document; the amount of a payment includes it. */
const NET = sql`case
  when (doc.content -> 'tax') is null then abs(pay.amount)
  else (select coalesce(sum((item.value ->> 'net')::bigint), 0)
    from jsonb_array_elements(doc.content #> '{tax,groups}') item)
end`
const SIGN = sql`case when pay.kind in ('refund', 'credit-note') then -1 else 1 end`

/** Of what a refund, a part or a credit note is for: the payment that sold something, or credit. */
const ofRoot = (column: string): SQL => {
  const [whole, about, pay] = ['whole', 'about', 'pay'].map((of) => sql.raw(`${of}.${column}`))
  return sql`case
    when pay.kind in ('refund', 'correction', 'credit-note', 'partial')
      then coalesce(${whole}, ${about}, ${pay})
    else ${pay}
  end`
}
const ROOT = sql`${ofRoot('id')} as root_id, ${ofRoot('kind')} as root_kind,
  ${ofRoot('quote_id')} as root_quote_id, ${ofRoot('plan')} as root_plan,
  ${ofRoot('description')} as root_description`
const AROUND = sql`
  left join ${payments} about on about.id = pay.about_id
  left join ${payments} whole on whole.id = about.about_id and about.kind = 'partial'`

/** An invoice that became void with its order, without a credit note. */
const IS_CANCELED = sql`(pay.status = 'failed' and pay.voided_at is null)`
/** A credit note that lowers such an invoice. */
const IS_OF_CANCELED = sql`(pay.kind in ('refund', 'correction', 'credit-note')
  and coalesce(whole.status, about.status) = 'failed'
  and coalesce(whole.voided_at, about.voided_at) is null)`
/** A credit note about money that was paid in advance: there was no invoice to lower. */
const IS_ADVANCE = sql`(pay.kind in ('refund', 'correction') and about.kind = 'credit')`

/**
 * The documents of the period, credit notes with negative amounts. Documents never change, so their
 * amounts are those that the customer has.
 */
export const documentsIn = ({ start, end }: BookSpan, only: SQL = sql`true`): SQL => sql`
  select doc.number, doc.issued_at, doc.content, pay.id, pay.kind, pay.email, pay.business_name,
    pay.currency, ${ROOT}, ${SIGN} as sign,
    ${SIGN} * ${NET} as net, ${SIGN} * abs(pay.amount)::bigint as gross
  from ${invoices} doc join ${payments} pay on pay.id = doc.payment_id ${AROUND}
  where doc.issued_at >= ${instant(start)} and doc.issued_at < ${instant(end)}
    and not ${IS_CANCELED} and coalesce(not ${IS_OF_CANCELED}, true) and not ${IS_ADVANCE}
    and ${only}`

export const canceledIn = ({ start, end }: BookSpan): SQL => sql`
  select pay.currency, pay.amount
  from ${invoices} doc join ${payments} pay on pay.id = doc.payment_id
  where doc.issued_at >= ${instant(start)} and doc.issued_at < ${instant(end)} and ${IS_CANCELED}`

const receivedDay = (timeZone: string): SQL =>
  sql`coalesce(pay.received_on, ${dayIn(sql`pay.paid_at`, timeZone)})`

/** What a payment brought itself, on the day it arrived; credit counts where it is used, too. */
export const receiptsIn = (
  { from, until, start, end, timeZone }: BookSpan,
  only: SQL = sql`true`,
): SQL => sql`
  select pay.id, pay.kind, pay.email, pay.business_name, pay.method, pay.card, pay.description,
    pay.invoice_number, pay.note, pay.currency, ${receivedDay(timeZone)} as day, ${ROOT},
    (pay.amount - pay.covered_amount)::bigint as amount,
    coalesce(whole.invoice_number, about.invoice_number) as about_number
  from ${payments} pay ${AROUND}
  where pay.status = 'paid' and pay.kind <> 'credit-note' and pay.amount <> pay.covered_amount
    and (pay.received_on between ${from}::date and ${until}::date
      or (pay.received_on is null
        and pay.paid_at >= ${instant(start)} and pay.paid_at < ${instant(end)}))
    and ${only}`

/** What was charged and still open at the end of the period. */
export const openAt = ({ until, end, timeZone }: BookSpan): SQL => sql`
  select pay.email, pay.business_name, pay.currency, ${until}::date - pay.due_on as age,
    pay.amount - coalesce(settled.amount, 0) as amount
  from ${payments} pay
  left join (
    select pay.about_id, sum(case when pay.kind = 'partial' then pay.amount else -pay.amount end)
      as amount
    from ${payments} pay
    where pay.kind in ('partial', 'credit-note') and pay.status = 'paid'
      and ${receivedDay(timeZone)} <= ${until}::date
    group by pay.about_id
  ) settled on settled.about_id = pay.id
  where pay.kind not in ('refund', 'correction', 'partial', 'credit', 'credit-note')
    and pay.amount > 0 and pay.due_at < ${instant(end)}
    and (pay.written_off_at is null or pay.written_off_at >= ${instant(end)})
    and (pay.status = 'pending'
      or (pay.status = 'paid' and ${receivedDay(timeZone)} > ${until}::date)
      or (pay.status = 'failed' and pay.voided_at >= ${instant(end)}))`
