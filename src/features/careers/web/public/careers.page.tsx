import { ArrowRight } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { JOBS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { ClosingCall } from '#site/layouts/closing-call.tsx'
import { useCompany } from '#site/data/company.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { useResponseTimeText, withResponseTime } from '#site/data/response-times.ts'
import { classNames } from '#ui/class-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BusLine } from '#ui/illustrations/bus-line.tsx'
import { OurFront } from '#ui/illustrations/our-front.tsx'
import { JOBS_TAG } from '../../careers.tags.ts'
import { APPLICANT_STEPS } from '../../careers.contract.ts'
import { JOB_TYPES } from '../../jobs.contract.ts'
import type { Route } from './+types/careers.page'
import { BENEFITS, CAREERS_PAGE, FIRST_DAYS, HIRING_STEPS } from './careers.content.ts'
import './careers.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, JOBS_TAG] }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Careers',
    description: CAREERS_PAGE.description,
    responseTime: 'applicantDays',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).jobs.$get({ query: {} })
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return {
    jobs: (await reply.json()).map(({ id, title, location, type }) => ({
      id,
      title,
      facts: [location, JOB_TYPES[type]].filter(Boolean).join(', '),
    })),
  }
}

export default function CareersPage({ loaderData: { jobs } }: Route.ComponentProps) {
  const { name } = useCompany()
  return (
    <main id="main">
      <section className="careers-hero sky">
        <div className="wrap">
          <div className="careers-hero-text">
            <h1 className="display">{CAREERS_PAGE.headline}</h1>
            <p className="lead">{CAREERS_PAGE.lead}</p>
            <ButtonLink size="large" href={JOBS.href}>
              {CAREERS_PAGE.link}
            </ButtonLink>
          </div>
          <OurFront name={name} sign={CAREERS_PAGE.sign} />
        </div>
      </section>
      <Process />
      <FirstDays />
      <section className="careers-benefits section wrap">
        <div>
          <h2>{CAREERS_PAGE.benefits.title}</h2>
          <p className="sample-mark">Sample data</p>
        </div>
        <dl>
          {BENEFITS.map(({ name: benefit, text }) => (
            <div key={benefit}>
              <dt>{benefit}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OpenJobs jobs={jobs} />
      <ClosingCall title={CAREERS_PAGE.closing.title} text={CAREERS_PAGE.closing.text}>
        <ButtonLink variant="accent" size="large" href={JOBS.href}>
          {CAREERS_PAGE.link}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

/** As many as fit beside the text; the list shows all. */
const MAX_OPEN_JOBS = 5

function OpenJobs({ jobs }: { jobs: readonly { id: string; title: string; facts: string }[] }) {
  return (
    <section className="careers-open wrap">
      <div>
        <h2>{CAREERS_PAGE.open.title}</h2>
        <p className="muted">{jobs.length ? CAREERS_PAGE.open.some : CAREERS_PAGE.open.none}</p>
      </div>
      <ul>
        {jobs.slice(0, MAX_OPEN_JOBS).map(({ id, title, facts }) => (
          <li key={id}>
            <a href={paths.job(id)}>
              <b>{title}</b>
              <span>{facts}</span>
              <Icon of={ArrowRight} />
            </a>
          </li>
        ))}
        <li>
          <a href={JOBS.href}>
            <b>All open positions</b>
            <Icon of={ArrowRight} />
          </a>
        </li>
      </ul>
    </section>
  )
}

function Process() {
  const time = useResponseTimeText('applicantDays')
  return (
    <section className="careers-process section">
      <div className="wrap">
        <div className="section-head">
          <h2>{CAREERS_PAGE.process.title}</h2>
          <p>{withResponseTime(CAREERS_PAGE.process.text, time)}</p>
        </div>
        <BusLine />
      </div>
      <div className="careers-steps">
        <ol className="wrap">
          {APPLICANT_STEPS.map((step, at) => (
            <li key={step}>
              <span aria-hidden>{at + 1}</span>
              <h3>{step}</h3>
              <p>{HIRING_STEPS[step].text}</p>
              <p className="careers-when">{withResponseTime(HIRING_STEPS[step].when, time)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const WINDOWS = Array.from({ length: 30 }, (_, at) => at + 1)

function FirstDays() {
  return (
    <section className="careers-days on-heartwood">
      <div className="wrap">
        <div className="section-head">
          <h2>{CAREERS_PAGE.days.title}</h2>
          <p>{CAREERS_PAGE.days.text}</p>
        </div>
        <ul className="careers-windows" aria-hidden>
          {WINDOWS.map((day) => {
            const lit = FIRST_DAYS.some((one) => one.day === day)
            return (
              <li key={day} className={classNames(lit && 'careers-window-lit')}>
                {lit && <b>{day}</b>}
              </li>
            )
          })}
        </ul>
        <ol className="careers-lit-days">
          {FIRST_DAYS.map(({ day, name, text }) => (
            <li key={day}>
              <b>Day {day}</b>
              <p>
                <strong>{name}</strong>
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
