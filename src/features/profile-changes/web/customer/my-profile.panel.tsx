// My Profile of a business: its details with requests to change them, and its account.
import { useState } from 'react'
import { ProfilePanel } from '#features/accounts/web/customer/profile.panel.tsx'
import { MyBillingDetailsPanel } from '#features/billing/billing-details/web/customer/my-billing-details.panel.tsx'
import { MyCalendarFeedPanel } from '#features/calendar/web/customer/my-calendar-feed.panel.tsx'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import type { MyProfile } from '../../profile-changes.contract.ts'
import { useMyProfile } from './my-profile.query.ts'
import { ProfileRequestStatus } from './profile-request-status.tsx'
import { RequestChangeDialog } from './request-change-dialog.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import '../profile.css'

export const MyProfilePanel = () => (
  <ProfilePanel>
    <div className="profile-column">
      <BusinessCard />
      <MyBillingDetailsPanel />
      <MyCalendarFeedPanel />
    </div>
  </ProfilePanel>
)

/** Read-only, as in spec §2. */
function BusinessCard() {
  const { data: profile, error } = useMyProfile()
  return (
    <section className="card card-body" aria-labelledby="business">
      <div className="row">
        <h2 id="business">Business</h2>
        {profile && <RequestChange profile={profile} />}
      </div>
      <Details profile={profile} />
      {error && <QueryState title="Couldn’t load your requests." error={error} rows={2} />}
      {profile?.request && <ProfileRequestStatus request={profile.request} />}
    </section>
  )
}

/** One request at a time. */
function RequestChange({ profile }: { profile: MyProfile }) {
  const [isOpen, setOpen] = useState(false)
  const { state } = profile.request ?? {}
  if (state === 'open' || state === 'waiting') return null
  return (
    <>
      <button
        type="button"
        className="text-link small profile-action"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Request a change
      </button>
      {isOpen && <RequestChangeDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Always "Verified": sign-in requires a verified address. */
function Details({ profile }: { profile: MyProfile | undefined }) {
  const { user } = useBusinessAuth()
  const shown = profile ?? user
  return (
    <dl className="facts">
      <div>
        <dt>Business name</dt>
        <dd>
          <b>{shown?.name}</b>
        </dd>
      </div>
      <div>
        <dt>Business email</dt>
        <dd>
          <span>{shown && <EmailAddress of={shown.email} />}</span>{' '}
          <StatusBadge tone="ok">Verified</StatusBadge>
        </dd>
      </div>
      <div>
        <dt>Business ID</dt>
        <dd className="numeric">{shown?.businessId}</dd>
      </div>
      {profile?.contactName && (
        <div>
          <dt>Contact</dt>
          <dd>{profile.contactName}</dd>
        </div>
      )}
    </dl>
  )
}
