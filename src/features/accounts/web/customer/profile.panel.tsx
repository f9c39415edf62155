// A business's profile and account. Spec §2 My Profile.
import { Link } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { DataExport } from './data-export.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/settings.css'

export function ProfilePanel() {
  return (
    <div className="settings-cards">
      <BusinessCard />
      <PasswordCard />
      <SessionsCard />
      <DataExport />
    </div>
  )
}

/** Always "Verified": sign-in requires a verified address. */
function BusinessCard() {
  const { user } = useBusinessAuth()
  return (
    <section className="card card-body" aria-labelledby="business">
      <div className="row">
        <h2 id="business">Business</h2>
        <Link
          className="text-link small"
          to={`${paths.customer.section('messages')}&draft=business-details`}
        >
          Request a change
        </Link>
      </div>
      <dl className="facts">
        <div>
          <dt>Business name</dt>
          <dd>
            <b>{user?.name}</b>
          </dd>
        </div>
        <div>
          <dt>Business email</dt>
          <dd>
            <span>{user?.email}</span> <StatusBadge tone="ok">Verified</StatusBadge>
          </dd>
        </div>
        <div>
          <dt>Business ID</dt>
          <dd className="numeric">{user?.businessId}</dd>
        </div>
      </dl>
    </section>
  )
}
