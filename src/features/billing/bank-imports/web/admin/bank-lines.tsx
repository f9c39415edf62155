// The lines of a bank statement, by what happens to them, in pages.
import { useSearchParams } from '#ui/routing/routing.ts'
import { withParam } from '#site/lists/filter-params.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import {
  type BankImport,
  type BankLine,
  type LineFilter,
  LINE_FILTERS,
  LINES_A_PAGE,
} from '../../bank-imports.contract.ts'
import { BankLineRow } from './bank-line-row.tsx'
import { useBankLines } from './bank-imports.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './bank-imports.css'

export function BankLines({ of }: { of: BankImport }) {
  const [params] = useSearchParams()
  const show = LINE_FILTERS.find((filter) => filter === params.get('show')) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data, error, isPlaceholderData } = useBankLines(of, show, page)
  return (
    <section className="bank-lines" aria-label="Lines">
      <FilterLinks name="show" defaultValue="all" chosen={show} choices={choicesOf(of)} />
      <div className="card">
        {!data && <QueryState title="Couldn’t load the lines." error={error} rows={6} />}
        {data && !data.lines.length && <Nothing show={show} />}
        {data && data.lines.length > 0 && (
          <LineTable of={of} lines={data.lines} isOld={isPlaceholderData} />
        )}
        {data && data.total > LINES_A_PAGE && <Pager page={page} total={data.total} />}
      </div>
    </section>
  )
}

function choicesOf({ counts, lines }: BankImport) {
  const { chosen, queued, recorded, weak, changed, open, known, excluded, undone } = counts
  return [
    { value: 'all' as const, label: 'All lines', count: lines },
    { value: 'matched' as const, label: 'Matched', count: chosen + queued + recorded },
    { value: 'check' as const, label: 'To check', count: weak + changed },
    { value: 'unmatched' as const, label: 'No payment', count: open },
    {
      value: 'left-out' as const,
      label: 'Left out',
      count: counts['left-out'] + known + excluded + undone,
    },
  ]
}

const NOTHING: Record<LineFilter, string> = {
  all: 'No incoming money in this file.',
  matched: 'No line is matched with a payment.',
  check: 'Nothing to check.',
  unmatched: 'Every line has a payment.',
  'left-out': 'No line is left out.',
}

const Nothing = ({ show }: { show: LineFilter }) => (
  <EmptyState
    text={NOTHING[show]}
    more={
      show === 'all'
        ? 'Only money that arrived can be recorded.'
        : 'Other lines are in the other lists.'
    }
  />
)

type TableProps = { of: BankImport; lines: readonly BankLine[]; isOld: boolean }

const LineTable = ({ of, lines, isOld }: TableProps) => (
  <table
    className={classNames('table table-stacked bank-lines-table', isOld && 'list-old')}
    aria-busy={isOld}
  >
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Booking</th>
        <th scope="col" className="table-right">
          Amount
        </th>
        <th scope="col">Payment</th>
        <th scope="col">Status</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <BankLineRow key={line.id} importId={of.id} line={line} isDraft={of.state === 'draft'} />
      ))}
    </tbody>
  </table>
)

function Pager({ page, total }: { page: number; total: number }) {
  const [params, setParams] = useSearchParams()
  const last = Math.ceil(total / LINES_A_PAGE)
  const first = (page - 1) * LINES_A_PAGE + 1
  const open = (next: number): void =>
    setParams(withParam(params, 'page', next === 1 ? '' : String(next)), { replace: true })
  return (
    <nav className="bank-lines-pager" aria-label="Pages">
      <Button variant="neutral" size="small" disabled={page <= 1} onClick={() => open(page - 1)}>
        Previous
      </Button>
      <span className="numeric muted" role="status">
        {first.toLocaleString('en-US')} to{' '}
        {Math.min(total, page * LINES_A_PAGE).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      <Button variant="neutral" size="small" disabled={page >= last} onClick={() => open(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
