// How satisfied the customer is, for the team: of one project, and of 12 months.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { LIVE_ON_RETURN } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Button } from '#ui/button.tsx'
import {
  HIGHEST_LOW_RATING,
  LOWEST_HIGH_RATING,
  type ProjectSatisfaction,
  QUESTION_DAYS,
  type SatisfactionOverview,
} from '../../satisfaction.contract.ts'
import { SatisfactionBadge, SatisfactionComment } from '../satisfaction-answer.tsx'
import '../satisfaction.css'
import './satisfaction-overview.css'
import '#ui/work-layout.css'

const SATISFACTION = 'satisfaction'
const call = () => privateApi().projects[':id'].satisfaction

type Props = {
  projectId: string
  /** After a high answer it suggests a request. */
  testimonial: (isSuggested: boolean) => ReactNode
}

/** Hidden before the delivery, unless there is an answer to an earlier one. */
export function SatisfactionPanel({ projectId: id, testimonial }: Props) {
  const { data } = useQuery({
    queryKey: [SATISFACTION, id],
    queryFn: () => unwrap<ProjectSatisfaction>(call().$get({ param: { id } })),
    ...LIVE_ON_RETURN,
  })
  const rating = data?.answer?.rating ?? 0
  return (
    <>
      {data && (data.answer || data.isDelivered) && <SatisfactionCard id={id} data={data} />}
      {testimonial(rating >= LOWEST_HIGH_RATING)}
    </>
  )
}

function SatisfactionCard({ id, data }: { id: string; data: ProjectSatisfaction }) {
  const { answer } = data
  return (
    <section className="card card-body" aria-labelledby="satisfaction">
      <div className="row">
        <h2 id="satisfaction">Satisfaction</h2>
        {answer && <SatisfactionBadge rating={answer.rating} />}
      </div>
      {answer && <SatisfactionComment comment={answer.comment} />}
      <Dates {...data} />
      {answer && answer.rating <= HIGHEST_LOW_RATING && <LowAnswerTools id={id} {...data} />}
    </section>
  )
}

function Dates({ answer, requestedAt, closedAt }: ProjectSatisfaction) {
  const { timeZone } = useCompany()
  const dayOf = (at: string): string => mediumDate(new Date(at), timeZone)
  const texts = [
    answer && `Answered on ${dayOf(answer.answeredAt)}.`,
    requestedAt && `The question was sent on ${dayOf(requestedAt)}.`,
    !answer && !requestedAt && `The question is sent ${QUESTION_DAYS} days after the delivery.`,
    closedAt && `Marked as done on ${dayOf(closedAt)}.`,
  ]
  return <p className="side-note">{texts.filter(Boolean).join(' ')}</p>
}

/** Nothing after the team wrote to the customer. */
function LowAnswerTools({ id, needsReply, closedAt }: ProjectSatisfaction & { id: string }) {
  const change = useChange(
    (isClosed: boolean) =>
      unwrap<ProjectSatisfaction>(
        isClosed
          ? call().closing.$post({ param: { id } })
          : call().closing.$delete({ param: { id } }),
      ),
    { invalidates: [SATISFACTION, 'today'], shownAt: [SATISFACTION, id] },
  )
  if (!needsReply && !closedAt) return null
  return (
    <>
      {needsReply && (
        <p className="side-note">
          It is in Today until you write to the customer or mark it as done.
        </p>
      )}
      <div className="satisfaction-tools">
        <Button
          variant="neutral"
          size="small"
          busy={change.isPending}
          busyLabel="Saving"
          onClick={() => change.mutate(needsReply)}
        >
          {needsReply ? 'Mark as done' : 'Reopen'}
        </Button>
      </div>
    </>
  )
}

/** Hidden without an answer. */
export function SatisfactionOverviewPanel() {
  const { timeZone } = useCompany()
  const { data } = useQuery({
    queryKey: [SATISFACTION, 'overview'],
    queryFn: () => unwrap<SatisfactionOverview>(privateApi()['satisfaction-overview'].$get()),
  })
  if (!data || data.average === null) return null
  return (
    <section className="card" aria-labelledby="satisfaction-overview">
      <div className="card-head">
        <h2 id="satisfaction-overview">Satisfaction</h2>
        <p className="side-note">
          <b>{data.average.toFixed(1)} of 5</b> on average, from{' '}
          {data.answers === 1 ? 'one answer' : `${data.answers} answers`} in the last 12 months.
        </p>
      </div>
      <ul className="satisfaction-list">
        {data.latest.map(({ projectId, projectName, businessName, ...answer }) => (
          <li key={projectId}>
            <div className="row">
              <Link className="text-link" to={paths.admin.project(projectId)}>
                {projectName}
              </Link>
              <SatisfactionBadge rating={answer.rating} />
            </div>
            <SatisfactionComment comment={answer.comment} />
            <p className="side-note">
              {businessName}, {mediumDate(new Date(answer.answeredAt), timeZone)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
