import { ArrowRight } from 'lucide-react'
import { data } from 'react-router'
import { hourAndMinute, clockTime, shortDay } from '#kernel/dates.ts'
import { SIGN_UP } from '#site/site-links.ts'
import { apiContext } from '#site/api.ts'
import { renderingContext } from '#site/rendering.ts'
import { formHeaders } from '#site/form-state.ts'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { Icon } from '#ui/icon.tsx'
import { TownClock } from '#ui/illustrations/town-clock.tsx'
import type { PlanOffer } from '../../billing/plan-offers.contract.ts'
import type { CallOffer } from '../../discovery/calls.contract.ts'
import { KINDS, type InquiryTracking } from '../inquiries.contract.ts'
import type { Route } from './+types/track.page'
import { handleCallForm } from './handle-call-form.ts'
import { FindForm } from './find-form.tsx'
import { FindHero } from './find-hero.tsx'
import { TrackOffer } from './track-offer.tsx'
import { TrackedAnswer } from './tracked-answer.tsx'
import { type CallFormState, TrackCall } from './track-call.tsx'
import { TrackSteps } from './track-steps.tsx'
import { eventsOf, trackingSteps, trackingHeadline } from './tracking-texts.ts'

/** Hydrated only to show call times in the time zone of the visitor too. */
export const handle: PageHandle = {
  secret: true,
  hydrate: (loaded) =>
    hasTimes((loaded as Loaded | undefined)?.call ?? null) ? 'when-idle' : 'for-toasts',
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'call'>

const hasTimes = (offer: CallOffer | null): boolean =>
  offer !== null && (offer.call !== null || offer.slots.length > 0)

export const meta: Route.MetaFunction = ({ loaderData, ...around }) =>
  pageMeta(around, {
    title: loaderData?.tracking ? `Request ${loaderData.tracking.reference}` : 'Request not found',
    description: 'The status of your request and when we will answer. No account needed.',
    unlisted: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(renderingContext).now.toISOString()
  // The client inserts the token into the URL as it is.
  const param = { token: encodeURIComponent(params.token) }
  const calls = context.get(apiContext).tracking[':token']
  const [reply, offered, called] = await Promise.all([
    calls.$get({ param }),
    calls['plan-offer'].$get({ param }),
    calls.call.$get({ param }),
  ])
  // Otherwise the page would claim that there are none.
  if (reply.ok && !offered.ok) throw data(await offered.json(), offered.status)
  if (reply.ok && !called.ok) throw data(await called.json(), called.status)
  if (reply.ok && offered.ok && called.ok)
    return data({
      tracking: await reply.json(),
      offer: (await offered.json()).offer,
      call: await called.json(),
      now,
    })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ tracking: undefined, offer: null, call: null, now }, 404)
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleCallForm(request, context.get(apiContext), params.token)
export const headers: Route.HeadersFunction = formHeaders

export default function TrackPage({
  loaderData: { tracking, offer, call, now },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      {tracking ? (
        <Found
          tracking={tracking}
          offer={offer}
          call={call}
          result={actionData}
          now={new Date(now)}
        />
      ) : (
        <NotFound />
      )}
    </main>
  )
}

type Shown = {
  tracking: InquiryTracking
  offer: PlanOffer | null
  call: CallOffer | null
  result: CallFormState | undefined
  now: Date
}

function Found({ tracking, offer, call, result, now }: Shown) {
  const { title, text } = trackingHeadline(tracking, now)
  const { kind, reference, dueAt, answeredAt, closedAt, timeZone } = tracking
  return (
    <>
      <section className="track-hero sky">
        <div className="wrap">
          <div className="track-hero-text">
            <p className="sky-reference">
              {KINDS[kind]} <b>{reference}</b>
            </p>
            <h1 className="display">{title}</h1>
            <p className="lead">{text}</p>
          </div>
          <div className="track-clock">
            <TownClock {...hourAndMinute(new Date(answeredAt ?? closedAt ?? dueAt), timeZone)} />
          </div>
        </div>
        <TrackSteps steps={trackingSteps(tracking, now)} timeZone={timeZone} />
      </section>
      {call && <TrackCall offer={call} result={result} />}
      {offer && <TrackOffer offer={offer} />}
      {tracking.answer && <TrackedAnswer answer={tracking.answer} />}
      <div className="track-details wrap">
        <ActivityList tracking={tracking} />
        <Sent tracking={tracking} hasOffer={offer !== null} />
      </div>
      <div className="wrap">
        <section className="track-another" aria-labelledby="track-another">
          <h2 id="track-another">Follow another request</h2>
          <FindForm />
        </section>
      </div>
    </>
  )
}

function ActivityList({ tracking }: { tracking: InquiryTracking }) {
  return (
    <section className="track-activity">
      <h2>History</h2>
      <p className="muted small">All times are in {tracking.place} time.</p>
      <ol>
        {eventsOf(tracking).map(({ at, what, text }) => (
          <li key={what}>
            <time dateTime={at}>
              {clockTime(new Date(at), tracking.timeZone)}
              <small>{shortDay(new Date(at), tracking.timeZone)}</small>
            </time>
            <div>
              <b>{what}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sent({ tracking, hasOffer }: { tracking: InquiryTracking; hasOffer: boolean }) {
  return (
    <aside className="track-sent" aria-labelledby="track-sent">
      <h2 id="track-sent">What you sent</h2>
      {tracking.choices.length > 0 && (
        <dl>
          {tracking.choices.map(({ label, values, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {values.map((value) => (
                  <span key={value}>{value}</span>
                ))}
                {detail && <small>{detail}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* The URL contains no email: the visitor may not be the sender. Verifying attaches it. */}
      <a className="arrow-link" href={SIGN_UP.href}>
        Save it to an account <Icon of={ArrowRight} />
      </a>
      <p>
        Anyone with this link can open this page, so your name,{' '}
        {hasOffer
          ? 'your contact details and your message are not shown.'
          : 'your contact details, your message and the final price are not shown.'}
      </p>
    </aside>
  )
}

function NotFound() {
  return (
    <FindHero
      title="This link is invalid or has expired"
      text="It may be incomplete, or it may have expired: links expire 180 days after a request is closed. Enter the reference and the address you gave us, and we will email you the link again."
    />
  )
}
