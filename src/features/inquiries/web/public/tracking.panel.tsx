// Shows a request to a visitor who has its tracking link.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { hourAndMinute, clockTime, shortDay } from '#kernel/dates.ts'
import { SIGN_UP } from '#site/layouts/site-links.ts'
import { Icon } from '#ui/icon.tsx'
import { TownClock } from '#ui/illustrations/town-clock.tsx'
import { KINDS, type InquiryTracking } from '../../inquiries.contract.ts'
import { FindForm } from './find-form.tsx'
import { FindHero } from './find-hero.tsx'
import { TrackedAnswer } from './tracked-answer.tsx'
import { TrackSteps } from './track-steps.tsx'
import { eventsOf, trackingSteps, trackingHeadline } from '../tracking-texts.ts'
import '#ui/sky-reference.css'
import './tracking.css'

/** `children` are the call and the offer, if any. */
type Props = { tracking: InquiryTracking; now: Date; hasOffer: boolean; children: ReactNode }

export function TrackingPanel({ tracking, now, hasOffer, children }: Props) {
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
      {children}
      {tracking.answer && <TrackedAnswer answer={tracking.answer} />}
      <div className="track-details wrap">
        <ActivityList tracking={tracking} />
        <Sent tracking={tracking} hasOffer={hasOffer} />
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
      {/* Signing up attaches the request to the account once its address is verified. The URL
          contains no email, because the visitor may not be the sender. */}
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

export function TrackingNotFoundPanel() {
  return (
    <FindHero
      title="This link is invalid or has expired"
      text="It may be incomplete, or it may have expired: links expire 180 days after a request is closed. Enter the reference and the address you gave us, and we will email you the link again."
    />
  )
}
