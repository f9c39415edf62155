// Hides admin-only controls from staff. The server enforces the permission.
import type { ReactNode } from 'react'
import { useStoredUser } from '../data/stored-user.ts'

/** Also true until the user is known: late controls disturb less than vanishing ones. */
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
