// The contact form.
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { hoursAfter, relativeDayAndTime } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import type { FormState } from '#site/forms/form-state.ts'
import {
  originalResponseTime,
  useResponseTimeText,
  withResponseTime,
} from '#site/data/response-times.ts'
import { SendingForm } from '#site/forms/sending-form.tsx'
import { DueTime, FormStatus, type AgencyZone } from '#site/forms/sent.tsx'
import { browserZone, useMinute } from '#ui/browser-time.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { CONTACT_FORM } from './contact-fields.ts'
import { CONTACT_FORM_TEXTS } from './contact-form.content.ts'
import './contact.page.css'

/** In milliseconds. Spec §9. */
const THANKS_MS = 3000
/** Longer names do not fit into the thank-you. */
const LONGEST_NAME = 30

type ThanksContent = { receipt: InquiryReceipt; name: string }
type Props = { early: FormState | undefined; agencyZone: AgencyZone }

export default function ContactForm({ early, agencyZone }: Props) {
  const senderName = useRef('')
  const { thanksContent, setThanksContent, thanks, confirmation } = useThanks()
  const readName = (form: HTMLFormElement): void => {
    const field = form.elements.namedItem('name')
    // Keep the last name: the form is cleared before the thank-you is shown.
    if (field instanceof HTMLInputElement && field.value) senderName.current = field.value.trim()
  }
  const sent = (receipt: InquiryReceipt): void => {
    setThanksContent({ receipt, name: senderName.current })
  }
  return (
    <div className="contact-sheet">
      <div
        className={thanksContent ? 'contact-form contact-form-under' : 'contact-form'}
        inert={thanksContent !== undefined}
      >
        <div className="contact-sheet-head">
          <h2>{CONTACT_FORM_TEXTS.title}</h2>
          <Stamp />
        </div>
        <SendingForm
          name="contact"
          action={paths.contact}
          rules={CONTACT_FORM}
          early={early}
          status={
            early && (
              <FormStatus
                state={early}
                success={CONTACT_FORM_TEXTS.sent}
                linkLabel={CONTACT_FORM_TEXTS.linkLabel}
                labels={CONTACT_FORM.labels}
                idPrefix="contact-"
              />
            )
          }
          onFields={readName}
          onSent={sent}
        >
          {({ errors, busy, receipt, initialValue }) => (
            <>
              <ContactFields errors={errors} initialValue={initialValue} />
              <div className="contact-send">
                <Button type="submit" size="large" busy={busy} busyLabel="Sending…">
                  Send Message
                </Button>
                <ResponseTimeNote />
              </div>
              <p className="contact-confirmation" ref={confirmation} tabIndex={-1}>
                {receipt && <Confirmation receipt={receipt} />}
              </p>
            </>
          )}
        </SendingForm>
      </div>
      <div className="contact-thanks" role="status" ref={thanks} tabIndex={-1}>
        {thanksContent && <Thanks {...thanksContent} agencyZone={agencyZone} />}
      </div>
    </div>
  )
}

type FieldsProps = { errors: FieldErrors; initialValue: (field: string) => string }

function ContactFields({ errors, initialValue }: FieldsProps) {
  return (
    <>
      <div className="field-pair">
        <TextField
          id="contact-name"
          label="Name"
          name="name"
          required
          autoComplete="name"
          data-prefill="name"
          defaultValue={initialValue('name')}
          error={errors.name}
        />
        <TextField
          id="contact-email"
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          data-prefill="email"
          defaultValue={initialValue('email')}
          error={errors.email}
        />
      </div>
      <TextField
        id="contact-subject"
        label="Subject"
        name="subject"
        required
        defaultValue={initialValue('subject')}
        error={errors.subject}
      />
      <TextArea
        id="contact-message"
        label="Message"
        name="message"
        required
        rows={6}
        defaultValue={initialValue('message')}
        error={errors.message}
      />
    </>
  )
}

/** Shows the thank-you for a while. Focus inside it moves to the confirmation that stays. */
function useThanks() {
  const [thanksContent, setThanksContent] = useState<ThanksContent>()
  const thanks = useRef<HTMLDivElement>(null)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const wasRead = useRef(false)
  useEffect(() => {
    const thanksElement = thanks.current
    if (!thanksContent) {
      if (wasRead.current) confirmation.current?.focus()
      return
    }
    thanksElement?.focus({ preventScroll: true })
    thanksElement?.firstElementChild?.scrollIntoView({ block: 'center' })
    const ending = setTimeout(() => {
      wasRead.current = thanksElement?.contains(document.activeElement) ?? false
      setThanksContent(undefined)
    }, THANKS_MS)
    return () => clearTimeout(ending)
  }, [thanksContent])
  return { thanksContent, setThanksContent, thanks, confirmation }
}

function Thanks({ receipt, name, agencyZone }: ThanksContent & { agencyZone: AgencyZone }) {
  return (
    <div>
      <Icon of={CircleCheck} />
      <h2>{name && name.length <= LONGEST_NAME ? `Thank you, ${name}` : 'Thank you'}</h2>
      <p>{withResponseTime(CONTACT_FORM_TEXTS.thanks, originalResponseTime(receipt))}</p>
      <dl>
        <div>
          <dt>Reference</dt>
          <dd className="numeric">{receipt.reference}</dd>
        </div>
        <div>
          <dt>Answer by</dt>
          <dd className="numeric">
            <DueTime receipt={receipt} agencyZone={agencyZone} />
          </dd>
        </div>
      </dl>
      <TrackingLink receipt={receipt} />
    </div>
  )
}

const Confirmation = ({ receipt }: { receipt: InquiryReceipt }) => (
  <>
    <span>
      We have your message <b className="contact-reference">{receipt.reference}</b>.
    </span>{' '}
    <TrackingLink receipt={receipt} />
  </>
)

const TrackingLink = ({ receipt }: { receipt: InquiryReceipt }) => (
  <a className="arrow-link" href={receipt.trackingPath}>
    {CONTACT_FORM_TEXTS.linkLabel} <Icon of={ArrowRight} />
  </a>
)

/** Computed in the browser: the cached page is the same for everyone, at any time. */
function ResponseTimeNote() {
  const now = useMinute()
  const [{ responseTimes }, time] = [useCompany(), useResponseTimeText('message')]
  return (
    <p>
      Write now and get an answer {now ? 'by ' : ''}
      <b>
        {now
          ? relativeDayAndTime(hoursAfter(now, responseTimes.message), now, browserZone())
          : `within ${time}`}
      </b>
      .
    </p>
  )
}

function Stamp() {
  return (
    <svg className="contact-stamp" viewBox="0 0 62 74" aria-hidden>
      <path d="M0 0h62v74H0z" />
      <path d="M28 20h6M24 28h14M20 36h22M31 36v17M12 53h38" />
    </svg>
  )
}
