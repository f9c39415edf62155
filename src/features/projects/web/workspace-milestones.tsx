// The milestones of a project: done, current, ahead, with the agency's actions.
import type { ReactNode } from 'react'
import { daysBetween } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { Milestone, Project } from '../projects.contract.ts'
import type { Side } from './project.query.ts'
import { shortDate, milestoneLabels } from './project-texts.ts'
import '#ui/work-layout.css'
import '#ui/steps.css'
import './workspace.css'

export function WorkspaceMilestones({
  project,
  side,
  actions,
  foot,
}: {
  project: Project
  side: Side
  actions: (milestone: Milestone, isNext: boolean) => ReactNode
  foot?: ReactNode
}) {
  const { timeZone } = useCompany()
  const { milestones, milestonesDone } = project
  const next = milestones.find(({ completedAt }) => !completedAt)
  return (
    <section className="card" aria-labelledby="room-milestones">
      <div className="row card-head">
        <h2 id="room-milestones">Milestones</h2>
        <p className="side-note numeric">
          {milestonesDone} of {milestones.length} done{dayOfAll(project)}
        </p>
      </div>
      <ol className="steps workspace-milestones">
        {milestones.map((milestone) => {
          const isNext = milestone.id === next?.id
          const { badge, note, look } = milestoneLabels(project, milestone, isNext, {
            side,
            timeZone,
          })
          return (
            <li
              key={milestone.id}
              className={`step-${look}`}
              aria-current={isNext && project.state === 'active' ? 'step' : undefined}
            >
              <div className="workspace-milestone-text">
                <b>{milestone.name}</b>
                {note && <span className="side-note">{note}</span>}
              </div>
              <MilestoneDay milestone={milestone} />
              <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
              {actions(milestone, isNext)}
            </li>
          )
        })}
      </ol>
      {foot}
    </section>
  )
}

const MilestoneDay = ({ milestone: { dueOn, weeks } }: { milestone: Milestone }) =>
  dueOn ? (
    <time dateTime={dueOn} className="numeric">
      {shortDate(dueOn)}
    </time>
  ) : (
    <span className="workspace-week numeric">
      week {weeks}
      <span className="visually-hidden"> after the start</span>
    </span>
  )

/** Returns `, day 37 of 56` while the work is on schedule. */
function dayOfAll({ state, ledger, dueOn, today }: Project): string {
  const day = ledger.customer + ledger.agency
  const all = dueOn ? day + daysBetween(today, dueOn) : 0
  return state === 'active' && all >= day && day > 0 ? `, day ${day} of ${all}` : ''
}
