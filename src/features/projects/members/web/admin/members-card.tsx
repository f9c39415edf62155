// Who works on a project, and who is notified of what its customer does.
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import type { Project } from '../../../projects.contract.ts'
import type { ProjectMember } from '../../project-members.contract.ts'
import { MemberRows } from '../member-rows.tsx'
import { useMemberRemoval, useNewMember } from './member-changes.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './members-card.css'

export function MembersCard({ project }: { project: Project }) {
  const { id, members } = project
  return (
    <section className="card card-body" aria-labelledby="workspace-members">
      <h2 id="workspace-members">Team</h2>
      {members.length > 0 && (
        <MemberRows
          members={members}
          actions={(member) => <RemoveMember projectId={id} member={member} />}
        />
      )}
      <p className="side-note">
        {members.length
          ? 'They are notified of what the customer writes, sends and decides.'
          : 'Nobody yet. The whole agency is notified of what the customer does.'}
      </p>
      <AddMember project={project} />
    </section>
  )
}

function RemoveMember({
  projectId,
  member: { id: userId, name },
}: {
  projectId: string
  member: ProjectMember
}) {
  const removing = useMemberRemoval(projectId)
  if (userId === null) return null
  return (
    <button
      type="button"
      className="icon-button icon-button-danger"
      aria-label={`Remove ${name} from the team`}
      disabled={removing.isPending}
      onClick={() => void restoreFocusAfter(removing.mutateAsync({ userId, name }))}
    >
      <Icon of={X} />
    </button>
  )
}

/** Hidden once every colleague is a member. */
function AddMember({ project: { id, members } }: { project: Project }) {
  const { data: colleagues = [] } = useColleagues()
  const others = colleagues.filter((colleague) => members.every((one) => one.id !== colleague.id))
  const adding = useNewMember(id)
  const [chosenId, choose] = useState('')
  const field = useId()
  const person = others.find((one) => one.id === chosenId)
  if (!others.length) return null
  const add = (): void => {
    if (!person || adding.isPending) return
    void restoreFocusAfter(adding.mutateAsync({ userId: person.id, name: person.name }))
  }
  return (
    <div className="members-card-add">
      <label className="visually-hidden" htmlFor={field}>
        Team member
      </label>
      <select
        id={field}
        className="field-input"
        value={person?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a person</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <Button
        variant="neutral"
        size="small"
        busy={adding.isPending}
        busyLabel="Adding"
        disabled={!person}
        onClick={add}
      >
        <Icon of={Plus} />
        Add
      </Button>
    </div>
  )
}
