import { quarantinePath } from '../../quarantine-path.contract.ts'
import { ShieldAlert } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useQuarantineCounts } from './quarantine-counts.query.ts'
import './quarantine.css'

/** Above the list of mails, while any mail is in quarantine. */
export function QuarantineLink() {
  const { data: counts } = useQuarantineCounts()
  if (!counts?.waiting) return null
  return (
    <Link className="text-link quarantine-link" to={quarantinePath()}>
      <Icon of={ShieldAlert} />
      {counts.waiting === 1 ? '1 email in quarantine' : `${counts.waiting} emails in quarantine`}
    </Link>
  )
}
