// The stored user on a screen: a cache that the server's answer corrects.
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from './me.ts'
import {
  leaveTogether,
  onStoredUser,
  readUser,
  rememberUser,
  type StoredUser,
  storedUser,
} from './session.ts'

/** Undefined on the server and until the page is awake. */
export function useStoredUser(): StoredUser | undefined {
  const stored = readUser(useSyncExternalStore(onStoredUser, storedUser, () => null))
  const { data: me } = useMe()
  return me ? { ...me, isLoggedIn: true } : stored
}

/** For the frame around private screens: it keeps the stored user true, and leaves when another tab signs out. */
export function useKeptUser(): StoredUser | undefined {
  const { data: me } = useMe()
  useEffect(() => {
    if (me) rememberUser(localStorage, me)
  }, [me])
  useEffect(leaveTogether, [])
  return useStoredUser()
}
