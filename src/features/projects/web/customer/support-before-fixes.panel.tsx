// Says before an order of fixes whether the support of a delivered project covers them.
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Banner } from '#ui/banner.tsx'
import { type ProjectRow, SUPPORT_KINDS } from '../../projects.contract.ts'
import { useMyProjects } from '../my-projects.query.ts'

/** The project whose support ends last. */
export function SupportBeforeFixesPanel() {
  const { data: projects = [] } = useMyProjects()
  const [last] = projects
    .filter(({ supportPeriod }) => supportPeriod)
    .toSorted((one, other) => daysLeftOf(other) - daysLeftOf(one))
  if (!last?.supportPeriod) return null
  const { id, name, supportPeriod } = last
  const { kind, until, daysLeft } = supportPeriod
  const label = SUPPORT_KINDS[kind]
  const link = (
    <Link className="text-link" to={paths.customer.project(id)}>
      {daysLeft < 0 ? 'Open the project' : 'Message the team'}
    </Link>
  )
  return daysLeft < 0 ? (
    <Banner tone="info" title={`${label} ended on ${formatDay(until)}.`} action={link}>
      {name}: fixes are paid for with each order.
    </Banner>
  ) : (
    <Banner tone="ok" title={`Covered until ${formatDay(until)}.`} action={link}>
      {name}: what does not work as agreed costs nothing. Tell us instead of ordering it here.
    </Banner>
  )
}

const daysLeftOf = ({ supportPeriod }: ProjectRow): number => supportPeriod?.daysLeft ?? 0
