// Confirmation after a submission.
import { ArrowRight, CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { relativeDayAndTime } from '#kernel/dates.ts'
import type { ToastText } from '#kernel/messages.ts'
import { useBrowserZone } from '#ui/browser-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { FormState } from './form-state.ts'
import { originalResponseTime, withResponseTime } from '../data/response-times.ts'
import './sending-form.css'

/** The agency's time zone, for pages without a script that knows the visitor's. */
export type AgencyZone = { timeZone: string; place: string }

/** `due` precedes the time. The caller's `role="status"` element must exist from the start. */
export function Sent({
  receipt,
  agencyZone,
  title,
  due,
  linkLabel,
}: {
  receipt: InquiryReceipt
  agencyZone: AgencyZone
  title: string
  due: string
  linkLabel: string
}) {
  return (
    <section className="sent-notice" id="sent" aria-labelledby="sent-title">
      <Icon of={MailCheck} />
      <h2 id="sent-title">{title}</h2>
      <p>
        Reference <b className="sent-reference">{receipt.reference}</b>
      </p>
      <p>
        {due} <DueTime receipt={receipt} agencyZone={agencyZone} />.
      </p>
      <ButtonLink variant="outline" href={receipt.trackingPath}>
        {linkLabel} <Icon of={ArrowRight} />
      </ButtonLink>
    </section>
  )
}

/** Uses the visitor's time zone if a script knows it, else the agency's. */
export function DueTime({
  receipt,
  agencyZone,
}: {
  receipt: InquiryReceipt
  agencyZone: AgencyZone
}) {
  const zone = useBrowserZone()
  const due = relativeDayAndTime(
    new Date(receipt.dueAt),
    new Date(receipt.receivedAt),
    zone ?? agencyZone.timeZone,
  )
  return zone ? due : `${due} (${agencyZone.place})`
}

type StatusProps = {
  state: FormState
  success: ToastText
  linkLabel: string
  labels: Record<string, string>
  idPrefix: string
}

/** Result of a submission without a script. The id of a field is the prefix and its name. */
export function FormStatus({ state, success, linkLabel, labels, idPrefix }: StatusProps) {
  if ('sent' in state) {
    return (
      <div className="form-status" role="status">
        <Banner
          tone="ok"
          icon={CircleCheck}
          title={success.title}
          action={
            <a className="text-link" href={state.sent.trackingPath}>
              {linkLabel}
            </a>
          }
        >
          {success.text && withResponseTime(success.text, originalResponseTime(state.sent))}
        </Banner>
      </div>
    )
  }
  const { problem, errors } = state
  return (
    <div className="form-status">
      <Banner tone="bad" icon={CircleAlert} title={problem.title}>
        {problem.text}
        {Object.entries(labels)
          .filter(([field]) => errors[field])
          .map(([field, label]) => (
            <a key={field} className="text-link" href={`#${idPrefix}${field}`}>
              {label}
            </a>
          ))}
      </Banner>
    </div>
  )
}
