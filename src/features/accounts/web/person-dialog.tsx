// One person of the team: what they may do, where they are signed in, and the ways to change both.
import type { ReactNode } from 'react'
import { QueryState } from '#site/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Person } from '../people.contract.ts'
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
import { SessionRows } from './session-rows.tsx'

export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      hasCross
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

function Role({ person }: { person: Person }) {
  const changing = useChangingRole()
  const { title, text } = ROLE_LABELS[person.role]
  const other = person.role === 'admin' ? 'staff' : 'admin'
  return (
    <Part title={title}>
      <p className="muted">{text}</p>
      <div>
        <Button
          variant="line"
          size="small"
          busy={changing.isPending}
          busyLabel="Saving"
          onClick={() => changing.mutate({ person, role: other })}
        >
          {other === 'admin' ? 'Make an admin' : 'Make staff'}
        </Button>
      </div>
    </Part>
  )
}

function Invited({ person, onClose }: { person: Person; onClose: () => void }) {
  const [resending, withdrawing] = [useResendInvitation(), useWithdrawInvitation()]
  return (
    <Part title={person.invitedUntil ? 'Invited' : 'The invitation ran out'}>
      <p className="muted">
        {person.invitedUntil
          ? 'They have not chosen a password yet.'
          : 'Its link no longer works. Send another one, or withdraw it.'}
      </p>
      <div className="row-start">
        <Button
          variant="line"
          size="small"
          busy={resending.isPending}
          busyLabel="Sending"
          onClick={() => resending.mutate(person)}
        >
          Send again
        </Button>
        <Button
          variant="danger"
          size="small"
          busy={withdrawing.isPending}
          busyLabel="Withdrawing"
          onClick={() => withdrawing.mutate(person, { onSuccess: onClose })}
        >
          Withdraw invitation
        </Button>
      </div>
    </Part>
  )
}

function Account({ person }: { person: Person }) {
  const [disabling, enabling, mailing] = [useDisabling(), useEnabling(), useMailingReset()]
  if (person.state === 'disabled') {
    return (
      <Part title="Disabled">
        <p className="muted">They cannot sign in. What they did stays, under their name.</p>
        <div>
          <Button
            variant="line"
            size="small"
            busy={enabling.isPending}
            busyLabel="Enabling"
            onClick={() => enabling.mutate(person)}
          >
            Enable account
          </Button>
        </div>
      </Part>
    )
  }
  return (
    <>
      <Part title="Where they are signed in">
        <SessionsOf person={person} />
      </Part>
      {person.hasCodes && !person.isYou && <Codes person={person} />}
      <Part title="Account">
        <p className="muted">
          A link for a new password goes to their address. Disabled, they are signed out everywhere
          at once.
        </p>
        <div className="row-start">
          <Button
            variant="line"
            size="small"
            busy={mailing.isPending}
            busyLabel="Sending"
            onClick={() => mailing.mutate(person)}
          >
            Mail a link for a new password
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={disabling.isPending}
            busyLabel="Disabling"
            onClick={() => disabling.mutate(person)}
          >
            Disable account
          </Button>
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
        Only for somebody who has lost phone and recovery codes, and whom you have spoken to.
      </p>
      <div>
        <Button
          variant="danger"
          size="small"
          busy={resetting.isPending}
          busyLabel="Taking them off"
          onClick={() => resetting.mutate(person)}
        >
          Take them off
        </Button>
      </div>
    </Part>
  )
}

function SessionsOf({ person }: { person: Person }) {
  const { data: sessions, error } = useSessionsOf(person)
  if (!sessions) return <QueryState title="The sessions did not load." error={error} rows={2} />
  return sessions.length ? (
    <SessionRows sessions={sessions} end={callEndSession(person)} invalidates={SHOWS_SESSIONS} />
  ) : (
    <p className="muted">Nowhere now.</p>
  )
}
