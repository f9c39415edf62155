// Totals of all filtered payments, not only of the rows shown: one list for each currency.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { RecordsFilter, RecordSums, RecordTotals } from '../../payment-records.contract.ts'
import '#ui/payment-totals.css'
import '../payments.css'

type Props = { totals: RecordTotals | undefined; filter: RecordsFilter; isOld: boolean }

export function RecordTotalsList({ totals, filter, isOld }: Props) {
  const shown = totals ? shownSums(totals, filter) : [undefined]
  return (
    <div className="record-totals-list">
      {shown.map((sums) => (
        <Sums
          key={sums?.currency ?? MAIN_CURRENCY}
          sums={sums}
          label={`Totals of these payments${sums && shown.length > 1 ? `, ${CURRENCY_NAMES[sums.currency]}` : ''}`}
          isOld={isOld}
        />
      ))}
    </div>
  )
}

/** Without US dollars where all amounts are in other currencies. */
function shownSums(
  { others, ...totals }: RecordTotals,
  { currency = MAIN_CURRENCY }: RecordsFilter,
): RecordSums[] {
  const main = { ...totals, currency: MAIN_CURRENCY }
  const amounts = [main.received, main.refunded, main.cameBack, main.due, main.later]
  if (!others.length) return [{ ...main, currency }]
  return [...amounts, main.writtenOff].some((cents) => cents !== 0) ? [main, ...others] : others
}

type SumsProps = { sums: RecordSums | undefined; label: string; isOld: boolean }

function Sums({ sums, label: name, isOld }: SumsProps) {
  const stats: [label: string, cents: number | undefined, note?: string | undefined][] = [
    ['Received', sums?.received],
    ['Refunded', sums && -sums.refunded, sums && noteOf(sums, 'cameBack', 'returned to us')],
    ['Due now', sums?.due, sums && notesOf(sums)],
    ['Not due yet', sums?.later],
  ]
  return (
    <dl className="payment-totals" aria-label={name} aria-busy={!sums || isOld}>
      {stats.map(([label, cents, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {cents === undefined || !sums
              ? '…'
              : exactMoney(cents === 0 ? 0 : cents, sums.currency)}
          </dd>
          {note && <dd className="payment-totals-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const notesOf = (sums: RecordSums): string =>
  [noteOf(sums, 'overdue', 'overdue'), noteOf(sums, 'writtenOff', 'written off')]
    .filter(Boolean)
    .join(', ')

const noteOf = (
  { currency, ...sums }: RecordSums,
  which: 'cameBack' | 'overdue' | 'writtenOff',
  what: string,
): string | undefined => (sums[which] ? `${exactMoney(sums[which], currency)} ${what}` : undefined)
