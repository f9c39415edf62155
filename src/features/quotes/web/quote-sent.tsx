// What stands after a request was sent: its reference, its due time and the way to follow it.
import { ArrowRight, CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import type { Receipt } from '#features/enquiries/enquiries.contract.ts'
import { nearDay } from '#kernel/dates.ts'
import { SUCCESSES } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Strip } from '#ui/strip.tsx'
import type { QuoteAnswer } from './quote-answer.ts'
import { type FieldName, FIELDS } from './quote-fields.ts'
import { useBrowserZone } from './quote-times.ts'

/** The clock on the agency's wall, for pages that no script has told the visitor's. */
export type Wall = { timeZone: string; place: string }

/** Stands where the receipt is. */
export function QuoteSent({ receipt, wall }: { receipt: Receipt; wall: Wall }) {
  const zone = useBrowserZone()
  const due = nearDay(new Date(receipt.dueAt), new Date(receipt.receivedAt), zone ?? wall.timeZone)
  return (
    <section className="quote-sent" aria-labelledby="quote-sent">
      <Icon of={MailCheck} />
      <h2 id="quote-sent">We have your request</h2>
      <p>
        Reference <b className="quote-sent-reference">{receipt.reference}</b>
      </p>
      <p>Your quote is due by {zone ? due : `${due} (${wall.place})`}.</p>
      <ButtonLink variant="outline" href={receipt.trackingPath}>
        Follow your request <Icon of={ArrowRight} />
      </ButtonLink>
    </section>
  )
}

/** For a page that was sent without a script: the toast's words, and the way to each wrong field. */
export function QuoteStatus({ answer }: { answer: QuoteAnswer }) {
  if ('sent' in answer) {
    const { title, text } = SUCCESSES.quoteRequestSent
    return (
      <div className="quote-status" role="status">
        <Strip tone="ok" icon={CircleCheck} title={title} action={<a className="text-link" href={answer.sent.trackingPath}>Follow your request</a>}>{text}</Strip>
      </div>
    )
  }
  const { problem, wrong } = answer
  return (
    <div className="quote-status">
      <Strip tone="bad" icon={CircleAlert} title={problem.title}>
        {problem.text}
        {FIELDS.filter((name) => wrong[name]).map((name) => (
          // Packages stand in two places, one a track.
          name === 'selectedPackage' ? <span key={name}>{LABELS[name]}</span> : <a key={name} className="text-link" href={`#quote-${name}`}>{LABELS[name]}</a>
        ))}
      </Strip>
    </div>
  )
}

const LABELS: Record<FieldName, string> = {
  serviceType: 'What do you need?',
  selectedPackage: 'Package',
  customServices: 'Additional services',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  timeline: 'Timeline',
  budget: 'Budget',
  description: 'Project description',
}
