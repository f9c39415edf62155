import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime, relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { useRealNow } from '#ui/now.ts'
import { Switch } from '#ui/switch.tsx'
import type { Person } from '../../people.contract.ts'
import { useChangingRule, useCodes } from './codes-changes.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { usePeople } from './people-changes.ts'
import { PersonDialog } from './person-dialog.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/threads.css'
import '../account.css'
import '#ui/settings.css'
import './people.css'

export function PeoplePanel() {
  const { data: people, error } = usePeople()
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const open = people?.find(({ id }) => id === openId)
  return (
    <section className="card settings-wide" aria-labelledby="people">
      <div className="row card-head">
        <div>
          <h2 id="people">People</h2>
          <p className="side-note">
            Admins manage the agency. Staff do the daily work, but cannot change settings, payments
            or people.
          </p>
        </div>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Icon of={UserPlus} />
          Invite
        </Button>
      </div>
      <CodesRuleRow />
      {people ? (
        <People people={people} onOpen={setOpenId} />
      ) : (
        <QueryState title="Couldn’t load the team." error={error} rows={3} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && <PersonDialog person={open} onClose={() => setOpenId(undefined)} />}
    </section>
  )
}

/** Shows the stored value until the server confirms the change. */
function CodesRuleRow() {
  const { data: codes } = useCodes()
  const changing = useChangingRule()
  if (!codes) return null
  return (
    <div className="row codes-rule">
      <Switch
        aria-disabled={changing.isPending || undefined}
        checked={codes.isRequired}
        onChange={({ target }) => changing.isPending || changing.mutate(target.checked)}
      >
        Require two-factor codes
      </Switch>
      <p className="side-note">
        {codes.isRequired
          ? 'Every team member must use them.'
          : 'Every team member decides for themselves.'}
      </p>
    </div>
  )
}

function People({ people, onOpen }: { people: readonly Person[]; onOpen: (id: string) => void }) {
  return (
    <table className="table table-stacked people">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Signed in</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} onOpen={() => onOpen(person.id)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { name, email, role, isYou, hasCodes } = person
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <div className="person-cell">
          <span className="avatar" aria-hidden>
            {initialsOf(name)}
          </span>
          <p>
            <b>{name}</b> {isYou && <span className="tag">You</span>}
            <span className="side-note">{email}</span>
          </p>
        </div>
      </td>
      <td className="stacked-right stacked-first">
        {role === 'admin' ? 'Admin' : 'Staff'}
        {hasCodes && <span className="side-note">Two-factor codes</span>}
      </td>
      <td className="stacked-left stacked-second">
        <Presence person={person} />
      </td>
      <td className="table-right stacked-right stacked-second">
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Manage ${name}`}
          onClick={onOpen}
        >
          Manage
        </Button>
      </td>
    </tr>
  )
}

function Presence({ person: { state, invitedUntil, lastUsedAt, sessions } }: { person: Person }) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  if (state === 'disabled') return <StatusBadge tone="neutral">Disabled</StatusBadge>
  if (state === 'invited') {
    return invitedUntil ? (
      <>
        <StatusBadge tone="info">Invited</StatusBadge>
        <span className="side-note numeric">
          until {dayAndTime(new Date(invitedUntil), timeZone)}
        </span>
      </>
    ) : (
      <StatusBadge tone="warn">Invitation expired</StatusBadge>
    )
  }
  const browsers = sessions === 1 ? '1 browser' : `${sessions} browsers`
  return (
    <span className="numeric">
      {lastUsedAt
        ? `Last active ${relativeDayAndTime(new Date(lastUsedAt), now, timeZone)}`
        : 'Never'}
      <span className="side-note">{sessions ? browsers : 'Not signed in'}</span>
    </span>
  )
}
