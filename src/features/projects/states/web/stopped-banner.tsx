// Says that a project is paused or canceled, and why.
import { formatDay, monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Banner } from '#ui/banner.tsx'
import type { Project } from '../../projects.contract.ts'
import type { Side } from '../../web/project.query.ts'

export function StoppedBanner({ project, side }: { project: Project; side: Side }) {
  const { timeZone } = useCompany()
  const { pause, cancellation } = project
  const day = (at: string): string => monthDay(new Date(at), timeZone)
  if (cancellation)
    return (
      <Banner tone="info" title={`Canceled on ${day(cancellation.at)}.`}>
        {cancellation.reason}
      </Banner>
    )
  if (!pause) return null
  const when = pause.resumesOn ? ` It resumes on ${formatDay(pause.resumesOn)}.` : ''
  const answers = side === 'customer' ? ' You can still answer your to-dos and write to us.' : ''
  return (
    <Banner tone="info" title={`Paused since ${day(pause.since)}.`}>
      {pause.reason}
      {when}
      {answers}
    </Banner>
  )
}
