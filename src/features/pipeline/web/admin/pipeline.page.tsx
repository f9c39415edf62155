// The sales pipeline, as a board or a list.
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { ALL_DEAL_STAGES, DEAL_STAGES, ENDED_DAYS } from '../../pipeline.contract.ts'
import { DealBoard } from './deal-board.tsx'
import { DealList } from './deal-list.tsx'
import { wonText } from './deal-texts.ts'
import { type PipelineFilter, useDealBoard, usePipelineFilter } from './deals.query.ts'
import { NO_DEALS } from './no-deals.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/pipeline.page'
import '#ui/work-layout.css'
import '#ui/work.css'
import './pipeline.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Pipeline')

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const

export default function PipelinePage() {
  const { view, filter } = usePipelineFilter()
  return (
    <section className="deal-pipeline" aria-labelledby="pipeline">
      <div className="row">
        <h2 id="pipeline">Pipeline</h2>
        <FilterLinks name="view" label="View" defaultValue="board" chosen={view} choices={VIEWS} />
      </div>
      <ListTools label="Search deals" placeholder="Name, email, reference">
        {view === 'list' && (
          <FilterLinks
            name="stage"
            defaultValue="all"
            chosen={filter.stage ?? 'all'}
            choices={[
              { value: 'all' as const, label: 'All' },
              ...ALL_DEAL_STAGES.map((stage) => ({ value: stage, label: DEAL_STAGES[stage] })),
            ]}
          />
        )}
        <div className="pipeline-assignee">
          <FilterSelect
            name="assignee"
            label="Assigned to"
            any="Everyone’s deals"
            options={{ me: 'Assigned to me' }}
          />
        </div>
      </ListTools>
      {view === 'list' ? <DealList filter={filter} /> : <Board filter={filter} />}
    </section>
  )
}

function Board({ filter: { stage: _stage, ...filter } }: { filter: PipelineFilter }) {
  const { data: columns, error, isPlaceholderData } = useDealBoard(filter)
  if (!columns)
    return (
      <div className="card">
        <QueryState title="Couldn’t load the deals." error={error} rows={6} />
      </div>
    )
  if (columns.every(({ count }) => count === 0))
    return (
      <div className="card">
        {filter.search || filter.assignee ? (
          <NothingFound
            what="deals"
            search={filter.assignee ? undefined : filter.search}
            all="?view=board"
          />
        ) : (
          <EmptyState {...NO_DEALS} />
        )}
      </div>
    )
  return (
    <div className={classNames(isPlaceholderData && 'list-old')} aria-busy={isPlaceholderData}>
      <p className="side-note numeric pipeline-won">{wonText(columns, ENDED_DAYS)}</p>
      <DealBoard columns={columns} />
    </div>
  )
}
