// Starts and stops the timer, with a dialog where something must be decided first.
import { toWork, useTimer, useTimerEnd, useTimerStart } from './timer.query.ts'
import { openTimerWindow, type ShownWork, type TimedPart, WHOLE_WORK } from './timer-window.ts'

/** `startOn` starts at once, unless another timer runs. */
export function useTimerControl(isKnown = true) {
  const { data } = useTimer(isKnown)
  const starting = useTimerStart()
  const ending = useTimerEnd()
  const timer = data?.timer ?? null
  const startOn = (work: ShownWork, part: TimedPart = WHOLE_WORK): void => {
    if (timer) openTimerWindow({ kind: 'replace', work, part })
    else starting.mutate({ ...toWork(work), ...part })
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
