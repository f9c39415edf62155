import { ArrowLeft } from 'lucide-react'
import { CAREERS, JOBS } from '#site/addresses.ts'
import { useCompany } from '#site/company.ts'
import type { PageHandle } from '#site/handoff.ts'
import { breadcrumbs, pageMeta } from '#site/meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { NoticeBoard } from '#ui/illustrations/notice-board.tsx'
import type { Route } from './+types/job-listings.page'

export const handle: PageHandle = { keep: ['company'], field: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: JOBS.label,
    description: 'Every open position, with its place, its type and its pay. When there is none, it says so here.',
    data: ({ origin }) => breadcrumbs(origin, CAREERS, JOBS),
  })

export default function JobListingsPage() {
  const { email } = useCompany()
  return (
    <main id="main" className="job-listings">
      <div className="wrap">
        <a className="arrow-link" href={CAREERS.href}>
          <Icon of={ArrowLeft} /> Back to Careers
        </a>
        <h1 className="display">{JOBS.label}</h1>
        <EmptyState
          art={<NoticeBoard />}
          text="No open positions right now"
          more={<>Not hiring is no reason not to say hello: <a className="text-link" href={`mailto:${email}`}>{email}</a></>}
        />
      </div>
    </main>
  )
}
