// Panel with the newest applications.
import { Link } from '#ui/routing/link.tsx'
import { monthDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { Application } from '../../applications.contract.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../application-statuses.contract.ts'
import { applicationAddress } from './application-address.ts'
import { useRecentApplications } from './recent-applications.query.ts'
import { useNameOf } from './blind-review.query.ts'
import '#ui/work-layout.css'
import './admin-careers.css'

const MOST = 5
const TONES: Record<ApplicationStatus, Tone> = {
  pending: 'warn',
  shortlisted: 'info',
  rejected: 'bad',
  hired: 'ok',
}

export function RecentApplicationsPanel() {
  const { data: applications, error } = useRecentApplications(MOST)
  return (
    <section className="card card-body" aria-labelledby="recent-applications">
      <div className="row">
        <h2 id="recent-applications">Recent applications</h2>
        <Link className="text-link small" to={paths.admin.tab('applications')}>
          View all
        </Link>
      </div>
      {!applications && (
        <QueryState title="Couldn’t load the applications." error={error} rows={3} />
      )}
      {applications?.length === 0 && <p className="muted">No applications yet.</p>}
      {applications && applications.length > 0 && (
        <ul className="recent-applications">
          {applications.map((application) => (
            <Line key={application.id} application={application} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ application }: { application: Application }) {
  const { timeZone } = useCompany()
  const { id, jobTitle, status, appliedAt } = application
  return (
    <li>
      <div>
        <Link to={applicationAddress('', id)}>{useNameOf()(application)}</Link>
        <span className="side-note">
          {jobTitle}, {monthDay(new Date(appliedAt), timeZone)}
        </span>
      </div>
      <StatusBadge tone={TONES[status]}>{APPLICATION_STATUSES[status]}</StatusBadge>
    </li>
  )
}
