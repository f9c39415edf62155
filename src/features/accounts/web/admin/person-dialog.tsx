import type { ComponentProps, ReactNode } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Person } from '../../people.contract.ts'
import { ROLE_LABELS } from './invite-dialog.tsx'
import {
  callEndSession,
  SHOWS_SESSIONS,
  useChangingRole,
  useDisabling,
  useEnabling,
  useResendInvitation,
  useMailingReset,
  useSessionsOf,
  useResetCodes,
  useWithdrawInvitation,
} from './people-changes.ts'
import { SessionRows } from '../session-rows.tsx'
import '#ui/work-layout.css'
import './people.css'

export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      hasCloseButton
      className="person-dialog"
      title={person.name}
      text={person.email}
    >
      <Role person={person} />
      {person.state === 'invited' ? (
        <Invited person={person} onClose={onClose} />
      ) : (
        <Account person={person} />
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="person-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

const Action = (props: ComponentProps<typeof Button>) => (
  <Button variant="neutral" size="small" {...props} />
)

function Role({ person }: { person: Person }) {
  const changing = useChangingRole()
  const { title, text } = ROLE_LABELS[person.role]
  const other = person.role === 'admin' ? 'staff' : 'admin'
  return (
    <Part title={title}>
      <p className="muted">{text}</p>
      <div>
        <Action
          busy={changing.isPending}
          busyLabel="Saving"
          onClick={() => changing.mutate({ person, role: other })}
        >
          {other === 'admin' ? 'Make an admin' : 'Make staff'}
        </Action>
      </div>
    </Part>
  )
}

function Invited({ person, onClose }: { person: Person; onClose: () => void }) {
  const [resending, withdrawing] = [useResendInvitation(), useWithdrawInvitation()]
  return (
    <Part title={person.invitedUntil ? 'Invited' : 'Invitation expired'}>
      <p className="muted">
        {person.invitedUntil
          ? 'They have not chosen a password yet.'
          : 'The link no longer works. Send a new one, or withdraw the invitation.'}
      </p>
      <div className="row-start">
        <Action
          busy={resending.isPending}
          busyLabel="Sending"
          onClick={() => resending.mutate(person)}
        >
          Send again
        </Action>
        <Action
          variant="danger"
          busy={withdrawing.isPending}
          busyLabel="Withdrawing"
          onClick={() => withdrawing.mutate(person, { onSuccess: onClose })}
        >
          Withdraw invitation
        </Action>
      </div>
    </Part>
  )
}

function Account({ person }: { person: Person }) {
  const [disabling, enabling, mailing] = [useDisabling(), useEnabling(), useMailingReset()]
  if (person.state === 'disabled') {
    return (
      <Part title="Disabled">
        <p className="muted">They cannot sign in. Their past activity remains, with their name.</p>
        <div>
          <Action
            busy={enabling.isPending}
            busyLabel="Enabling"
            onClick={() => enabling.mutate(person)}
          >
            Enable account
          </Action>
        </div>
      </Part>
    )
  }
  return (
    <>
      <Part title="Active sessions">
        <SessionsOf person={person} />
      </Part>
      {person.hasCodes && !person.isYou && <Codes person={person} />}
      <Part title="Account">
        <p className="muted">
          You can email them a link for a new password. Disabling the account signs them out
          everywhere immediately.
        </p>
        <div className="row-start">
          <Action
            busy={mailing.isPending}
            busyLabel="Sending"
            onClick={() => mailing.mutate(person)}
          >
            Email a password link
          </Action>
          <Action
            variant="danger"
            busy={disabling.isPending}
            busyLabel="Disabling"
            onClick={() => disabling.mutate(person)}
          >
            Disable account
          </Action>
        </div>
      </Part>
    </>
  )
}

function Codes({ person }: { person: Person }) {
  const resetting = useResetCodes()
  return (
    <Part title="Two-factor codes">
      <p className="muted">
        Only remove them if this person has lost both their phone and their recovery codes. Speak to
        them in person first.
      </p>
      <div>
        <Action
          variant="danger"
          busy={resetting.isPending}
          busyLabel="Removing"
          onClick={() => resetting.mutate(person)}
        >
          Remove codes
        </Action>
      </div>
    </Part>
  )
}

function SessionsOf({ person }: { person: Person }) {
  const { data: sessions, error } = useSessionsOf(person)
  if (!sessions) return <QueryState title="Couldn’t load the sessions." error={error} rows={2} />
  return sessions.length ? (
    <SessionRows sessions={sessions} end={callEndSession(person)} invalidates={SHOWS_SESSIONS} />
  ) : (
    <p className="muted">Not signed in anywhere.</p>
  )
}
