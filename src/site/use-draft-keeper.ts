// A draft on the screen: written, saved by itself, and kept when a save fails. Whoever leaves is asked before anything goes.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import type { DraftKeeper, Kept } from './draft-keeper.ts'

export function useDraftKeeper<Content extends object>(begin: () => DraftKeeper<Content>) {
  const [keeper] = useState(begin)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (!keeper.isHeldHere()) return
      void keeper.saveNow()
      event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => {
      removeEventListener('beforeunload', hold)
      void keeper.saveNow()
    }
  }, [keeper])
  return { keeper, kept: useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read) }
}

/** Leaving inside the product waits for what is being saved; when that cannot be, somebody is asked. */
export function useLeaving<Content extends object>(
  keeper: DraftKeeper<Content>,
  { saving }: Kept<Content>,
): { isAsking: boolean; stay: () => void; leave: () => void } {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      keeper.isHeldHere() && currentLocation.pathname !== nextLocation.pathname,
  )
  const goOn = useEffectEvent(() => keeper.isHeldHere() || blocker.proceed?.())
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) void keeper.saveNow().then(goOn)
  }, [isBlocked, keeper])
  return {
    isAsking:
      isBlocked && saving.state !== 'typed' && saving.state !== 'saving' && keeper.isHeldHere(),
    stay: () => blocker.reset?.(),
    leave: () => {
      keeper.letGo()
      blocker.proceed?.()
    },
  }
}
