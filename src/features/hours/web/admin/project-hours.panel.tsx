// The hours of a project against its budget, on the screen of the project.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { exactDollars } from '#kernel/money.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { HOURS_PATH, type ProjectHours } from '../../hours.contract.ts'
import { budgetState, decimalHours } from '../../hours.rules.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useProjectHours } from './project-hours.query.ts'
import { StartTimerButton } from './start-timer-button.panel.tsx'
import type { ShownWork } from './timer-window.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './project-hours.css'

type Props = { projectId: string; work: ShownWork }

export function ProjectHoursPanel({ projectId, work }: Props) {
  const { data: hours, error } = useProjectHours(projectId)
  const [opened, setOpened] = useState<'budget' | 'entry'>()
  const close = (): void => setOpened(undefined)
  return (
    <section className="card card-body" aria-labelledby="project-hours">
      <div className="row">
        <h2 id="project-hours">Hours</h2>
        <Link className="text-link small" to={HOURS_PATH}>
          Timesheet
        </Link>
      </div>
      {hours ? (
        <Hours hours={hours} onBudget={() => setOpened('budget')} />
      ) : (
        <QueryState title="Couldn’t load the hours." error={error} rows={3} />
      )}
      <div className="project-hours-tools">
        <StartTimerButton work={work} />
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpened('entry')}
        >
          <Icon of={Plus} />
          Log time
        </Button>
      </div>
      {opened === 'budget' && hours && (
        <BudgetDialog projectId={projectId} hours={hours} onClose={close} />
      )}
      {opened === 'entry' && <EntryDialog work={work} onClose={close} />}
    </section>
  )
}

function Hours({ hours, onBudget }: { hours: ProjectHours; onBudget: () => void }) {
  const { minutes, billableMinutes, amount, people, budgetHours } = hours
  const internal = minutes - billableMinutes
  return (
    <>
      <div className="project-hours-budget">
        <BudgetBanner hours={hours} />
      </div>
      <p className="project-hours-total">
        <b className="numeric">{decimalHours(minutes)}</b>
        {budgetHours !== null && <span className="muted">of {budgetHours} h</span>}
        <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={onBudget}>
          {budgetHours === null ? 'Set a budget' : 'Change'}
          <span className="visually-hidden">{budgetHours === null ? '' : ' the budget'}</span>
        </Button>
      </p>
      {budgetHours !== null && (
        <progress
          className="meter"
          aria-label="Hours of the budget"
          max={budgetHours * 60}
          value={Math.min(minutes, budgetHours * 60)}
        />
      )}
      <p className="side-note project-hours-note">
        {budgetNote(hours)}
        {exactDollars(amount)} billable
        {internal > 0 && `, ${decimalHours(internal)} not billable`}.
      </p>
      {people.length > 0 && (
        <dl className="project-hours-people">
          {people.map((person) => (
            <div key={person.name}>
              <dt>{person.name}</dt>
              <dd className="numeric">{decimalHours(person.minutes)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function budgetNote({ budgetHours, isOwnBudget }: ProjectHours): string {
  if (budgetHours === null || isOwnBudget) return ''
  return 'The budget is the hours of the accepted quote. '
}

function BudgetBanner({ hours: { minutes, budgetHours } }: { hours: ProjectHours }) {
  const state = budgetState(minutes, budgetHours)
  if (budgetHours === null || (state !== 'near' && state !== 'over')) return null
  const percent = Math.floor((minutes * 100) / (budgetHours * 60))
  return state === 'over' ? (
    <Banner tone="bad" title="The budget is used up.">
      {percent} percent of {budgetHours} hours.
    </Banner>
  ) : (
    <Banner tone="warn" title={`${percent} percent of the budget is used.`}>
      {decimalHours(budgetHours * 60 - minutes)} left.
    </Banner>
  )
}
