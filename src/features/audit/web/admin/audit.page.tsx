import { useSearchParams } from '#ui/routing/routing.ts'
import { ExportButton } from '#site/lists/export-button.tsx'
import { useParamChange } from '#site/lists/filter-params.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import { NothingFound, onlySearch } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { SearchBox } from '#site/lists/search-box.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  AUDIT_ENTRY_ACTIONS,
  type AuditChoices,
  type AuditEntriesFilter,
} from '../../audit.contract.ts'
import {
  useAuditEntries,
  useAuditEntriesFilter,
  useAuditChoices,
  useExportAuditEntries,
} from './audit.query.ts'
import { AuditLogRow } from './audit-entry-row.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/audit.page'
import '#ui/work-layout.css'
import '#ui/work.css'
import './audit.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Audit log')

export default function AuditPage() {
  const filter = useAuditEntriesFilter()
  const saving = useExportAuditEntries(filter)
  return (
    <section className="audit-log" aria-labelledby="audit-log">
      <div className="row">
        <div>
          <h2 id="audit-log">Audit log</h2>
          <p className="muted">Every change your team made. Entries can’t be edited.</p>
        </div>
        <ExportButton saving={saving} />
      </div>
      <Tools />
      <div className="card">
        <AuditEntries filter={filter} />
      </div>
    </section>
  )
}

const NO_CHOICES: AuditChoices = { people: [], kinds: [] }

function Tools() {
  const { data: { people, kinds } = NO_CHOICES } = useAuditChoices()
  return (
    <div className="list-tools audit-tools">
      <SearchBox label="Search the audit log" placeholder="Name or number" />
      <FilterSelect
        name="by"
        label="Who"
        any="Anyone"
        options={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
      />
      <FilterSelect
        name="kind"
        label="Kind"
        any="Any kind"
        options={Object.fromEntries(kinds.map(({ name, title }) => [name, title]))}
      />
      <FilterSelect name="action" label="Action" any="Any action" options={AUDIT_ENTRY_ACTIONS} />
      <Day name="from" label="From" />
      <Day name="until" label="To" />
    </div>
  )
}

function Day({ name, label }: { name: 'from' | 'until'; label: string }) {
  const [params] = useSearchParams()
  const change = useParamChange({ replace: true })
  return (
    <label className="audit-day">
      <span>{label}</span>
      <input
        className="field-input"
        type="date"
        value={params.get(name) ?? ''}
        onChange={({ target }) => void change(name, target.value)}
      />
    </label>
  )
}

function AuditEntries({ filter }: { filter: AuditEntriesFilter }) {
  const list = useAuditEntries(filter)
  return (
    <PagedList
      list={list}
      title="Couldn’t load the audit log."
      bars={6}
      label="entry"
      pluralLabel="entries"
      nothing={<Nothing filter={filter} />}
    >
      {(auditEntries, isOld) => (
        <ol className={classNames('audit-entries', isOld && 'list-old')} aria-busy={isOld}>
          {auditEntries.map((auditEntry) => (
            <AuditLogRow key={auditEntry.id} auditEntry={auditEntry} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function Nothing({ filter }: { filter: AuditEntriesFilter }) {
  if (!Object.keys(filter).length)
    return (
      <EmptyState
        text="No entries yet."
        more="Changes by your team are recorded here automatically."
      />
    )
  return <NothingFound what="entries" search={onlySearch(filter)} all="?" />
}
