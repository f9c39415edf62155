// What we have on file about a business, and what it can do with its account. Spec §2 My Profile.
import { useBusinessAuth } from '#site/business-auth.tsx'
import { useCompany } from '#site/company.ts'
import { DataExport } from './data-export.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function ProfilePanel() {
  return (
    <div className="account">
      <BusinessCard />
      <PasswordCard />
      <SessionsCard />
      <DataExport />
    </div>
  )
}

function BusinessCard() {
  const { email } = useCompany()
  const { user } = useBusinessAuth()
  return (
    <section className="card card-body" aria-labelledby="business">
      <div className="row">
        <h2 id="business">Business</h2>
        <span className="small muted">
          Need a change? <a className="text-link" href={`mailto:${email}?subject=${encodeURIComponent(`Change for ${user?.businessId ?? 'my business'}`)}`}>Write to us</a>
        </span>
      </div>
      <dl className="facts">
        <div><dt>Business name</dt><dd><b>{user?.name}</b></dd></div>
        <div><dt>Business email</dt><dd>{user?.email}</dd></div>
        <div><dt>Business ID</dt><dd className="figures">{user?.businessId}</dd></div>
      </dl>
    </section>
  )
}
