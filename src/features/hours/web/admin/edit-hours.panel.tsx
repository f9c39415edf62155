// The hours of an edit, on its screen.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { HOURS_PATH } from '../../hours.contract.ts'
import { decimalHours } from '../../hours.rules.ts'
import { useEditHours } from './edit-hours.query.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EditTimerButton } from './start-timer-button.panel.tsx'
import type { ShownWork } from './timer-window.ts'
import '#ui/work-layout.css'
import './project-hours.css'

type Props = { edit: { id: string; title: string }; work: ShownWork; isActive: boolean }

/** The timer is for an active edit; time can be entered later too. */
export function EditHoursPanel({ edit, work, isActive }: Props) {
  const { data: hours, error } = useEditHours(edit.id)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="card card-body" aria-labelledby="edit-hours">
      <div className="row">
        <h2 id="edit-hours">Hours</h2>
        <Link className="text-link small" to={HOURS_PATH}>
          Timesheet
        </Link>
      </div>
      {hours ? (
        <>
          <p className="project-hours-total">
            <b className="numeric">{decimalHours(hours.minutes)}</b>
          </p>
          {hours.people.length > 0 && (
            <dl className="project-hours-people">
              {hours.people.map(({ name, minutes }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="numeric">{decimalHours(minutes)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      ) : (
        <QueryState title="Couldn’t load the hours." error={error} rows={2} />
      )}
      <div className="project-hours-tools">
        {isActive && <EditTimerButton work={work} edit={edit} />}
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          <Icon of={Plus} />
          Log time
        </Button>
      </div>
      {isAdding && <EntryDialog work={work} edit={edit} onClose={() => setAdding(false)} />}
    </section>
  )
}
