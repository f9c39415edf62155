import { dayAndTime, mediumDate } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import type { ProfileRequest } from '../../profile-changes.contract.ts'
import { ADDRESS_LINK_HOURS } from '../../profile-changes.rules.ts'
import { RequestedValues } from '../requested-values.tsx'
import { useWithdrawing } from './my-profile.query.ts'
import '../profile.css'

/** Nothing for a withdrawn request. */
export function ProfileRequestStatus({ request }: { request: ProfileRequest }) {
  const { timeZone } = useCompany()
  const { state, email, declineReason, endedAt } = request
  if (state === 'open' || state === 'waiting') return <Unfinished request={request} />
  const on = endedAt ? mediumDate(new Date(endedAt), timeZone) : ''
  if (state === 'declined')
    return (
      <div className="profile-request profile-request-declined">
        <h3>We did not make this change</h3>
        <RequestedValues of={request} />
        <p>
          Our reason, {on}: {declineReason}
        </p>
      </div>
    )
  return state === 'done' ? (
    <p className="small muted">
      We made the change you requested on {on}.
      {email !== null && ' Quotes and invoices from before keep the former address.'}
    </p>
  ) : null
}

function Unfinished({ request }: { request: ProfileRequest }) {
  const { timeZone, place } = useCompany()
  const withdrawing = useWithdrawing()
  const isOpen = request.state === 'open'
  return (
    <div className="profile-request" role="status">
      <h3>{isOpen ? 'You requested a change' : 'Confirm your new address'}</h3>
      <RequestedValues of={request} />
      <p>
        {isOpen
          ? `We answer by ${dayAndTime(new Date(request.dueAt), timeZone)} (${place}). Nothing has changed yet.`
          : `We have sent a link to ${request.email ?? ''}. It works for ${ADDRESS_LINK_HOURS} hours. ` +
            'Until you confirm it, you sign in with your current address.'}
      </p>
      <div>
        <Button
          variant="neutral"
          size="small"
          busy={withdrawing.isPending}
          busyLabel="Withdrawing"
          onClick={() => withdrawing.mutate(request.id)}
        >
          Withdraw the request
        </Button>
      </div>
    </div>
  )
}
