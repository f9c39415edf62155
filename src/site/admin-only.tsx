// What only admins may do is not offered to staff. The server refuses it whatever a screen shows.
import type { ReactNode } from 'react'
import { useStoredUser } from './stored-user.ts'

/** True also while nobody is known yet: most of the team of a small agency are admins, and a screen that grows is calmer than one that shrinks. */
export const useIsAdmin = (): boolean => useStoredUser()?.role !== 'staff'

export function AdminOnly({
  instead = null,
  children,
}: {
  instead?: ReactNode
  children: ReactNode
}) {
  return useIsAdmin() ? children : instead
}
