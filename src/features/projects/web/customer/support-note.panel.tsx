// Says before a message about a delivered project whether support covers it.
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Banner } from '#ui/banner.tsx'
import { type FollowUp, type Project, SUPPORT_KINDS } from '../../projects.contract.ts'
import { planPriceText } from '../../support-texts.rules.ts'
import { useWorkspace } from '../project.query.ts'
import '../workspace.css'

export function SupportNotePanel({ projectId }: { projectId: string }) {
  const { data: project } = useWorkspace('customer', projectId)
  return project?.supportPeriod ? (
    <div className="workspace-support-note">
      <SupportNote project={project} period={project.supportPeriod} />
    </div>
  ) : null
}

function SupportNote({
  project: { followUp },
  period: { kind, until, daysLeft },
}: {
  project: Project
  period: NonNullable<Project['supportPeriod']>
}) {
  const name = SUPPORT_KINDS[kind]
  if (daysLeft >= 0)
    return (
      <Banner tone="ok" title={`Covered until ${formatDay(until)}.`}>
        What does not work as agreed is part of your {name.toLowerCase()}.
      </Banner>
    )
  if (followUp?.hasPlan)
    return (
      <Banner tone="info" title={`${name} ended on ${formatDay(until)}.`}>
        Your plan continues, and says what it includes.
      </Banner>
    )
  return (
    <Banner tone="warn" title={`${name} ended on ${formatDay(until)}.`}>
      Work you ask for now costs extra. {followUp && <Prices followUp={followUp} />}We agree on the
      price with you before any work starts.
    </Banner>
  )
}

/** Fixes first: they are the smallest step. */
function Prices({ followUp: { fixes, plans, tax } }: { followUp: FollowUp }) {
  const offered = fixes ? [fixes, ...plans] : plans
  if (!offered.length) return null
  return (
    <>
      {offered.map((plan, at) => (
        <span key={plan.id}>
          {at > 0 && (at === offered.length - 1 ? ' or ' : ', ')}
          <Link className="text-link" to={paths.customer.planChoice(plan.id)}>
            {plan.name}
          </Link>
          : {planPriceText(plan, tax)}
        </span>
      ))}
      .{' '}
    </>
  )
}
