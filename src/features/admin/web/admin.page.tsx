import { Outlet } from 'react-router'
import { FirstCodesPanel, FirstPasswordPanel } from '#features/accounts/web/my-account.panel.tsx'
import { useStoredUser } from '#site/stored-user.ts'

/** What stands between the frame and every screen of it. Its sheet holds those of all of them, since moving between them loads no document. */
export default function AdminPage() {
  const user = useStoredUser()
  if (user?.mustChangePassword) return <FirstPasswordPanel />
  return user?.mustSetUpCodes ? <FirstCodesPanel /> : <Outlet />
}
