// Spec §4 Business session, §8.
import { createContext, type ReactNode, use, useEffect } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { clearStoredUploads } from '../uploads/stored-uploads.ts'
import { goToSignIn, homeOf, readUser, signOut, type StoredUser, storedUser } from './session.ts'
import { useSyncedUser } from './stored-user.ts'

type BusinessAuth = {
  user: StoredUser | undefined
  isAuthenticated: boolean
  logout: () => Promise<void>
}

const BusinessAuthContext = createContext<BusinessAuth | undefined>(undefined)
const logout = (): Promise<void> => {
  clearStoredUploads()
  return signOut(paths.login)
}

/** Redirects visitors to sign-in and team members to the admin area. */
export function BusinessAuthProvider({ children }: { children: ReactNode }) {
  const known = useSyncedUser()
  const user = known?.role === 'business' ? known : undefined
  useEffect(() => {
    if (!readUser(storedUser())) goToSignIn()
  }, [])
  useEffect(() => {
    if (known && known.role !== 'business') location.replace(homeOf(known.role))
  }, [known])
  return (
    <BusinessAuthContext value={{ user, isAuthenticated: user !== undefined, logout }}>
      {children}
    </BusinessAuthContext>
  )
}

/** @throws outside its provider (spec §8) */
export function useBusinessAuth(): BusinessAuth {
  const auth = use(BusinessAuthContext)
  if (!auth) throw new Error('useBusinessAuth must be used within a BusinessAuthProvider')
  return auth
}
