// The time entries of the week, by day.
import { useState } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { EntryOverage, PersonFilter, TimeEntry } from '../../hours.contract.ts'
import { clockText, totalMinutes } from '../../hours.rules.ts'
import { EditEntryDialog } from './entry-dialog.tsx'
import { weekdayText } from './timesheet-texts.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './timesheet.css'

type Props = { entries: readonly TimeEntry[]; person: PersonFilter }

export function EntryList({ entries, person }: Props) {
  const [editing, setEditing] = useState<TimeEntry>()
  if (!entries.length) return null
  const days = [...Map.groupBy(entries, ({ day }) => day)]
  return (
    <section className="card" aria-labelledby="time-entries">
      <div className="row card-head">
        <h2 id="time-entries">Entries</h2>
        <p className="side-note">
          {exactDollars(entries.reduce((sum, { amount }) => sum + amount, 0))} billable
        </p>
      </div>
      {days.map(([day, own]) => (
        <div key={day} className="timesheet-entries">
          <h3 className="row">
            {weekdayText(day)}
            <span className="numeric">{clockText(totalMinutes(own))}</span>
          </h3>
          <ul>
            {own.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} person={person} onEdit={() => setEditing(entry)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {editing && (
        <EditEntryDialog key={editing.id} entry={editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  )
}

const OVERAGES: Record<EntryOverage, { tone: Tone; label: string }> = {
  requested: { tone: 'info', label: 'Beyond the plan, customer asked' },
  approved: { tone: 'warn', label: 'Beyond the plan, approved' },
  declined: { tone: 'neutral', label: 'Beyond the plan, declined' },
  invoiced: { tone: 'ok', label: 'Beyond the plan, invoiced' },
}

type EntryProps = { entry: TimeEntry; person: PersonFilter; onEdit: () => void }

function Entry({ entry, person, onEdit }: EntryProps) {
  const { title, businessName, note, role, minutes, isBillable, amount, overage } = entry
  const part = entry.taskTitle ?? entry.editTitle
  const parts = [businessName, part, person === 'everyone' && entry.personName, role]
  return (
    <button type="button" className="timesheet-entry" aria-haspopup="dialog" onClick={onEdit}>
      <span>
        <b>{note || title}</b>
        <span className="side-note">{[note && title, ...parts].filter(Boolean).join(', ')}</span>
        {overage && (
          <StatusBadge tone={OVERAGES[overage].tone}>{OVERAGES[overage].label}</StatusBadge>
        )}
      </span>
      <span className="timesheet-entry-time numeric">
        <b>{clockText(minutes)}</b>
        <span className="side-note">{isBillable ? exactDollars(amount) : 'not billable'}</span>
      </span>
      <span className="visually-hidden">Edit</span>
    </button>
  )
}
