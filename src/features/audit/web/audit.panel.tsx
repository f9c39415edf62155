// The audit log: who of the team did what, searched, filtered and taken along. Its styles: audit.css.
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FilterSelect } from '#site/filter-select.tsx'
import { NothingFound, onlySearch } from '#site/list-tools.tsx'
import { PagedList } from '#site/paged-list.tsx'
import { SearchBox } from '#site/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  AUDIT_ENTRY_ACTIONS,
  AUDIT_ENTRY_KINDS,
  type AuditEntriesFilter,
} from '../audit.contract.ts'
import {
  useAuditEntries,
  useAuditEntriesFilter,
  useDoers,
  useSavingAuditEntries,
} from './audit-queries.ts'
import { AuditLogRow } from './audit-entry-row.tsx'

export function AuditPanel() {
  const filter = useAuditEntriesFilter()
  const saving = useSavingAuditEntries(filter)
  return (
    <section className="audit" aria-labelledby="audit-log">
      <div className="row">
        <div>
          <h2 id="audit-log">Audit log</h2>
          <p className="muted">What the team changed, from what to what. Nobody can rewrite it.</p>
        </div>
        <Button
          variant="line"
          busy={saving.isPending}
          busyLabel="Writing it"
          onClick={() => saving.mutate()}
        >
          <Icon of={Download} />
          Export CSV
        </Button>
      </div>
      <Tools />
      <div className="card">
        <AuditEntries filter={filter} />
      </div>
    </section>
  )
}

function Tools() {
  const { data: doers } = useDoers()
  return (
    <div className="list-tools audit-tools">
      <SearchBox label="Search the audit log" placeholder="Name or number of a thing" />
      <FilterSelect
        name="by"
        label="Who"
        any="Anybody"
        options={Object.fromEntries((doers ?? []).map(({ id, name }) => [id, name]))}
      />
      <FilterSelect name="kind" label="Kind" any="Any kind" options={AUDIT_ENTRY_KINDS} />
      <FilterSelect name="action" label="Action" any="Any action" options={AUDIT_ENTRY_ACTIONS} />
      <Day name="from" label="From" />
      <Day name="until" label="To" />
    </div>
  )
}

/** One end of the period; it stands in the address. */
function Day({ name, label }: { name: 'from' | 'until'; label: string }) {
  const [params, setParams] = useSearchParams()
  const choose = (day: string): void => {
    const next = new URLSearchParams(params)
    if (day) next.set(name, day)
    else next.delete(name)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return (
    <label className="audit-day">
      <span>{label}</span>
      <input
        className="field-input"
        type="date"
        value={params.get(name) ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </label>
  )
}

function AuditEntries({ filter }: { filter: AuditEntriesFilter }) {
  const list = useAuditEntries(filter)
  return (
    <PagedList
      list={list}
      title="The audit log did not load."
      bars={6}
      label="entry"
      pluralLabel="entries"
      nothing={<Nothing filter={filter} />}
    >
      {(auditEntries, isOld) => (
        <ol className={classNames('audit_entries', isOld && 'list-old')} aria-busy={isOld}>
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
        art={<SmallClosedShop />}
        text="Nothing yet."
        more="Whatever somebody of the team changes is written down here, by itself."
      />
    )
  return <NothingFound what="entries" search={onlySearch(filter)} all="?" />
}
