// Which dialog of the timer is open: the header shows it, and any screen opens it.
import { useSyncExternalStore } from 'react'
import type { TimedWork } from '../../hours.contract.ts'

export type ShownWork = Omit<TimedWork, 'tasks'>
export type TimerWindow =
  | { kind: 'start' }
  | { kind: 'running' }
  | { kind: 'replace'; work: ShownWork; taskId: string | null }

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
