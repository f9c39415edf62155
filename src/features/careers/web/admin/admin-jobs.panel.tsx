// Jobs tab: the list of jobs with application counts, and their form.
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { ResultCount, NothingFound, onlySearch } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { useShowMore } from '#site/lists/show-more.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import { type Job, JOB_CATEGORIES, JOB_STATUSES } from '../../jobs.contract.ts'
import { useJobs } from './job-changes.ts'
import { JobEditor } from './job-editor.tsx'
import { JobTableRow, RemoveJobDialog } from './job-row.tsx'
import '#ui/side-editor.css'
import '#ui/tables.css'
import './admin-careers.css'

const NEW = 'new'

export function JobsPanel() {
  const { data: jobs, error } = useJobs()
  const editor = useSideEditor()
  const [removed, setRemoved] = useState<Job>()
  const edited = jobs?.find(({ id }) => id === editor.row)
  return (
    <>
      <Tools onNew={() => editor.edit(NEW)} />
      <div className="edited-list">
        <section className="card" aria-label="Jobs">
          {!jobs ? (
            <QueryState title="Couldn’t load the jobs." error={error} rows={4} />
          ) : jobs.length ? (
            <List
              jobs={jobs}
              row={({ id }) => ({ isOpen: id === editor.row, onEdit: () => editor.edit(id) })}
              onRemove={setRemoved}
            />
          ) : (
            <EmptyState text="No jobs yet." more="The website doesn’t list any open positions." />
          )}
        </section>
        {(edited || editor.row === NEW) && (
          <JobEditor
            key={editor.key}
            job={edited}
            onClose={editor.close}
            onSaved={editor.finish}
            onReload={editor.resetForm}
            onChange={editor.setChanged}
          />
        )}
      </div>
      {editor.question}
      {removed && <RemoveJobDialog job={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

const CATEGORIES = Object.fromEntries(JOB_CATEGORIES.map((category) => [category, category]))

function Tools({ onNew }: { onNew: () => void }) {
  return (
    <div className="list-tools">
      <SearchBox className="list-tools-find" label="Search jobs" placeholder="Search jobs" />
      <FilterSelect name="category" label="Category" any="All categories" options={CATEGORIES} />
      <FilterSelect name="status" label="Status" any="Any status" options={JOB_STATUSES} />
      <Button onClick={onNew}>
        <Icon of={Plus} />
        New Job
      </Button>
    </div>
  )
}

const STATUSES = Object.entries(JOB_STATUSES).map(([status]) => status)

/** Filters by the URL; ignores unknown values. */
function useFoundJobs(jobs: readonly Job[]): { found: Job[]; search: string | undefined } {
  const [params] = useSearchParams()
  const [category, status] = [
    JOB_CATEGORIES.find((one) => one === params.get('category')),
    STATUSES.find((one) => one === params.get('status')),
  ]
  const search = params.get('search')?.trim() ?? ''
  const has = ({ title, location, skills }: Job): boolean =>
    [title, location, ...skills].join(' ').toLowerCase().includes(search.toLowerCase())
  return {
    found: jobs.filter(
      (job) =>
        has(job) && (!category || job.category === category) && (!status || job.status === status),
    ),
    search: onlySearch({ search, category, status }),
  }
}

type ListProps = {
  jobs: readonly Job[]
  row: (job: Job) => { isOpen: boolean; onEdit: () => void }
  onRemove: (job: Job) => void
}

function List({ jobs, row, onRemove }: ListProps): ReactNode {
  const { found, search } = useFoundJobs(jobs)
  const { shown, foot } = useShowMore(found)
  if (!found.length)
    return <NothingFound what="jobs" search={search} all={paths.admin.tab('jobs')} />
  return (
    <>
      <ResultCount count={found.length} label="job" hasMore={false} />
      <table className="table table-stacked jobs-table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Category</th>
            <th scope="col">Type</th>
            <th scope="col">Status</th>
            <th scope="col" className="table-right">
              Applications
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((job) => (
            <JobTableRow key={job.id} job={job} {...row(job)} onRemove={() => onRemove(job)} />
          ))}
        </tbody>
      </table>
      {foot}
    </>
  )
}
