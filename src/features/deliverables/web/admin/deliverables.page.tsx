// The deliverables of all customers, grouped by customer.
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { formatMonth } from '#kernel/dates.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  DELIVERABLE_LISTS,
  type DeliverableList,
  DELIVERABLES_PATH,
  type TeamDeliverable,
  type TeamDeliverables,
} from '../../deliverables.contract.ts'
import { DeliverableItem } from './deliverable-item.tsx'
import { type DeliverablesFilter, useDeliverables } from './deliverables.query.ts'
import type { Route } from './+types/deliverables.page'
import '#ui/work-layout.css'
import '#ui/work.css'
import './deliverables.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Deliverables')

const LISTS: Record<DeliverableList, { label: string; none: string; more: string }> = {
  todo: {
    label: 'To do',
    none: 'Nothing to do.',
    more: 'The checklist of a plan appears here when its month starts.',
  },
  waiting: {
    label: 'Waits for the customer',
    none: 'Nothing waits for a customer.',
    more: 'Here is what you completed and a customer has not accepted yet.',
  },
  returned: {
    label: 'Returned',
    none: 'Nothing was returned.',
    more: 'Here is what a customer returned with a reason.',
  },
  done: {
    label: 'Done',
    none: 'Nothing is done in this month yet.',
    more: 'Choose another month to see what was done then.',
  },
}

function useFilter(): DeliverablesFilter {
  const [params] = useSearchParams()
  const list = DELIVERABLE_LISTS.find((one) => one === params.get('list')) ?? 'todo'
  const month = params.get('month') ?? ''
  const emails = params.get('customer')
  return {
    list,
    owner: params.get('owner') === 'me' ? 'me' : 'all',
    ...(/^\d{4}-\d{2}$/.test(month) && { month }),
    ...(emails && { emails }),
  }
}

export default function DeliverablesPage() {
  const filter = useFilter()
  const { data, error, isPlaceholderData } = useDeliverables(filter)
  return (
    <section className="deliverables-page" aria-labelledby="deliverables">
      <h2 id="deliverables">Deliverables</h2>
      <Filters filter={filter} data={data} />
      {data ? (
        <Groups rows={data.rows} filter={filter} isOld={isPlaceholderData} />
      ) : (
        <div className="card">
          <QueryState title="Couldn’t load the deliverables." error={error} rows={6} />
        </div>
      )}
    </section>
  )
}

function Filters({
  filter: { list, owner = 'all', emails },
  data,
}: {
  filter: DeliverablesFilter
  data: TeamDeliverables | undefined
}) {
  const count = (value: DeliverableList) => (value === 'done' ? undefined : data?.counts[value])
  return (
    <>
      <div className="row deliverables-filters">
        <FilterLinks
          name="list"
          defaultValue="todo"
          chosen={list}
          choices={DELIVERABLE_LISTS.map((value) => ({
            value,
            label: LISTS[value].label,
            count: count(value),
          }))}
        />
        <div className="row-start">
          <FilterLinks
            name="owner"
            label="Owner"
            defaultValue="all"
            chosen={owner}
            choices={[
              { value: 'all', label: 'All owners' },
              { value: 'me', label: 'Mine' },
            ]}
          />
          <FilterSelect
            name="month"
            label="Month"
            any={list === 'done' && !emails ? 'This month' : 'All months'}
            options={Object.fromEntries(
              (data?.months ?? []).map((month) => [month, formatMonth(month)]),
            )}
          />
        </div>
      </div>
      {emails && (
        <p className="side-note">
          Only {data?.rows[0]?.businessName ?? emails}.{' '}
          <Link className="text-link" to={DELIVERABLES_PATH}>
            Show all customers
          </Link>
        </p>
      )}
    </>
  )
}

function Groups({
  rows,
  filter: { list, owner },
  isOld,
}: {
  rows: readonly TeamDeliverable[]
  filter: DeliverablesFilter
  isOld: boolean
}) {
  if (!rows.length)
    return (
      <div className="card">
        <EmptyState
          text={LISTS[list].none}
          more={
            owner === 'me'
              ? 'Only what you own is shown. Choose “All owners” to see everything.'
              : LISTS[list].more
          }
        />
      </div>
    )
  return (
    <div className={classNames('stack', isOld && 'list-old')} aria-busy={isOld}>
      {[...Map.groupBy(rows, ({ email }) => email)].map(([email, own]) => (
        <section key={email} className="card" aria-labelledby={`of-${email}`}>
          <div className="card-head">
            <h3 id={`of-${email}`}>{own[0]?.businessName}</h3>
            <p className="side-note">{email}</p>
          </div>
          <ul>
            {own.map((item) => (
              <DeliverableItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
