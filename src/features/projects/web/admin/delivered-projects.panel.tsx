// The delivered projects of an email address with their support, beside a request or a customer.
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { calendarDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { supportText } from '../../support.rules.ts'
import { PROJECTS } from '../my-projects.query.ts'
import { SupportBadgePanel } from './support-badge.panel.tsx'
import './delivered-projects.css'

const useDelivered = (email: string) =>
  useQuery({
    queryKey: [PROJECTS, 'delivered', email],
    queryFn: () => unwrap(privateApi().projects.$get({ query: { list: 'delivered', email } })),
    enabled: email !== '',
    ...LIVE,
  })

type Props = {
  email: string
  /** When the request arrived; shows whether support had ended by then. */
  requestedAt?: string
  className?: string
}

/** Nothing without a delivered project that has support. */
export function DeliveredProjectsPanel({ email, requestedAt, className }: Props) {
  const { timeZone } = useCompany()
  const { data: projects = [] } = useDelivered(email)
  const rows = projects.flatMap(({ id, name, supportPeriod }) =>
    supportPeriod ? [{ id, name, supportPeriod }] : [],
  )
  if (!rows.length) return null
  const requestedOn = requestedAt && calendarDay(new Date(requestedAt), timeZone)
  return (
    <section className={className} aria-label={`Delivered projects of ${email}`}>
      <h3>Delivered projects</h3>
      <ul className="delivered-projects">
        {rows.map(({ id, name, supportPeriod }) => (
          <li key={id}>
            <Link className="text-link" to={paths.admin.project(id)}>
              {name}
            </Link>
            {requestedOn ? (
              <SupportBadgePanel
                support={{ ...supportPeriod, isAfter: requestedOn > supportPeriod.until }}
              />
            ) : (
              <StatusBadge tone={supportPeriod.daysLeft < 0 ? 'neutral' : 'ok'}>
                {supportText(supportPeriod)}
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
