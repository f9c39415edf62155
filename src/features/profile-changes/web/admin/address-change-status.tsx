import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import type { EmailChange, BusinessProfile } from '../../profile-changes.contract.ts'
import { useCancelingAddressChange, useResendingLink } from './profile.query.ts'
import '../profile.css'

const ENDED: Partial<Record<EmailChange['state'], (email: string) => string>> = {
  objected: (email) =>
    `Someone at the current address objected to ${email}. Ask the customer by phone first.`,
  taken: (email) => `${email} was already in use when it was confirmed. Nothing has changed.`,
  expired: (email) => `The link to ${email} expired. Nothing has changed.`,
}

/** Nothing for a change that was confirmed or canceled. */
export function AddressChangeStatus({
  profile,
  change,
}: {
  profile: BusinessProfile
  change: EmailChange
}) {
  if (change.state === 'open') return <Waiting profile={profile} change={change} />
  const text = ENDED[change.state]?.(change.email)
  return text ? (
    <p className="profile-request profile-request-declined" role="status">
      {text}
    </p>
  ) : null
}

function Waiting({
  profile,
  change: { id, email, expiresAt },
}: {
  profile: BusinessProfile
  change: EmailChange
}) {
  const { timeZone } = useCompany()
  const [resending, canceling] = [
    useResendingLink(profile.id),
    useCancelingAddressChange(profile.id),
  ]
  return (
    <div className="profile-request" role="status">
      <h4>Waiting for the new address</h4>
      <p>
        <b>{email}</b> has a link until {dayAndTime(new Date(expiresAt), timeZone)}. Nothing changes
        before it is confirmed.
      </p>
      <AdminOnly>
        <div className="profile-actions">
          <Button
            variant="neutral"
            size="small"
            busy={resending.isPending}
            busyLabel="Sending"
            onClick={() => resending.mutate(id)}
          >
            Send again
          </Button>
          <Button
            variant="neutral"
            size="small"
            busy={canceling.isPending}
            busyLabel="Canceling"
            onClick={() => canceling.mutate(id)}
          >
            Cancel the change
          </Button>
        </div>
      </AdminOnly>
    </div>
  )
}
