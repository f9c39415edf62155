// Autosave of a draft on a screen, with a prompt before unsaved changes are lost.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBlocker } from '#ui/routing/routing.ts'
import type { Autosave, DraftState } from './autosave.ts'

export function useAutosave<Content extends object>(createAutosave: () => Autosave<Content>) {
  const [autosave] = useState(createAutosave)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!autosave.hasUnsavedChanges()) return
      void autosave.saveNow()
      event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      removeEventListener('beforeunload', hold)
      void autosave.saveNow()
    }
  }, [autosave])
  return {
    autosave,
    draftState: useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read),
  }
}

/** Navigation within the app waits for the save; if it fails, a dialog asks the user. */
export function useLeaving<Content extends object>(
  autosave: Autosave<Content>,
  { saving }: DraftState<Content>,
): { isConfirming: boolean; stay: () => void; leave: () => void } {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      autosave.hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  const leaveIfSaved = useEffectEvent(() => autosave.hasUnsavedChanges() || blocker.proceed?.())
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void autosave.saveNow().then(leaveIfSaved)
  }, [isBlocked, autosave])
  return {
    isConfirming:
      isBlocked &&
      saving.state !== 'unsaved' &&
      saving.state !== 'saving' &&
      autosave.hasUnsavedChanges(),
    stay: () => blocker.reset?.(),
    leave: () => {
      autosave.discard()
      blocker.proceed?.()
    },
  }
}
