// Starts the timer on a project, one of its to-dos, or an edit, and stops it there.
import { CircleStop, Timer } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { workKey } from '../../hours.rules.ts'
import { type ShownWork, type TimedPart, WHOLE_WORK } from './timer-window.ts'
import { useTimerControl } from './use-timer-control.ts'
import '#ui/work.css'

type Part = { id: string; title: string }
type Props = { work: ShownWork; task?: Part }

export const StartTimerButton = ({ work, task }: Props) =>
  task ? (
    <ListedButton work={work} part={{ taskId: task.id, editId: null }} title={task.title} />
  ) : (
    <WorkButton work={work} part={WHOLE_WORK} />
  )

type EditProps = { work: ShownWork; edit: Part; isListed?: boolean }

export function EditTimerButton({ work, edit: { id, title }, isListed = false }: EditProps) {
  const part = { taskId: null, editId: id }
  return isListed ? (
    <ListedButton work={work} part={part} title={title} />
  ) : (
    <WorkButton work={work} part={part} />
  )
}

/** Without a part, it also stops the timer of a to-do or an edit. */
function WorkButton({ work, part }: { work: ShownWork; part: TimedPart }) {
  const { state, timer, startOn, stop, isBusy } = useTimerControl()
  const isRunning =
    timer !== null &&
    (part === WHOLE_WORK ? workKey(timer) === workKey(work) : isOnPart(timer, part))
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isBusy}
      disabled={!state}
      onClick={() => (isRunning ? stop() : startOn(work, part))}
    >
      <Icon of={isRunning ? CircleStop : Timer} />
      {isRunning ? 'Stop timer' : 'Start timer'}
    </Button>
  )
}

type ListedProps = { work: ShownWork; part: TimedPart; title: string }

function ListedButton({ work, part, title }: ListedProps) {
  const { state, timer, startOn, stop, isBusy } = useTimerControl()
  const isRunning = timer !== null && isOnPart(timer, part)
  const isReady = state !== undefined && !isBusy
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${isRunning ? 'Stop timer' : 'Start timer'}: ${title}`}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && (isRunning ? stop() : startOn(work, part))}
    >
      <Icon of={isRunning ? CircleStop : Timer} />
    </button>
  )
}

const isOnPart = ({ taskId, editId }: TimedPart, part: TimedPart): boolean =>
  taskId === part.taskId && editId === part.editId
