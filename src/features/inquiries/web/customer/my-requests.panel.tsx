// The requests of a signed-in business, and the next step of the request that is due first.
import { ArrowRight } from 'lucide-react'
import { useCompany } from '#site/data/company.ts'
import { useMyInquiries } from './my-inquiries.query.ts'
import { NextStep, NextStepPlaceholder } from '#site/layouts/next-step.tsx'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { type MyInquiry, type Stage, STAGE_NAMES } from '../../inquiries.contract.ts'
import { nextStep } from './next-step.ts'
import { DueClock } from '../due-clock.tsx'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './my-requests.css'

export function RequestStepPanel({ isCustomer }: { isCustomer: boolean }) {
  const { timeZone } = useCompany()
  const quoteTime = useResponseTimeText('quote-request')
  const { data: requests, isPending } = useMyInquiries()
  const now = useNow()
  if (!requests) return isPending ? <NextStepPlaceholder /> : null
  const { title, text, inquiry } = nextStep(requests, now, timeZone, quoteTime, isCustomer)
  return (
    <NextStep title={<Unbroken text={title} label={inquiry?.reference ?? ''} />} text={text}>
      {inquiry && (
        <ButtonLink
          variant="accent"
          href={inquiry.trackingPath}
          aria-label={`Track request ${inquiry.reference}`}
        >
          Track request
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
    </NextStep>
  )
}

/** Keeps a reference on one line despite its hyphens. */
function Unbroken({ text, label }: { text: string; label: string }) {
  const [before, after] = label ? text.split(label) : [text]
  return (
    <>
      {before}
      {after !== undefined && (
        <>
          <span className="next-step-reference">{label}</span>
          {after}
        </>
      )}
    </>
  )
}

export function MyRequestsPanel() {
  const { timeZone } = useCompany()
  const { data: requests = [] } = useMyInquiries()
  const now = useNow()
  return (
    <section className="card" aria-labelledby="my-requests">
      <h2 id="my-requests" className="card-head">
        Requests
      </h2>
      <table className="table table-stacked my-requests">
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">What you asked for</th>
            <th scope="col" className="table-right">
              Due
            </th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} now={now} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STATUS: Record<Stage, { tone: Tone; label: string }> = {
  new: { tone: 'info', label: 'Received' },
  'in-review': { tone: 'warn', label: STAGE_NAMES['in-review'] },
  quoted: { tone: 'ok', label: STAGE_NAMES.quoted },
  closed: { tone: 'neutral', label: STAGE_NAMES.closed },
}

function RequestRow({
  request,
  now,
  timeZone,
}: {
  request: MyInquiry
  now: Date
  timeZone: string
}) {
  const { reference, stage, selection, trackingPath } = request
  const { tone, label } = STATUS[stage]
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <b className="numeric">{reference}</b>
      </td>
      <td className="stacked-left stacked-second">{selection}</td>
      <td className="stacked-left stacked-third">
        <DueClock inquiry={request} now={now} timeZone={timeZone} />
      </td>
      <td className="stacked-right stacked-first">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </td>
      <td className="table-right stacked-right stacked-third">
        <a className="text-link" href={trackingPath} aria-label={`View request ${reference}`}>
          View
        </a>
      </td>
    </tr>
  )
}
