// A project that waits on the customer, as the next step of the dashboard.
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ProjectRow } from '../../projects.contract.ts'

export function ProjectStepPanel({
  project: { id, name, waitsFor, waitingDays },
}: {
  project: ProjectRow
}) {
  const days = waitingDays > 0 ? `, ${waitingDays} ${waitingDays === 1 ? 'day' : 'days'}` : ''
  return (
    <NextStep
      kicker={`Waiting on you${days}`}
      title={waitsFor}
      text={`${name}. Work is on hold until then, and later dates move.`}
    >
      <Link className="button button-accent" to={paths.customer.project(id)}>
        Open the project
        <Icon of={ArrowRight} />
      </Link>
    </NextStep>
  )
}
