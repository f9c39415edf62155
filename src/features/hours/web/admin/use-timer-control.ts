// Starts and stops the timer, with a dialog where something must be decided first.
import { toWork, useTimer, useTimerEnd, useTimerStart } from './timer.query.ts'
import { openTimerWindow, type ShownWork } from './timer-window.ts'

/** `startOn` starts at once, unless another timer runs. */
export function useTimerControl(isKnown = true) {
  const { data } = useTimer(isKnown)
  const starting = useTimerStart()
  const ending = useTimerEnd()
  const timer = data?.timer ?? null
  const startOn = (work: ShownWork, taskId: string | null = null): void => {
    if (timer) openTimerWindow({ kind: 'replace', work, taskId })
    else starting.mutate({ ...toWork(work), taskId })
  }
  const stop = (): void => {
    if (!timer) return
    if (timer.isLong) openTimerWindow({ kind: 'running' })
    else ending.mutate({ id: timer.id })
  }
  const toggle = (): void => (timer ? stop() : openTimerWindow({ kind: 'start' }))
  return {
    state: data,
    timer,
    startOn,
    stop,
    toggle,
    isBusy: starting.isPending || ending.isPending,
  }
}
