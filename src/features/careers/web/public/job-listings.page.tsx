import { ArrowLeft, Clock, Layers, MapPin } from 'lucide-react'
import { data } from 'react-router'
import { calendarDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { CAREERS, JOBS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { renderingContext } from '#site/data/rendering.ts'
import { Tag } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { HiringShop } from '#ui/illustrations/hiring-shop.tsx'
import { NoticeBoard } from '#ui/illustrations/notice-board.tsx'
import { type Job, JOB_TYPES } from '../../jobs.contract.ts'
import type { Route } from './+types/job-listings.page'
import { JobFilter, useJobFilter } from './job-filter.tsx'
import { hasJobFilter, jobsFound, postedAgo, readJobSearch } from './job-search.ts'
import './job-listings.page.css'

export const handle: PageHandle = { hydrate: 'when-idle', background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: JOBS.label,
    description: 'Every open position, with its location, type and pay.',
    trail: [CAREERS, JOBS],
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [jobs, company, answerTime] = await Promise.all([
    api.jobs.$get({ query: {} }),
    api.company.$get(),
    api['answer-time'].$get(),
  ])
  if (!jobs.ok) throw data(await jobs.json(), jobs.status)
  const { timeZone } = await company.json()
  const { medianAnswerDays } = await answerTime.json()
  return {
    jobs: await jobs.json(),
    filter: readJobSearch(new URL(request.url).searchParams),
    today: calendarDay(context.get(renderingContext).now, timeZone),
    medianAnswerDays,
  }
}

export default function JobListingsPage({
  loaderData: { jobs, filter, today, medianAnswerDays },
}: Route.ComponentProps) {
  const [chosen, choose] = useJobFilter(filter)
  const found = jobsFound(jobs, chosen)
  return (
    <main id="main" className="job-listings">
      <div className="wrap">
        <div className="job-listings-head">
          <a className="arrow-link" href={CAREERS.href}>
            <Icon of={ArrowLeft} /> Back to Careers
          </a>
          <h1 className="display">{JOBS.label}</h1>
          {jobs.length > 0 && <HiringShop />}
        </div>
        {jobs.length === 0 ? (
          <NoJobs />
        ) : (
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
              <Besides medianAnswerDays={medianAnswerDays} />
            </div>
          </div>
        )}
      </div>
    </main>
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

function Besides({ medianAnswerDays: days }: { medianAnswerDays: number | null }) {
  const { email } = useCompany()
  return (
    <p className="muted small job-list-note">
      {days !== null && (
        <>
          Half of our recent applicants got an answer within {days === 1 ? 'a day' : `${days} days`}
          .{' '}
        </>
      )}
      Don’t see your role? Email{' '}
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

function NoJobs() {
  const { email } = useCompany()
  return (
    <EmptyState
      art={<NoticeBoard />}
      text="No open positions right now"
      more={
        <>
          We’d still like to hear from you:{' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      }
    />
  )
}
