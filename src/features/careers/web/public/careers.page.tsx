import { ArrowRight } from 'lucide-react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { loadImages } from '#site/images/load-images.ts'
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
import { CAREERS_CONTENT_TAG, JOBS_TAG } from '../../careers.tags.ts'
import { APPLICANT_STEPS } from '../../careers.contract.ts'
import { JOB_TYPES } from '../../jobs.contract.ts'
import type { Route } from './+types/careers.page'
import { CAREERS_PAGE, LAST_DAY, OPEN_POSITIONS, STEP_FIELDS } from './careers.content.ts'
import { CareersTeam } from './careers-team.tsx'
import './careers.page.css'

export const handle: PageHandle = {
  cacheTags: [COMPANY_TAG, JOBS_TAG, CAREERS_CONTENT_TAG, IMAGES_TAG],
}

export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(CAREERS_PAGE)
  return pageMeta(around, {
    title: 'Careers',
    description: search.description,
    responseTime: 'applicantDays',
  })
}

type Content = ContentOf<typeof CAREERS_PAGE>

export async function loader(loaded: Route.LoaderArgs) {
  const [content, reply] = await Promise.all([
    loadContent(CAREERS_PAGE, loaded),
    loaded.context.get(apiContext).jobs.$get({ query: {} }),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { benefits } = CAREERS_PAGE.sections
  const photos = await loadImages(
    loaded.context,
    content.team.cards.map(({ photo }) => photo),
  )
  return {
    content,
    photos,
    hasSampleBenefits: content.benefits.cards === benefits.fields.cards.original,
    jobs: (await reply.json()).map(({ id, title, location, type }) => ({
      id,
      title,
      facts: [location, JOB_TYPES[type]].filter(Boolean).join(', '),
    })),
  }
}

export default function CareersPage({
  loaderData: { content, photos, hasSampleBenefits, jobs },
}: Route.ComponentProps) {
  const { name } = useCompany()
  return (
    <main id="main">
      <section className="careers-hero sky">
        <div className="wrap">
          <div className="careers-hero-text">
            <h1 className="display">{content.top.headline}</h1>
            <p className="lead">{content.top.lead}</p>
            <ButtonLink size="large" href={JOBS.href}>
              {OPEN_POSITIONS}
            </ButtonLink>
          </div>
          <OurFront name={name} sign={content.top.sign} />
        </div>
      </section>
      <Process content={content.process} />
      <FirstDays content={content.days} />
      <section className="careers-benefits section wrap">
        <div>
          <h2>{content.benefits.title}</h2>
          {hasSampleBenefits && <p className="sample-mark">Sample data</p>}
        </div>
        <dl>
          {content.benefits.cards.map(({ name: benefit, text }) => (
            <div key={benefit}>
              <dt>{benefit}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <CareersTeam content={content.team} photos={photos} />
      <OpenJobs content={content.open} jobs={jobs} />
      <ClosingCall title={content.closing.title} text={content.closing.text}>
        <ButtonLink variant="accent" size="large" href={JOBS.href}>
          {OPEN_POSITIONS}
        </ButtonLink>
      </ClosingCall>
    </main>
  )
}

/** As many as fit beside the text; the list shows all. */
const MAX_OPEN_JOBS = 5

function OpenJobs({
  content: { title: heading, some, none },
  jobs,
}: {
  content: Content['open']
  jobs: readonly { id: string; title: string; facts: string }[]
}) {
  return (
    <section className="careers-open wrap">
      <div>
        <h2>{heading}</h2>
        <p className="muted">{jobs.length ? some : none}</p>
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

function Process({ content }: { content: Content['process'] }) {
  const time = useResponseTimeText('applicantDays')
  return (
    <section className="careers-process section">
      <div className="wrap">
        <div className="section-head">
          <h2>{content.title}</h2>
          <p>{withResponseTime(content.text, time)}</p>
        </div>
        <BusLine />
      </div>
      <div className="careers-steps">
        <ol className="wrap">
          {APPLICANT_STEPS.map((step, at) => {
            const [text, when] = STEP_FIELDS[step]
            return (
              <li key={step}>
                <span aria-hidden>{at + 1}</span>
                <h3>{step}</h3>
                <p>{content[text]}</p>
                <p className="careers-when">{withResponseTime(content[when], time)}</p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

const WINDOWS = Array.from({ length: LAST_DAY }, (_, at) => String(at + 1))

function FirstDays({ content: { title, text: about, cards } }: { content: Content['days'] }) {
  return (
    <section className="careers-days on-heartwood">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p>{about}</p>
        </div>
        <ul className="careers-windows" aria-hidden>
          {WINDOWS.map((day) => {
            const lit = cards.some((one) => one.day === day)
            return (
              <li key={day} className={classNames(lit && 'careers-window-lit')}>
                {lit && <b>{day}</b>}
              </li>
            )
          })}
        </ul>
        <ol className="careers-lit-days">
          {cards.map(({ day, name, text }, at) => (
            <li key={at}>
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
