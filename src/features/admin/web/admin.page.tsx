import { Outlet } from '#ui/routing/outlet.tsx'
import { useStoredUser } from '#site/data/stored-user.ts'
import { LazyFirstCodes, LazyFirstPassword } from './admin-panels.ts'

/** Its stylesheet covers all admin screens: moving between them loads no document. */
export default function AdminPage() {
  const user = useStoredUser()
  if (user?.mustChangePassword) return <LazyFirstPassword />
  return user?.mustSetUpCodes ? <LazyFirstCodes /> : <Outlet />
}
