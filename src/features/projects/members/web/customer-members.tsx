// Who works on the project, for its customer.
import type { Project } from '../../projects.contract.ts'
import { MemberRows } from './member-rows.tsx'
import '#ui/work-layout.css'

export function CustomerMembers({ project: { members } }: { project: Project }) {
  if (!members.length) return null
  return (
    <section className="card card-body" aria-labelledby="workspace-members">
      <h2 id="workspace-members">Your team</h2>
      <MemberRows members={members} />
    </section>
  )
}
