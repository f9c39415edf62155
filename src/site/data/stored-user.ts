// The signed-in user on a screen: the stored user, corrected by the server's response.
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from './me.ts'
import {
  leaveWithoutSession,
  onStoredUser,
  readUser,
  rememberUser,
  type StoredUser,
  storedUser,
} from './session.ts'

/** Returns undefined on the server and before hydration. */
export function useStoredUser(): StoredUser | undefined {
  const stored = readUser(useSyncExternalStore(onStoredUser, storedUser, () => null))
  const { data: me } = useMe()
  return me ? { ...me, isLoggedIn: true } : stored
}

/** For the private frame: updates the stored user, and leaves when another tab signs out. */
export function useSyncedUser(): StoredUser | undefined {
  const { data: me } = useMe()
  useEffect(() => {
    if (me) rememberUser(localStorage, me)
  }, [me])
  useEffect(leaveTogether, [])
  return useStoredUser()
}

/** Leaves this page when another tab signs out, also after Back. */
function leaveTogether(): () => void {
  const stopListening = onStoredUser(() => leaveWithoutSession(false))
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) leaveWithoutSession(true)
  }
  addEventListener('pageshow', onShow)
  return () => {
    stopListening()
    removeEventListener('pageshow', onShow)
  }
}
