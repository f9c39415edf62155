// The state of a project in one sentence and a badge.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { PROJECT_STATES, type ProjectRow, type ProjectState } from '../../projects.contract.ts'
import { supportText } from '../../support.rules.ts'
import { inDays, shortDate } from '../project-texts.ts'

export const NO_PROJECTS = 'No active projects yet.'

function stoppedText({
  pause,
  cancellation,
}: Pick<ProjectRow, 'pause' | 'cancellation'>): string | undefined {
  if (cancellation) return `Canceled. ${cancellation.reason}`
  if (!pause) return undefined
  return pause.resumesOn
    ? `Paused. It resumes on ${shortDate(pause.resumesOn)}.`
    : `Paused. ${pause.reason}`
}

export function projectSummary({
  state,
  milestones,
  milestonesDone,
  next,
  dueOn,
  supportPeriod,
  pause,
  cancellation,
}: ProjectRow): string {
  const stopped = stoppedText({ pause, cancellation })
  if (stopped) return stopped
  if (state === 'delivered')
    return supportPeriod
      ? `${supportText(supportPeriod)}.`
      : `All ${milestones} milestones are done.`
  const due = next?.dueOn ? `, ${shortDate(next.dueOn)}` : ''
  return [
    `${milestonesDone} of ${milestones} milestones done.`,
    next && `Next: ${next.name}${due}.`,
    dueOn && next?.dueOn !== dueOn && `Planned completion ${shortDate(dueOn)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const TONES: Partial<Record<ProjectState, Tone>> = {
  'waiting-for-deposit': 'warn',
  delivered: 'ok',
}

export function ProjectBadge({
  project: { state, waitingOn, waitingDays },
}: {
  project: ProjectRow
}) {
  if (state !== 'active')
    return <StatusBadge tone={TONES[state] ?? 'neutral'}>{PROJECT_STATES[state]}</StatusBadge>
  return (
    <StatusBadge tone={waitingOn === 'customer' ? 'warn' : 'info'}>
      {waitingOn === 'customer'
        ? `Waiting on you${waitingDays > 0 ? `, ${inDays(waitingDays)}` : ''}`
        : 'In progress'}
    </StatusBadge>
  )
}
