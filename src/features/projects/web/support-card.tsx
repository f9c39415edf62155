// When support and free maintenance of a project end.
import type { ReactNode } from 'react'
import { daysBetween, formatDay, formatDays } from '#kernel/dates.ts'
import { isOpenState, type Project, SUPPORT_KINDS, type SupportKind } from '../projects.contract.ts'
import '#ui/work-layout.css'
import './workspace.css'

type Props = {
  project: Project
  /** Beside the end of each. */
  actions?: (kind: SupportKind, until: string) => ReactNode
  children?: ReactNode
}

/** Shown only if the project has any, or with children. */
export function SupportCard({ project, actions, children }: Props) {
  const rows = rowsOf(project)
  if (!rows.length && !children) return null
  return (
    <section className="card card-body" aria-labelledby="workspace-support">
      <h2 id="workspace-support">After delivery</h2>
      {rows.length > 0 ? (
        <dl className="workspace-support">
          {rows.map(({ kind, text, note, until }) => (
            <div key={kind}>
              <dt>{SUPPORT_KINDS[kind]}</dt>
              <dd>
                {text}
                <span className="side-note">{note}</span>
                {until && actions?.(kind, until)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">No support was agreed.</p>
      )}
      {children}
    </section>
  )
}

type Row = { kind: SupportKind; text: string; note: string; until: string | null }

function rowsOf(project: Project): Row[] {
  const { supportLength, supportUntil, maintenanceMonths, maintenanceUntil, today } = project
  const months = maintenanceMonths === 1 ? '1 month' : `${maintenanceMonths} months`
  return [
    { kind: 'support' as const, length: supportLength, until: supportUntil },
    {
      kind: 'maintenance' as const,
      length: maintenanceMonths ? months : '',
      until: maintenanceUntil,
    },
  ].flatMap(({ kind, length, until }) => {
    if (until) return [{ kind, until, ...ending(until, today) }]
    const isAhead = length !== '' && isOpenState(project.state)
    return isAhead ? [{ kind, until, text: length, note: 'Starts at delivery.' }] : []
  })
}

function ending(until: string, today: string): Pick<Row, 'text' | 'note'> {
  const left = daysBetween(today, until)
  if (left < 0) return { text: `ended on ${formatDay(until)}`, note: `${formatDays(-left)} ago` }
  return {
    text: `until ${formatDay(until)}`,
    note: left === 0 ? 'Today is the last day.' : `${formatDays(left)} left`,
  }
}
