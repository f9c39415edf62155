// Blind review: hides applicants' names in this browser until it is turned off.
import { useSyncExternalStore } from 'react'
import type { Application } from '../../applications.contract.ts'

const BLIND = 'blind-review'
const listeners = new Set<() => void>()

/** Browsers send the `storage` event only to other tabs. */
function onSwitch(listen: () => void): () => void {
  listeners.add(listen)
  addEventListener('storage', listen)
  return () => {
    listeners.delete(listen)
    removeEventListener('storage', listen)
  }
}

const isBlind = (): boolean => localStorage.getItem(BLIND) !== null

export function useBlind(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(onSwitch, isBlind, () => false), switchBlind]
}

function switchBlind(isOn: boolean): void {
  if (isOn) localStorage.setItem(BLIND, '1')
  else localStorage.removeItem(BLIND)
  for (const listen of listeners) listen()
}

/** Returns the reference in place of the applicant's name during blind review. */
export function useNameOf(): (
  application: Pick<Application, 'applicantName' | 'reference'>,
) => string {
  const [isOn] = useBlind()
  return ({ applicantName, reference }) => (isOn ? `Applicant ${reference}` : applicantName)
}
