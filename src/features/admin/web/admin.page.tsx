import { Outlet } from 'react-router'
import {
  FirstCodesPanel,
  FirstPasswordPanel,
} from '#features/accounts/web/admin/my-account.panel.tsx'
import { useStoredUser } from '#site/data/stored-user.ts'

/** Its stylesheet covers all admin screens: moving between them loads no document. */
export default function AdminPage() {
  const user = useStoredUser()
  if (user?.mustChangePassword) return <FirstPasswordPanel />
  return user?.mustSetUpCodes ? <FirstCodesPanel /> : <Outlet />
}
