// Toolbar of the list of applications: search, filters, counts, CSV export and adding.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useApplicationCounts } from './application-counts.query.ts'
import { ExportButton } from '#site/lists/export-button.tsx'
import { useParamChange } from '#site/lists/filter-params.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { APPLICATION_STATUSES } from '../../application-statuses.contract.ts'
import type { ApplicationCounts } from '../../applications.contract.ts'
import { AddApplicationDialog } from './add-application.tsx'
import { useApplicationsFilter, useExportApplications } from './application.query.ts'
import { useBlind } from './blind-review.query.ts'
import { useJobs } from './job-changes.ts'
import '#ui/side-editor.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './admin-careers.css'

export function ApplicationTools() {
  const filter = useApplicationsFilter()
  const { data: counts } = useApplicationCounts(filter)
  const saving = useExportApplications(filter)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="list-tools application-tools">
        <SearchBox
          className="list-tools-find"
          label="Search applications"
          placeholder="Search name, email, skill"
        />
        <FilterSelect name="jobId" label="Job" any="All jobs" options={useJobNames(counts)} />
        <FilterSelect
          name="status"
          label="Status"
          any="Any status"
          options={APPLICATION_STATUSES}
        />
        <span className="side-note numeric" role="status">
          {counts && countsText(counts)}
        </span>
        <AdminOnly>
          <ExportButton saving={saving}>Export</ExportButton>
        </AdminOnly>
        <Button onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          Add application
        </Button>
      </div>
      <Views stalled={counts?.stalled} />
      {isAdding && <AddApplicationDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function countsText({ found, all, pending }: ApplicationCounts): string {
  const shown = found === all ? found : `${found} of ${all}`
  return `${shown} ${all === 1 ? 'application' : 'applications'}, ${pending} pending`
}

/** Includes deleted jobs that have applications. */
function useJobNames(counts: ApplicationCounts | undefined): Record<string, string> {
  const { data: jobs = [] } = useJobs()
  return Object.fromEntries([
    ...jobs.map(({ id, title }) => [id, title]),
    ...(counts?.byJob.map(({ jobId, jobTitle }) => [jobId, jobTitle]) ?? []),
  ])
}

function Views({ stalled }: { stalled: number | undefined }) {
  const [params] = useSearchParams()
  const change = useParamChange()
  const [isBlind, setBlind] = useBlind()
  const isStalled = params.get('stalled') === 'true'
  const show = (onlyStalled: boolean): void => void change('stalled', onlyStalled ? 'true' : '')
  return (
    <div className="application-views">
      <Switch checked={isStalled} onChange={({ target }) => show(target.checked)}>
        <span>
          Overdue answers
          {stalled ? <span className="count count-accent numeric">{stalled}</span> : null}
        </span>
      </Switch>
      <Switch checked={isBlind} onChange={({ target }) => setBlind(target.checked)}>
        Blind review
      </Switch>
      {isBlind && (
        <p className="side-note" role="status">
          Names, addresses and resumes are hidden in this browser.
        </p>
      )}
    </div>
  )
}
