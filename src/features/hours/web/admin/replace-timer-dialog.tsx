// Asks to stop the running timer before another one starts.
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Timer } from '../../hours.contract.ts'
import { toWork, useTimerEnd, useTimerStart } from './timer.query.ts'
import { openTimerWindow, type ShownWork, type TimedPart } from './timer-window.ts'
import '#ui/dialogs.css'

type Props = { timer: Timer; work: ShownWork; part: TimedPart; onClose: () => void }

export function ReplaceTimerDialog({ timer, work, part, onClose }: Props) {
  const ending = useTimerEnd()
  const starting = useTimerStart()
  const replace = (): void =>
    ending.mutate(
      { id: timer.id },
      {
        onSuccess: () => starting.mutate({ ...toWork(work), ...part }, { onSettled: onClose }),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stop the running timer?"
      text={`“${timer.title}” is running. Its time is recorded, and the timer starts on “${work.title}”.`}
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it running
        </Button>
        {timer.isLong ? (
          <Button onClick={() => openTimerWindow({ kind: 'running' })}>Enter its end first</Button>
        ) : (
          <Button
            busy={ending.isPending || starting.isPending}
            busyLabel="Starting"
            onClick={replace}
          >
            Stop and start
          </Button>
        )}
      </div>
    </Dialog>
  )
}
