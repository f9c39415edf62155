import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { type ContentOf, contentOf } from '#kernel/content-page.contract.ts'
import { calendarDay } from '#kernel/dates.ts'
import { CAREERS, JOBS } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { renderingContext } from '#site/data/rendering.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { HiringShop } from '#ui/illustrations/hiring-shop.tsx'
import { NoticeBoard } from '#ui/illustrations/notice-board.tsx'
import type { Route } from './+types/job-listings.page'
import JobList from './job-list.form.tsx'
import { JOB_LISTINGS_PAGE } from './job-listings.content.ts'
import { readJobSearch } from './job-search.ts'
import './job-listings.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'job-list',
  background: 'white',
}

export const meta: Route.MetaFunction = (around) => {
  const { search, top } = around.loaderData?.content ?? contentOf(JOB_LISTINGS_PAGE)
  return pageMeta(around, { title: top.headline, ...search, trail: [CAREERS, JOBS] })
}

export async function loader(loaded: Route.LoaderArgs) {
  const { request, context } = loaded
  const api = context.get(apiContext)
  const [content, jobs, company, answerTime] = await Promise.all([
    loadContent(JOB_LISTINGS_PAGE, loaded),
    api.jobs.$get({ query: {} }),
    api.company.$get(),
    api['answer-time'].$get(),
  ])
  if (!jobs.ok) throw data(await jobs.json(), jobs.status)
  const { timeZone } = await company.json()
  const { medianAnswerDays } = await answerTime.json()
  return {
    content,
    jobs: await jobs.json(),
    filter: readJobSearch(new URL(request.url).searchParams),
    today: calendarDay(context.get(renderingContext).now, timeZone),
    medianAnswerDays,
  }
}

export default function JobListingsPage({
  loaderData: { content, ...list },
}: Route.ComponentProps) {
  const hasJobs = list.jobs.length > 0
  return (
    <main id="main" className="job-listings">
      <div className="wrap">
        <div className="job-listings-head">
          <a className="arrow-link" href={CAREERS.href}>
            <Icon of={ArrowLeft} /> Back to Careers
          </a>
          <h1 className="display">{content.top.headline}</h1>
          {hasJobs && <HiringShop />}
        </div>
        {hasJobs ? (
          <HydratedForm of={JobList} props={{ ...list, invitation: content.email.some }} />
        ) : (
          <NoJobs texts={content.email} />
        )}
      </div>
    </main>
  )
}

function NoJobs({
  texts: { none, noneText },
}: {
  texts: ContentOf<typeof JOB_LISTINGS_PAGE>['email']
}) {
  const { email } = useCompany()
  return (
    <EmptyState
      art={<NoticeBoard />}
      text={none}
      more={
        <>
          {noneText}:{' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      }
    />
  )
}
