// Hours beyond the plan: what waits for the customer, and what was answered.
import { exactDollars } from '#kernel/money.ts'
import { useState } from 'react'
import { formatDay, mediumDate } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { decimalHours } from '../../../hours.rules.ts'
import type { MyOverageRequest } from '../../overage.contract.ts'
import { OveragePrice } from '../overage-price.tsx'
import { ApproveOverageDialog, DeclineOverageDialog } from './answer-dialogs.tsx'
import './my-overage.css'
import '#ui/work-layout.css'

const canBeAnswered = ({ state, isExpired }: MyOverageRequest): boolean =>
  state === 'requested' && !isExpired

export function MyOverage({ request }: { request: MyOverageRequest }) {
  return canBeAnswered(request) ? <Open request={request} /> : <Answered request={request} />
}

function Open({ request }: { request: MyOverageRequest }) {
  const { minutes, planName, from, until, isAdvance, note, total } = request
  const [opened, setOpened] = useState<'approve' | 'decline'>()
  const close = (): void => setOpened(undefined)
  const hours = decimalHours(minutes)
  return (
    <div className="my-overage my-overage-open">
      <h3>Please approve {hours} beyond your plan</h3>
      <p className="side-note">
        {planName}, {formatDay(from)} – {formatDay(until)}.{' '}
        {isAdvance
          ? 'We start this work when you approve its price.'
          : 'This time was worked beyond what the plan includes. It is billed only if you approve.'}
      </p>
      {note && <p className="my-overage-note">{note}</p>}
      <OveragePrice price={request} />
      <div className="my-overage-answer">
        <Button aria-haspopup="dialog" onClick={() => setOpened('approve')}>
          Approve {exactDollars(total)}
        </Button>
        <Button variant="neutral" aria-haspopup="dialog" onClick={() => setOpened('decline')}>
          Decline<span className="visually-hidden"> {hours} beyond your plan</span>
        </Button>
      </div>
      {opened === 'approve' && <ApproveOverageDialog request={request} onClose={close} />}
      {opened === 'decline' && <DeclineOverageDialog request={request} onClose={close} />}
    </div>
  )
}

function badgeOf({ state, invoiceNumber }: MyOverageRequest): { tone: Tone; label: string } {
  if (state === 'requested') return { tone: 'neutral', label: 'Expired' }
  if (state === 'declined') return { tone: 'neutral', label: 'Declined' }
  return invoiceNumber
    ? { tone: 'ok', label: `Invoice ${invoiceNumber}` }
    : { tone: 'ok', label: 'Approved' }
}

function Answered({ request }: { request: MyOverageRequest }) {
  const { timeZone } = useCompany()
  const { minutes, planName, total, state, until, isExpired, answeredAt, reason } = request
  const { tone, label } = badgeOf(request)
  return (
    <div className="my-overage">
      <p className="row">
        <b>
          {decimalHours(minutes)} beyond the plan, {exactDollars(total)}
        </b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="side-note">
        {planName}
        {isExpired && `. This could be approved until ${formatDay(until)}.`}
        {answeredAt &&
          `. You ${state} this on ${mediumDate(new Date(answeredAt), timeZone)}${reason ? `: ${reason}` : '.'}`}
      </p>
    </div>
  )
}
