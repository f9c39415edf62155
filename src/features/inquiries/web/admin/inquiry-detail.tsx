import { MailX, PencilLine, ShieldAlert, Users } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation, useNavigationType } from '#ui/routing/routing.ts'
import { dayAndTime, shortDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { useNow } from '#ui/now.ts'
import { Banner } from '#ui/banner.tsx'
import { type Inquiry, KINDS } from '../../inquiries.contract.ts'
import { KIND_LABELS } from '../../kinds.rules.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { InquiryHistory } from './inquiry-history.tsx'
import { InquiryNotes } from './inquiry-notes.tsx'
import { LeadScoreReasons } from './lead-score.tsx'
import { MailStates } from './mail-states.tsx'
import { DueClock } from '../due-clock.tsx'
import { SenderSteps } from './sender-steps.tsx'
import '#ui/work-layout.css'
import './inquiry.css'
import '#ui/inbox.css'
import '#ui/record.css'

type Props = { inquiry: Inquiry; chosen: (inquiry: Inquiry) => ReactNode }

export function InquiryDetail({ inquiry, chosen }: Props) {
  const { timeZone } = useCompany()
  const now = useNow()
  // The head is on the screen before the many parts below it, unless the user returns to these.
  const isHeadShown = useDeferredValue(true, useNavigationType() === 'POP')
  return (
    <>
      <InquiryHeader inquiry={inquiry} now={now} timeZone={timeZone} />
      <InquiryActions inquiry={inquiry} />
      {inquiry.isPartial && <PartialBanner inquiry={inquiry} timeZone={timeZone} />}
      {!inquiry.isReachable && <UnreachableBanner />}
      {inquiry.isSpam && <SpamBanner signs={inquiry.spamSigns} />}
      {inquiry.related.length > 0 && <RelatedBanner inquiry={inquiry} timeZone={timeZone} />}
      {isHeadShown && <Body inquiry={inquiry} now={now} chosen={chosen} />}
    </>
  )
}

function Body({ inquiry, now, chosen }: Props & { now: Date }) {
  const { timeZone } = useCompany()
  return (
    <div className="inquiry-body">
      <div className="inquiry-main">
        <InquiryFields inquiry={inquiry} />
        {chosen(inquiry)}
        <InquiryNotes inquiry={inquiry} />
        <InquiryHistory inquiry={inquiry} />
      </div>
      <aside className="inquiry-side" aria-label="Details">
        <InquiryFacts inquiry={inquiry} />
        {inquiry.leadScore && <LeadScoreReasons of={inquiry.leadScore} />}
        {!inquiry.isPartial && (
          <section>
            <h3>What the sender sees</h3>
            <SenderSteps inquiry={inquiry} now={now} timeZone={timeZone} />
          </section>
        )}
        <section>
          <h3>Emails</h3>
          <MailStates id={inquiry.id} />
        </section>
      </aside>
    </div>
  )
}

/** In form order. An empty field is mentioned only if every field is empty. */
function InquiryFields({ inquiry: { kind, details, payload } }: { inquiry: Inquiry }) {
  if (!payload)
    return (
      <section>
        <p className="muted">The stored request can’t be read. The log has the details.</p>
      </section>
    )
  const { fields } = KIND_LABELS[kind]
  const filled = fields.filter(([field]) => details[field]?.trim())
  const [first] = fields
  if (!filled.length) {
    return (
      first && (
        <section>
          <h3>{first[1]}</h3>
          <p className="muted">They left this empty.</p>
        </section>
      )
    )
  }
  return filled.map(([field, heading]) => (
    <section key={field}>
      <h3>{heading}</h3>
      <p className="written-text">{details[field]?.trim()}</p>
    </section>
  ))
}

function InquiryHeader({
  inquiry,
  now,
  timeZone,
}: {
  inquiry: Inquiry
  now: Date
  timeZone: string
}) {
  const heading = useFocusOnOpening()
  return (
    <header className="inbox-card-head">
      <div>
        <p className="side-note">
          {KINDS[inquiry.kind]} <span className="numeric">{inquiry.reference}</span>,{' '}
          {inquiry.isPartial ? 'saved' : 'received'}{' '}
          <time dateTime={inquiry.receivedAt}>
            {dayAndTime(new Date(inquiry.receivedAt), timeZone)}
          </time>
        </p>
        <h2 id="inquiry-name" ref={heading} tabIndex={-1}>
          {inquiry.name}
        </h2>
      </div>
      <DueClock inquiry={inquiry} now={now} timeZone={timeZone} />
    </header>
  )
}

function PartialBanner({
  inquiry: { receivedAt },
  timeZone,
}: {
  inquiry: Inquiry
  timeZone: string
}) {
  return (
    <Banner tone="info" icon={PencilLine} title="Partial: not submitted yet.">
      They saved their answers so that we can help them finish, last on{' '}
      {dayAndTime(new Date(receivedAt), timeZone)}. After 30 days without a change, they are
      deleted.
    </Banner>
  )
}

function UnreachableBanner() {
  return (
    <Banner tone="warn" icon={MailX} title="No contact details.">
      They left neither an email address nor a phone number. Their page asks for one; once they add
      it, the response time starts.
    </Banner>
  )
}

function SpamBanner({ signs }: { signs: string[] }) {
  return (
    <Banner tone="warn" icon={ShieldAlert} title="Marked as spam.">
      {signs.length ? `Reasons: ${signs.join('; ')}.` : 'A team member marked it.'}
    </Banner>
  )
}

const SAME_TEXTS = { email: 'same email', phone: 'same phone', domain: 'same company' } as const

function RelatedBanner({ inquiry: { related }, timeZone }: { inquiry: Inquiry; timeZone: string }) {
  const { search } = useLocation()
  return (
    <Banner
      tone="info"
      icon={Users}
      title={
        related.length === 1
          ? 'Another request from the same sender or company.'
          : `${related.length} other requests from the same sender or company.`
      }
    >
      {related.map(({ id, reference, name, receivedAt, same }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link className="text-link" to={{ pathname: paths.admin.inquiry(id), search }}>
            {reference}
          </Link>{' '}
          by {name}, {shortDay(new Date(receivedAt), timeZone)} ({SAME_TEXTS[same]})
        </span>
      ))}
    </Banner>
  )
}
