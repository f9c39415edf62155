import { useState } from 'react'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import type { BusinessProfile, ProfileRequest } from '../../profile-changes.contract.ts'
import { RequestedValues } from '../requested-values.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useApproving } from './profile.query.ts'
import '../profile.css'

export function RequestDecision({
  profile,
  request,
}: {
  profile: BusinessProfile
  request: ProfileRequest
}) {
  const approving = useApproving(profile)
  const [isDeclining, setDeclining] = useState(false)
  const mayApprove = useIsAdmin() || request.email === null
  return (
    <div className="profile-request">
      <h4>They request a change</h4>
      <RequestedValues of={request} />
      {request.reason && <p>“{request.reason}”</p>}
      <p className="small">
        Answer due <Timestamp at={request.dueAt} isInline />.{' '}
        {request.email !== null && 'The address changes once they confirm it by email.'}
        {!mayApprove && ' Only an admin can approve a new address.'}
      </p>
      <div className="profile-actions">
        {mayApprove && (
          <Button
            size="small"
            busy={approving.isPending}
            busyLabel="Approving"
            onClick={() => approving.mutate(request.id)}
          >
            Approve
          </Button>
        )}
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          profileId={profile.id}
          requestId={request.id}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}
