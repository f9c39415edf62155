// The timer in the header of the admin area: elapsed time, start and stop, and its dialogs.
import { CircleStop, Timer, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { useNow } from '#ui/now.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import type { Timer as RunningTimer } from '../../hours.contract.ts'
import { clockText } from '../../hours.rules.ts'
import { openTimerWindow, useTimerWindow } from './timer-window.ts'
import { useTimerControl } from './use-timer-control.ts'
import './timer.css'

const LazyStartTimer = lazyDialog(
  async () => (await import('./start-timer-dialog.tsx')).StartTimerDialog,
)
const LazyRunningTimer = lazyDialog(
  async () => (await import('./running-timer-dialog.tsx')).RunningTimerDialog,
)
const LazyReplaceTimer = lazyDialog(
  async () => (await import('./replace-timer-dialog.tsx')).ReplaceTimerDialog,
)
const SHORTCUT = 'Alt+Shift+S'

export function TimerControl() {
  const { state, timer, stop, toggle, isBusy } = useTimerControl()
  useShortcut(toggle)
  return (
    <>
      {timer ? (
        <Running timer={timer} onStop={stop} isBusy={isBusy} />
      ) : (
        <Tooltip text={`Start timer (${SHORTCUT})`}>
          {(control) => (
            <Button
              {...control}
              variant="neutral"
              aria-label="Start timer"
              className="timer-start"
              aria-haspopup="dialog"
              aria-keyshortcuts={SHORTCUT}
              disabled={!state}
              onClick={() => openTimerWindow({ kind: 'start' })}
            >
              <Icon of={Timer} />
              <span className="timer-label">Start timer</span>
            </Button>
          )}
        </Tooltip>
      )}
      <TimerDialogs timer={timer} />
    </>
  )
}

/** Not while another dialog is open. */
function useShortcut(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, shiftKey, ctrlKey, metaKey, code, repeat } = event
    if (!altKey || !shiftKey || ctrlKey || metaKey || code !== 'KeyS' || repeat) return
    if (document.querySelector('[role=dialog], dialog[open]')) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

export const elapsedMinutes = ({ startedAt }: RunningTimer, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 60_000))

type RunningProps = { timer: RunningTimer; isBusy: boolean; onStop: () => void }

function Running({ timer, isBusy, onStop }: RunningProps) {
  const now = useNow()
  const elapsed = clockText(elapsedMinutes(timer, now))
  return (
    <div className="timer-running" role="group" aria-label="Timer">
      <button
        type="button"
        className="timer-open"
        aria-haspopup="dialog"
        onClick={() => openTimerWindow({ kind: 'running' })}
      >
        {timer.isLong ? <Icon of={TriangleAlert} /> : <span className="timer-dot" />}
        <b className="numeric">{elapsed}</b>
        <span className="timer-label">{timer.title}</span>
        <span className="visually-hidden">
          {timer.isLong ? 'running timer, enter its end' : 'running timer'}
        </span>
      </button>
      <Tooltip text={`Stop timer (${SHORTCUT})`}>
        {(control) => (
          <button
            {...control}
            type="button"
            className="timer-stop"
            aria-label="Stop timer"
            aria-keyshortcuts={SHORTCUT}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onStop()}
          >
            <Icon of={CircleStop} />
          </button>
        )}
      </Tooltip>
    </div>
  )
}

function TimerDialogs({ timer }: { timer: RunningTimer | null }) {
  const opened = useTimerWindow()
  const close = (): void => openTimerWindow(undefined)
  if (opened?.kind === 'start') return <LazyStartTimer onClose={close} />
  if (opened?.kind === 'running' && timer) return <LazyRunningTimer timer={timer} onClose={close} />
  if (opened?.kind === 'replace' && timer)
    return <LazyReplaceTimer timer={timer} {...opened} onClose={close} />
  return null
}
