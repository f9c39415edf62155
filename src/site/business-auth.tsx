// The business that is signed in, for everything within its dashboard. Spec §4 Business session, §8.
import { createContext, type ReactNode, use, useEffect } from 'react'
import { goToSignIn, homeOf, readUser, signOut, type StoredUser, storedUser } from './session.ts'
import { useKeptUser } from './stored-user.ts'

/** `user` is undefined until the page knows who is there; then it is a business. */
type BusinessAuth = {
  user: StoredUser | undefined
  isAuthenticated: boolean
  logout: () => Promise<void>
}

const BusinessAuthContext = createContext<BusinessAuth | undefined>(undefined)
const logout = (): Promise<void> => signOut('/login')

/** Nobody is led to the sign-in, and back here after it; the team to its own screens. */
export function BusinessAuthProvider({ children }: { children: ReactNode }) {
  const known = useKeptUser()
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
