// Which dialog of the timer is open: the header shows it, and any screen opens it.
import { useSyncExternalStore } from 'react'
import type { TimedWork, Timer } from '../../hours.contract.ts'

export type ShownWork = Omit<TimedWork, 'tasks' | 'edits'>
/** A to-do of the project, or an edit of the plan. */
export type TimedPart = Pick<Timer, 'taskId' | 'editId'>
export const WHOLE_WORK: TimedPart = { taskId: null, editId: null }
export type TimerWindow =
  | { kind: 'start' }
  | { kind: 'running' }
  | { kind: 'replace'; work: ShownWork; part: TimedPart }

let opened: TimerWindow | undefined
const listeners = new Set<() => void>()

export function openTimerWindow(next: TimerWindow | undefined): void {
  opened = next
  for (const listen of listeners) listen()
}

function onChange(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const useTimerWindow = (): TimerWindow | undefined =>
  useSyncExternalStore(
    onChange,
    () => opened,
    () => undefined,
  )
