// Testimonials for the team: of one project, and of all.
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { MaybeTestimonial, ProjectTestimonial } from '../project-testimonials.contract.ts'
import { PublishTestimonial } from './publish-testimonial.tsx'
import { TestimonialText } from './testimonial-text.tsx'
import { TESTIMONIALS } from './testimonials.query.ts'
import './project-testimonials.css'
import '#ui/work-layout.css'

const STATES: Record<ProjectTestimonial['state'], { tone: Tone; label: string }> = {
  requested: { tone: 'info', label: 'Requested' },
  received: { tone: 'ok', label: 'Received' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
}

const State = ({ state }: { state: ProjectTestimonial['state'] }) => (
  <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
)

const isMissing = (testimonial: ProjectTestimonial | null): boolean =>
  !testimonial || testimonial.state === 'withdrawn'

type PanelProps = { projectId: string; isDelivered: boolean; isSuggested: boolean }

/** Hidden without any, unless the project is delivered: then it can be requested. */
export function TestimonialPanel({ projectId: id, isDelivered, isSuggested }: PanelProps) {
  const key = [TESTIMONIALS, id]
  const call = () => privateApi().projects[':id'].testimonial
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => unwrap<MaybeTestimonial>(call().$get({ param: { id } })),
  })
  const requesting = useChange(() => unwrap<MaybeTestimonial>(call().$post({ param: { id } })), {
    invalidates: [TESTIMONIALS],
    shownAt: key,
    toast: () => ({ title: 'Testimonial requested', description: 'The customer gets an email.' }),
  })
  if (!data || (!data.testimonial && !isDelivered)) return null
  const { testimonial } = data
  const canRequest = isDelivered && isMissing(testimonial)
  return (
    <section className="card card-body testimonial-card" aria-labelledby="testimonial">
      <div className="row">
        <h2 id="testimonial">Testimonial</h2>
        {testimonial && <State state={testimonial.state} />}
      </div>
      {testimonial ? (
        <Facts testimonial={testimonial} />
      ) : (
        <p className="side-note">
          {isSuggested && 'The customer is happy with the result, so it is a good time to ask. '}
          The customer writes it in the dashboard, and says what is agreed.
        </p>
      )}
      {canRequest && (
        <div className="testimonial-tools">
          <Button
            variant={isSuggested ? 'primary' : 'neutral'}
            size="small"
            busy={requesting.isPending}
            busyLabel="Requesting"
            onClick={() => requesting.mutate()}
          >
            Request a testimonial
          </Button>
        </div>
      )}
    </section>
  )
}

function Facts({ testimonial }: { testimonial: ProjectTestimonial }) {
  const { timeZone } = useCompany()
  const { state, requestedAt, requestedBy, consentedAt, withdrawnAt } = testimonial
  const dayOf = (at: string): string => mediumDate(new Date(at), timeZone)
  return (
    <>
      {state === 'received' && <TestimonialText testimonial={testimonial} />}
      <p className="side-note">
        Requested on {dayOf(requestedAt)} by {requestedBy}.
        {consentedAt && ` Consent on ${dayOf(consentedAt)}: “${testimonial.consentText}”`}
        {withdrawnAt && ` Withdrawn on ${dayOf(withdrawnAt)}.`}
      </p>
      {state === 'received' && (
        <AdminOnly>
          <PublishTestimonial testimonial={testimonial} />
        </AdminOnly>
      )}
    </>
  )
}

/** Hidden without any. */
export function TestimonialsPanel() {
  const { data = [] } = useQuery({
    queryKey: [TESTIMONIALS, 'all'],
    queryFn: () => unwrap<ProjectTestimonial[]>(privateApi()['project-testimonials'].$get()),
  })
  if (!data.length) return null
  return (
    <section className="card" aria-labelledby="testimonials">
      <h2 id="testimonials" className="card-head">
        Testimonials
      </h2>
      <ul className="testimonial-list">
        {data.map((one) => (
          <li key={one.projectId} className="testimonial-card">
            <p className="row">
              <Link className="text-link" to={paths.admin.project(one.projectId)}>
                {one.projectName}
              </Link>
              <State state={one.state} />
            </p>
            <Facts testimonial={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
