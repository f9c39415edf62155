// What happened with a customer, newest first, all of it or one kind.
import { Link } from 'react-router'
import { exactDollars } from '#kernel/money.ts'
import { FilterSelect } from '#site/filter-select.tsx'
import { itemsIn } from '#site/list-keys.ts'
import { HowMany } from '#site/list-tools.tsx'
import { NotLoaded } from '#site/not-loaded.tsx'
import { ShowMore } from '#site/show-more.tsx'
import { When } from '#site/when.tsx'
import { names } from '#ui/names.ts'
import { type Customer, type CustomerHappening, HAPPENING_KINDS } from '../customers.contract.ts'
import { useHappeningKind, useHappenings } from './customer-queries.ts'
import { screenOf, wordsOf } from './happening-words.ts'

export function CustomerTimeline({ customer: { id, contacts } }: { customer: Customer }) {
  return (
    <section className="card" aria-labelledby="customer-timeline">
      <div className="card-head row">
        <h3 id="customer-timeline">What happened</h3>
        <FilterSelect name="kind" label="Show" any="Everything" options={HAPPENING_KINDS} />
      </div>
      <Lines id={id} showsAddress={contacts.length > 1} />
    </section>
  )
}

function Lines({ id, showsAddress }: { id: string; showsAddress: boolean }) {
  const kind = useHappeningKind()
  const happenings = useHappenings(id, kind)
  const { data, error, hasNextPage, isPlaceholderData } = happenings
  if (!data) return <NotLoaded title="What happened did not load." error={error} rows={6} />
  const rows = itemsIn(happenings)
  if (!rows.length) return <p className="card-body muted">{kind ? `Nothing under “${HAPPENING_KINDS[kind]}”.` : 'Nothing yet.'}</p>
  return (
    <>
      <HowMany count={rows.length} word="line" hasMore={hasNextPage} />
      <ol className={names('customer-happenings', isPlaceholderData && 'list-old')} aria-busy={isPlaceholderData}>
        {rows.map((row) => <Line key={`${row.what} ${row.id}`} row={row} showsAddress={showsAddress} />)}
      </ol>
      <ShowMore list={happenings} />
    </>
  )
}

function Line({ row, showsAddress }: { row: CustomerHappening; showsAddress: boolean }) {
  const { kind, at, text, amount, email } = row
  const screen = screenOf(row)
  const words = wordsOf(row)
  return (
    <li>
      <span className="customer-happening-kind">{HAPPENING_KINDS[kind]}</span>
      <div>
        <p>{screen ? <Link className="quiet-link" to={screen}>{words}</Link> : words}</p>
        {text && <p className="side-note">{kind === 'signed' ? `Record ${text}` : text}</p>}
        {showsAddress && <p className="side-note">{email}</p>}
      </div>
      {amount !== null && <span className="figures customer-happening-amount">{exactDollars(amount)}</span>}
      <span className="customer-happening-at"><When at={at} /></span>
    </li>
  )
}
