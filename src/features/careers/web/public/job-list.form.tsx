// The open jobs with their filter, which works without JavaScript, too.
import { Clock, Layers, MapPin } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { JOBS } from '#site/layouts/site-links.ts'
import { useCompany } from '#site/data/company.ts'
import { Tag } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Job, JOB_TYPES } from '../../jobs.contract.ts'
import { JobFilter } from './job-filter.tsx'
import { hasJobFilter, type JobSearch, jobsFound, postedAgo } from './job-search.ts'
import './job-listings.page.css'

/** `today` is a calendar day in the agency's time zone. */
type Props = {
  jobs: readonly Job[]
  filter: JobSearch
  today: string
  medianAnswerDays: number | null
  /** Before the email address. */
  invitation: string
}

export default function JobList({ jobs, filter, today, medianAnswerDays, invitation }: Props) {
  const [chosen, choose] = useState(filter)
  const found = jobsFound(jobs, chosen)
  return (
    <div className="job-listings-columns">
      <JobFilter jobs={jobs} filter={chosen} onChoose={choose} />
      <div>
        <p className="job-count" role="status">
          {found.length === 1 ? '1 job' : `${found.length} jobs`}
        </p>
        {found.length > 0 ? (
          <Jobs jobs={found} today={today} />
        ) : (
          <NothingFound isFiltered={hasJobFilter(chosen)} />
        )}
        <Besides medianAnswerDays={medianAnswerDays} invitation={invitation} />
      </div>
    </div>
  )
}

function Jobs({ jobs, today }: { jobs: readonly Job[]; today: string }) {
  return (
    <ul className="job-list">
      {jobs.map(({ id, title, location, type, category, skills, salary, posted }) => (
        <li key={id}>
          <article>
            <div>
              <h2>
                <a href={paths.job(id)}>{title}</a>
              </h2>
              <p className="job-facts">
                {location && (
                  <span>
                    <Icon of={MapPin} />
                    {location}
                  </span>
                )}
                <span>
                  <Icon of={Clock} />
                  {JOB_TYPES[type]}
                </span>
                <span>
                  <Icon of={Layers} />
                  {category}
                </span>
              </p>
              {skills.some(Boolean) && (
                <ul className="job-skills" aria-label="Skills">
                  {[...new Set(skills.filter(Boolean))].map((skill) => (
                    <li key={skill}>
                      <Tag>{skill}</Tag>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div className="job-apply">
              <div>
                {salary && <p className="job-pay">{salary}</p>}
                <p className="muted small">
                  Posted <time dateTime={posted}>{postedAgo(posted, today)}</time>
                </p>
              </div>
              <ButtonLink variant="outline" href={paths.job(id)} aria-label={`Apply Now: ${title}`}>
                Apply Now
              </ButtonLink>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

function Besides({
  medianAnswerDays: days,
  invitation,
}: Pick<Props, 'medianAnswerDays' | 'invitation'>) {
  const { email } = useCompany()
  return (
    <p className="muted small job-list-note">
      {days !== null && (
        <>
          Half of our recent applicants got an answer within {days === 1 ? 'a day' : `${days} days`}
          .{' '}
        </>
      )}
      {invitation} Email{' '}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="job-nothing">
      <p>No jobs match your filters.</p>
      {isFiltered && (
        <ButtonLink variant="outline" href={JOBS.href}>
          Show all jobs
        </ButtonLink>
      )}
    </div>
  )
}
