import { ArrowLeft, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { calendarDay, hoursAfter, weekdayAndDate } from '#kernel/dates.ts'
import { PROBLEMS, PAGE_TEXTS } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { CAREERS, JOBS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { FormState } from '#site/forms/form-state.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { organization, pageMeta } from '#site/seo/meta.ts'
import { jobPreview } from '#site/seo/previews.ts'
import { renderingContext } from '#site/data/rendering.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import { showToast } from '#ui/toasts.tsx'
import { type Job, JOB_TYPES } from '../../jobs.contract.ts'
import type { Route } from './+types/job.page'
import { APPLY_FORM } from './apply-fields.ts'
import ApplyForm from './apply.form.tsx'
import { jobPosting } from './job-posting.ts'
import './job-not-found.css'
import './job.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  // Another try to load a job needs the router.
  form: (loaded) => ((loaded as LoadedJob).job ? 'apply' : undefined),
}

type LoadedJob = Route.ComponentProps['loaderData']

const NO_JOB = 'This job no longer exists or the link is invalid.'

export const meta: Route.MetaFunction = (around) => {
  const { job } = around.loaderData ?? {}
  if (!job) {
    return pageMeta(around, { title: PAGE_TEXTS.jobNotFound, description: NO_JOB, unlisted: true })
  }
  const { id, title, location, type } = job
  const path = paths.job(id)
  const facts = [title, location, JOB_TYPES[type]].filter(Boolean).join(', ')
  return pageMeta(around, {
    title: `Apply to ${title}`,
    path,
    description: `${facts}: what you would do, the pay, and the form. Everyone gets an answer within 14 days.`,
    responseTime: 'applicantDays',
    trail: [CAREERS, JOBS, { label: title, href: path }],
    image: jobPreview(id),
    data: (site) => jobPosting(job, organization(site), site.origin + path),
  })
}

/** 410 for a closed job, 404 for an unknown one. Spec §8: a failed load shows a toast. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { now } = context.get(renderingContext)
  const [reply, company] = await Promise.all([
    context.get(apiContext).jobs[':id'].$get({ param: { id: encodeURIComponent(params.id) } }),
    context.get(apiContext).company.$get(),
  ])
  const { timeZone, responseTimes } = await company.json()
  const answerOn = calendarDay(hoursAfter(now, 24 * responseTimes.applicantDays), timeZone)
  if (reply.ok) return data({ job: await reply.json(), answerOn, hasFailed: false })
  const status: number = reply.status
  // The server answers 400 to an invalid ID.
  return data({ job: undefined, answerOn, hasFailed: status >= 500 }, status === 400 ? 404 : status)
}

/** A failed load in the browser shows the same view and toast. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ job: undefined, answerOn: '', hasFailed: true }))

export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, APPLY_FORM, (json, options) =>
    context.get(apiContext).applications.$post({ json }, options),
  )
export const headers = formHeaders

export default function JobPage({
  loaderData: { job, answerOn, hasFailed },
  actionData,
}: Route.ComponentProps) {
  return job ? (
    <Offered job={job} answerOn={answerOn} early={actionData} />
  ) : (
    <NotFound hasFailed={hasFailed} />
  )
}

function Offered({
  job,
  answerOn,
  early,
}: {
  job: Job
  answerOn: string
  early: FormState | undefined
}) {
  return (
    <main id="main" className="job-page">
      <div className="wrap">
        <div className="job-head">
          <a className="arrow-link" href={JOBS.href}>
            <Icon of={ArrowLeft} /> Back to open positions
          </a>
          <h1 className="display">Apply to {job.title}</h1>
        </div>
        <div className="job-columns">
          <JobCard job={job} answerOn={answerOn} />
          <div>
            <HydratedForm of={ApplyForm} props={{ job, early }} />
          </div>
        </div>
      </div>
    </main>
  )
}

function JobCard({
  job: { title, location, type, category, salary, description },
  answerOn,
}: {
  job: Job
  answerOn: string
}) {
  const facts = [
    ['Location', location],
    ['Type', JOB_TYPES[type]],
    ['Category', category],
    ['Pay', salary],
  ].filter(([, value]) => value)
  return (
    <aside className="job-side" aria-label="The job">
      <svg className="job-cords" viewBox="0 0 320 58" aria-hidden>
        <path d="M64 0v50M256 0v50" />
        <circle cx="64" cy="50" r="5" />
        <circle cx="256" cy="50" r="5" />
      </svg>
      <div className="job-card">
        <dl>
          <div className="job-position">
            <dt>Position</dt>
            <dd>{title}</dd>
          </div>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {description
          .split(/\n\s*\n/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <p className="job-response-time">
        <Icon of={Clock} />
        <span>
          You’ll hear from us by <time dateTime={answerOn}>{longWeekday(answerOn)}</time>, whatever
          the answer.
        </span>
      </p>
    </aside>
  )
}

/** `Wednesday, September 10` */
const longWeekday = (day: string): string => weekdayAndDate(new Date(`${day}T12:00:00Z`), 'UTC')

function NotFound({ hasFailed }: { hasFailed: boolean }) {
  const { state, revalidate } = useRevalidator()
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!hasFailed || isLoading) return
    const { title, text } = PROBLEMS.jobNotLoaded
    const action = { label: 'Try again', onSelect: () => void revalidate() }
    void showToast({ id: 'job', type: 'error', title, description: text, action })
  }, [hasFailed, isLoading, revalidate])
  if (isLoading) return <Loading />
  return (
    <main id="main" className="wrap job-not-found">
      <ShopWithBlindDown />
      <h1>{PAGE_TEXTS.jobNotFound}</h1>
      <p className="muted">{NO_JOB}</p>
      <ButtonLink size="large" href={JOBS.href}>
        <Icon of={ArrowLeft} /> Back to open positions
      </ButtonLink>
    </main>
  )
}

const Loading = () => (
  <main id="main" className="wrap job-not-found">
    <span className="spinner" aria-hidden />
    <p className="muted" role="status">
      Loading job details…
    </p>
  </main>
)
