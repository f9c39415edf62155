import { Undo2 } from 'lucide-react'
import { dayAndTime, formatDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MetricsImport } from '../../imports.contract.ts'
import { counted } from '../../comparison-texts.rules.ts'
import { useImports, useUndo } from './metrics.query.ts'
import '#ui/work-layout.css'
import './admin-analytics.css'

/** Hidden before the first import. */
export function ImportsList({ id }: { id: string }) {
  const { data: imports, error } = useImports(id)
  if (!imports && error)
    return (
      <section className="card" aria-label="Imported files">
        <QueryState title="Couldn’t load the imports." error={error} rows={2} />
      </section>
    )
  if (!imports?.length) return null
  return (
    <section className="card" aria-labelledby="imports">
      <h2 id="imports" className="card-head">
        Imported files
      </h2>
      <ul className="import-rows">
        {imports.map((one) => (
          <Row key={one.id} businessId={id} entry={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ businessId, entry }: { businessId: string; entry: MetricsImport }) {
  const { timeZone } = useCompany()
  const undoing = useUndo(businessId)
  const {
    id,
    fileName,
    firstDay,
    lastDay,
    added,
    changed,
    importedAt,
    importedBy,
    undoneAt,
    undoneBy,
  } = entry
  const name = fileName || 'Pasted metrics'
  const by = (who: string | null): string => (who ? ` by ${who}` : '')
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="side-note">
          {formatDay(firstDay)} to {formatDay(lastDay)}: {counted(added, 'row')} added,{' '}
          {changed.toLocaleString('en-US')} changed
        </span>
        <span className="side-note">
          Imported {dayAndTime(new Date(importedAt), timeZone)}
          {by(importedBy)}
        </span>
      </div>
      {undoneAt ? (
        <span className="side-note">
          Undone {dayAndTime(new Date(undoneAt), timeZone)}
          {by(undoneBy)}
        </span>
      ) : (
        <Button
          variant="neutral"
          size="small"
          busy={undoing.isPending}
          busyLabel="Undoing…"
          onClick={() => undoing.mutate(id)}
        >
          <Icon of={Undo2} />
          Undo<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}
