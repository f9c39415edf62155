// Single-key shortcuts. Users who control their computer by voice can turn them off (WCAG 2.1.4).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const OFF = 'keys-off'

/** Keys as in KeyboardEvent. Ignores a user who types, holds a modifier or has a dialog open. */
export function useKeys(actions: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (
      !action ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isBusyElsewhere(event.target) ||
      keysAreOff()
    )
      return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element &&
    target.closest(
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [popover], [role=menu]',
    ) !== null
  return isTyping || document.querySelector('[role=dialog], dialog[open]') !== null
}

const keysAreOff = (): boolean => localStorage.getItem(OFF) !== null
const listeners = new Set<() => void>()

function onSwitch(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    onSwitch,
    () => !keysAreOff(),
    () => true,
  )
  return [on, switchKeys]
}

function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
  for (const listen of listeners) listen()
}
