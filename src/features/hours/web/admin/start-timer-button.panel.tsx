// Starts the timer on a project or one of its to-dos, and stops it there.
import { CircleStop, Timer } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { workKey } from '../../hours.rules.ts'
import type { ShownWork } from './timer-window.ts'
import { useTimerControl } from './use-timer-control.ts'
import '#ui/work.css'

type Props = { work: ShownWork; task?: { id: string; title: string } }

export const StartTimerButton = ({ work, task }: Props) =>
  task ? <TaskButton work={work} task={task} /> : <WorkButton work={work} />

/** Also stops the timer of a to-do. */
function WorkButton({ work }: Pick<Props, 'work'>) {
  const { state, timer, startOn, stop, isBusy } = useTimerControl()
  const isRunning = timer !== null && workKey(timer) === workKey(work)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={isBusy}
      disabled={!state}
      onClick={() => (isRunning ? stop() : startOn(work))}
    >
      <Icon of={isRunning ? CircleStop : Timer} />
      {isRunning ? 'Stop timer' : 'Start timer'}
    </Button>
  )
}

function TaskButton({ work, task: { id, title } }: Required<Props>) {
  const { state, timer, startOn, stop, isBusy } = useTimerControl()
  const isRunning = timer?.taskId === id
  const isReady = state !== undefined && !isBusy
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${isRunning ? 'Stop timer' : 'Start timer'}: ${title}`}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && (isRunning ? stop() : startOn(work, id))}
    >
      <Icon of={isRunning ? CircleStop : Timer} />
    </button>
  )
}
