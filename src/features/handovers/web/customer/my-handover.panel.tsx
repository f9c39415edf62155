// The handover of a delivered project: access details, next steps, and what ends when.
import { Printer } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { type Project, SUPPORT_KINDS } from '#features/projects/projects.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HandoverAccess, MyHandover } from '../../handovers.contract.ts'
import { AccessDetails } from '../access-details.tsx'
import './my-handover.css'
import '#ui/work-layout.css'

/** Hidden until the team publishes it. */
export function MyHandoverPanel({ project }: { project: Project }) {
  const { id } = project
  const { data } = useQuery({
    queryKey: ['my-handover', id],
    queryFn: () =>
      unwrap<MyHandover>(privateApi().my.projects[':id'].handover.$get({ param: { id } })),
    ...LIVE_ON_RETURN,
  })
  return data?.handover ? <HandoverCard project={project} handover={data.handover} /> : null
}

type Props = { project: Project; handover: NonNullable<MyHandover['handover']> }

function HandoverCard({ project, handover: { intro, nextSteps, accesses } }: Props) {
  const { id, name, files } = project
  return (
    <section className="card card-body my-handover" aria-labelledby="my-handover">
      <div className="row">
        <h2 id="my-handover">Handover</h2>
        <Button variant="neutral" size="small" onClick={() => printHandover()}>
          <Icon of={Printer} />
          Print
        </Button>
      </div>
      <p className="my-handover-project">{name}</p>
      {intro && <p className="my-handover-text">{intro}</p>}
      {accesses.length > 0 && (
        <>
          <h3>Access details</h3>
          <ul>
            {accesses.map((access) => (
              <MyAccess key={access.id} access={access} />
            ))}
          </ul>
        </>
      )}
      {nextSteps && (
        <>
          <h3>Next steps</h3>
          <p className="my-handover-text">{nextSteps}</p>
        </>
      )}
      <h3>Good to know</h3>
      <ul className="my-handover-facts">
        <Ends project={project} />
        {files.length > 0 && (
          <li>
            {files.length === 1 ? 'One file' : `${files.length} files`} of the project:{' '}
            <a className="text-link" href="#room-files">
              see files
            </a>
          </li>
        )}
        <li>
          Questions:{' '}
          <Link className="text-link" to={paths.customer.thread('project', id)}>
            message the team
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Ends({
  project: { supportUntil, maintenanceUntil, today, followUp },
}: {
  project: Project
}) {
  const ends = [
    { kind: 'support' as const, until: supportUntil },
    { kind: 'maintenance' as const, until: maintenanceUntil },
  ]
  return (
    <>
      {ends.map(
        ({ kind, until }) =>
          until && (
            <li key={kind}>
              {SUPPORT_KINDS[kind]} {until < today ? 'ended on' : 'runs until'} {formatDay(until)}
            </li>
          ),
      )}
      {followUp && !followUp.hasPlan && followUp.plans.length > 0 && (
        <li>
          Care after that:{' '}
          <Link className="text-link" to={paths.maintenancePlans} reloadDocument>
            maintenance plans
          </Link>
        </li>
      )}
    </>
  )
}

function MyAccess({ access }: { access: HandoverAccess }) {
  const call = privateApi().my['handover-accesses'][':id'].secret
  return (
    <AccessDetails
      access={access}
      read={() => unwrap<{ secret: string }>(call.$get({ param: { id: access.id } }))}
    />
  )
}

/** Only the handover: the rest of the page is hidden while the dialog of the browser is open. */
function printHandover(): void {
  const { dataset } = document.documentElement
  dataset.printed = 'handover'
  window.addEventListener('afterprint', () => delete dataset.printed, { once: true })
  window.print()
}
