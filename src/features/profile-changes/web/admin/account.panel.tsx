// The account of a customer on the customer's page: profile, requests, new address and access.
import { useState } from 'react'
import { mediumDate } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import type { BusinessProfile } from '../../profile-changes.contract.ts'
import { AddressChangeStatus } from './address-change-status.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { useEnablingAccount, useProfile } from './profile.query.ts'
import { RequestDecision } from './request-decision.tsx'
import '#ui/work-layout.css'
import '../profile.css'

/** `warnings` are what goes on after the account is disabled, such as running plans. */
type Props = { accountId: string; warnings: readonly string[] }

export function AccountPanel({ accountId, warnings }: Props) {
  const { data: profile, error } = useProfile(accountId)
  const id = `account-${accountId}`
  return (
    <section className="card card-body profile-account" aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>Account{profile?.businessId ? ` ${profile.businessId}` : ''}</h3>
        {profile?.disabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
      </div>
      {profile ? (
        <Account profile={profile} warnings={warnings} />
      ) : (
        <QueryState title="Couldn’t load the account." error={error} rows={3} />
      )}
    </section>
  )
}

function Account({ profile, warnings }: { profile: BusinessProfile; warnings: readonly string[] }) {
  const { name, contactName, email, request, addressChange, disabled } = profile
  return (
    <>
      {request?.state === 'open' && <RequestDecision profile={profile} request={request} />}
      <dl className="profile-values">
        <div>
          <dt>Business name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>{contactName || '–'}</dd>
        </div>
        <div>
          <dt>Business email</dt>
          <dd>
            <EmailAddress of={email} />
          </dd>
        </div>
      </dl>
      {addressChange && <AddressChangeStatus profile={profile} change={addressChange} />}
      {disabled && <Disabled profile={profile} disabled={disabled} />}
      <Actions profile={profile} warnings={warnings} />
    </>
  )
}

function Disabled({
  profile: { id },
  disabled: { at, by, reason },
}: {
  profile: BusinessProfile
  disabled: NonNullable<BusinessProfile['disabled']>
}) {
  const { timeZone } = useCompany()
  const enabling = useEnablingAccount(id)
  return (
    <div className="profile-request profile-request-declined">
      <p>
        Disabled by {by ?? 'a former team member'}, {mediumDate(new Date(at), timeZone)}: {reason}
      </p>
      <AdminOnly>
        <div>
          <Button
            variant="neutral"
            size="small"
            busy={enabling.isPending}
            busyLabel="Enabling"
            onClick={() => enabling.mutate()}
          >
            Enable account
          </Button>
        </div>
      </AdminOnly>
    </div>
  )
}

type Opened = 'profile' | 'email' | 'disabling'

function Actions({ profile, warnings }: { profile: BusinessProfile; warnings: readonly string[] }) {
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const button = (dialog: Opened, label: string) => (
    <Button
      variant={dialog === 'disabling' ? 'danger' : 'neutral'}
      size="small"
      aria-haspopup="dialog"
      onClick={() => setOpened(dialog)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className="profile-actions">
        {button('profile', 'Edit name and contact')}
        {!profile.disabled && (
          <AdminOnly>
            {button('email', 'Change email')}
            {button('disabling', 'Disable account')}
          </AdminOnly>
        )}
      </div>
      {opened === 'profile' && <EditProfileDialog profile={profile} onClose={close} />}
      {opened === 'email' && <ChangeEmailDialog profile={profile} onClose={close} />}
      {opened === 'disabling' && (
        <DisableDialog profile={profile} warnings={warnings} onClose={close} />
      )}
    </>
  )
}
