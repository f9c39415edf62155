// What an opened request shows: who, until when, what they ask for and chose, notes, and what became of it.
import { MailX, PencilLine, ShieldAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { dayAndTime, shortDay } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { useFocusOnOpening } from '#site/list-keys.ts'
import { useNow } from '#ui/now.ts'
import { Strip } from '#ui/strip.tsx'
import { type Enquiry, KINDS } from '../enquiries.contract.ts'
import { KIND_WORDS } from '../kinds.rules.ts'
import { EnquiryActions } from './enquiry-actions.tsx'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { EnquiryHistory } from './enquiry-history.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { INBOX } from './inbox-queries.ts'
import { MailStates } from './mail-states.tsx'
import { PromiseClock } from './promise-clock.tsx'
import { SenderStops } from './sender-stops.tsx'

export function EnquiryDetail({
  enquiry,
  chosen,
}: {
  enquiry: Enquiry
  chosen: (enquiry: Enquiry) => ReactNode
}) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <>
      <EnquiryHeader enquiry={enquiry} now={now} timeZone={timeZone} />
      <EnquiryActions enquiry={enquiry} />
      {enquiry.isPartial && <PartialStrip enquiry={enquiry} timeZone={timeZone} />}
      {!enquiry.isReachable && <UnreachableStrip />}
      {enquiry.isSpam && <SpamStrip signs={enquiry.spamSigns} />}
      {enquiry.related.length > 0 && <RelatedStrip enquiry={enquiry} timeZone={timeZone} />}
      <div className="enquiry-body">
        <div className="enquiry-main">
          <Typed enquiry={enquiry} />
          {chosen(enquiry)}
          <EnquiryNotes enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} />
        </div>
        <aside className="enquiry-side" aria-label="Details">
          <EnquiryFacts enquiry={enquiry} />
          {!enquiry.isPartial && (
            <section>
              <h3>What the sender sees</h3>
              <SenderStops enquiry={enquiry} now={now} timeZone={timeZone} />
            </section>
          )}
          <section>
            <h3>Mails</h3>
            <MailStates id={enquiry.id} />
          </section>
        </aside>
      </div>
    </>
  )
}

/** What was typed, in the order of the form. A field that was left empty says so only where nothing else was filled in. */
function Typed({ enquiry: { kind, details } }: { enquiry: Enquiry }) {
  const { typed } = KIND_WORDS[kind]
  const filled = typed.filter(([field]) => details[field]?.trim())
  const [first] = typed
  if (!filled.length) {
    return (
      first && (
        <section>
          <h3>{first[1]}</h3>
          <p className="muted">They wrote nothing here.</p>
        </section>
      )
    )
  }
  return filled.map(([field, heading]) => (
    <section key={field}>
      <h3>{heading}</h3>
      <p className="enquiry-words">{details[field]?.trim()}</p>
    </section>
  ))
}

/** Takes the focus when somebody has come here from the list. */
function EnquiryHeader({
  enquiry,
  now,
  timeZone,
}: {
  enquiry: Enquiry
  now: Date
  timeZone: string
}) {
  const heading = useFocusOnOpening()
  return (
    <header className="enquiry-head">
      <div>
        <p className="side-note">
          {KINDS[enquiry.kind]} <span className="figures">{enquiry.reference}</span>,{' '}
          {enquiry.isPartial ? 'saved' : 'received'}{' '}
          <time dateTime={enquiry.receivedAt}>
            {dayAndTime(new Date(enquiry.receivedAt), timeZone)}
          </time>
        </p>
        <h2 id="enquiry-name" ref={heading} tabIndex={-1}>
          {enquiry.name}
        </h2>
      </div>
      <PromiseClock enquiry={enquiry} now={now} timeZone={timeZone} />
    </header>
  )
}

/** Kept with its sender's consent. */
function PartialStrip({
  enquiry: { receivedAt },
  timeZone,
}: {
  enquiry: Enquiry
  timeZone: string
}) {
  return (
    <Strip tone="info" icon={PencilLine} title="Partial: not sent yet.">
      They saved their answers so that we can help them finish, last on{' '}
      {dayAndTime(new Date(receivedAt), timeZone)}. After 30 days without a change, they are
      deleted.
    </Strip>
  )
}

function UnreachableStrip() {
  return (
    <Strip tone="warn" icon={MailX} title="No contact details.">
      Neither an email address nor a phone number was left. Their page asks for one; with it, the
      time to answer begins.
    </Strip>
  )
}

function SpamStrip({ signs }: { signs: string[] }) {
  return (
    <Strip tone="warn" icon={ShieldAlert} title="Sorted as spam.">
      {signs.length ? `What gave it away: ${signs.join('; ')}.` : 'Somebody of the team sorted it.'}
    </Strip>
  )
}

/** Perhaps the same request twice, or two people of one company. */
function RelatedStrip({ enquiry: { related }, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const { search } = useLocation()
  return (
    <Strip
      tone="info"
      icon={Users}
      title={
        related.length === 1
          ? 'Another request from there.'
          : `${related.length} other requests from there.`
      }
    >
      {related.map(({ id, reference, name, receivedAt, same }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link className="text-link" to={{ pathname: `${INBOX}/${id}`, search }}>
            {reference}
          </Link>{' '}
          by {name}, {shortDay(new Date(receivedAt), timeZone)} (
          {same === 'email' ? 'same email' : 'same company’s address'})
        </span>
      ))}
    </Strip>
  )
}
