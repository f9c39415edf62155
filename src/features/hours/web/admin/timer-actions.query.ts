// What the search of the admin area offers about the timer.
import { workKey } from '../../hours.rules.ts'
import { useRecentWork } from './timer.query.ts'
import { openTimerWindow } from './timer-window.ts'
import { useTimerControl } from './use-timer-control.ts'

type TimerAction = { title: string; detail: string; keywords: string; run: () => void }

/**
 * Start, stop, and start on what the person worked on last.
 * @param isKnown false until the user is known
 * @param isOpened false until the search was opened
 */
export function useTimerActions(isKnown: boolean, isOpened: boolean): TimerAction[] {
  const { state, timer, startOn, stop } = useTimerControl(isKnown)
  const { data } = useRecentWork(isKnown && isOpened)
  if (!state) return []
  const others = (data?.recent ?? []).filter((work) => !timer || workKey(work) !== workKey(timer))
  return [
    timer
      ? {
          title: 'Stop timer',
          detail: `${timer.title}, ${timer.businessName}`,
          keywords: 'end time hours',
          run: stop,
        }
      : {
          title: 'Start timer',
          detail: 'On a project or a plan',
          keywords: 'begin time hours track',
          run: () => openTimerWindow({ kind: 'start' }),
        },
    ...others.map((work) => ({
      title: `Start timer: ${work.title}`,
      detail: work.businessName,
      keywords: `time hours ${work.businessName}`,
      run: () => startOn(work),
    })),
  ]
}
