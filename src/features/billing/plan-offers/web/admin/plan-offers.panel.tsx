import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { formatDay, relativeDayAndTime } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import type { AdminPlanOffer, OfferState } from '../../plan-offers.contract.ts'
import { isFromPractice, whyNoOffer } from '../../plan-offers.rules.ts'
import { PlanOfferForm } from './plan-offer-form.tsx'
import { PLAN_OFFERS, useWithdrawPlanOffer } from './plan-offer-changes.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import './plan-offers.css'
import '#ui/record.css'

/** Nothing for a data request. */
export const PlanOffersPanel = ({ inquiry }: { inquiry: Inquiry }) =>
  inquiry.kind === 'data-request' ? null : <PlanOffers inquiry={inquiry} />

function PlanOffers({ inquiry }: { inquiry: Inquiry }) {
  const { id } = inquiry
  const { data: offers, error } = useQuery({
    queryKey: [PLAN_OFFERS, id],
    queryFn: () =>
      unwrap<AdminPlanOffer[]>(
        privateApi().inquiries[':id']['plan-offers'].$get({ param: { id } }),
      ),
    ...LIVE,
  })
  return (
    <section className="plan-offers" aria-labelledby="plan-offers">
      <h3 id="plan-offers">Plan offer</h3>
      {offers ? (
        <>
          {offers.map((offer) => (
            <Offered key={offer.id} offer={offer} />
          ))}
          <NewOffer inquiry={inquiry} isFirst={offers.length === 0} />
        </>
      ) : (
        <QueryState title="Couldn’t load the offers." error={error} rows={1} />
      )}
    </section>
  )
}

function NewOffer({ inquiry, isFirst }: { inquiry: Inquiry; isFirst: boolean }) {
  const [isWriting, setWriting] = useState(false)
  const problem = whyNoOffer(inquiry)
  if (problem)
    return (
      <p className="muted">
        {isFirst && 'No plans offered. '}
        {problem}
      </p>
    )
  if (isWriting) return <PlanOfferForm inquiry={inquiry} onClose={() => setWriting(false)} />
  return (
    <>
      {isFirst && (
        <p className="muted">
          {isFromPractice(inquiry)
            ? 'No plans offered yet.'
            : 'No plans offered yet. Our monthly plans are for doctors and clinics.'}
        </p>
      )}
      <Button variant="outline" onClick={() => setWriting(true)}>
        <Icon of={Send} />
        {isFirst ? 'Send an offer' : 'Send another offer'}
      </Button>
    </>
  )
}

const STATES: Record<OfferState, { tone: Tone; label: string }> = {
  open: { tone: 'info', label: 'Open' },
  expired: { tone: 'warn', label: 'Expired' },
  accepted: { tone: 'ok', label: 'Accepted' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  replaced: { tone: 'neutral', label: 'Replaced' },
}

function Offered({ offer }: { offer: AdminPlanOffer }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { planName, monthlyPrice, state, validUntil, sentAt, sentBy, endedAt, note } = offer
  const { tone, label } = STATES[state]
  const near = (at: string): string => relativeDayAndTime(new Date(at), now, timeZone)
  return (
    <article className="plan-offer">
      <p className="plan-offer-head">
        <span>
          <b>{planName}</b>, <span className="numeric">{dollars(monthlyPrice)}</span> a month
        </span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="side-note">
        Sent {near(sentAt)} by {sentBy ?? 'a former team member'}, valid until{' '}
        {formatDay(validUntil)}
        {endedAt && `; ${label.toLowerCase()} ${near(endedAt)}`}.
      </p>
      {note && <p className="written-text">{note}</p>}
      {state === 'open' && (
        <Button
          size="small"
          variant="neutral"
          aria-haspopup="dialog"
          onClick={() => setWithdrawing(true)}
        >
          Withdraw
        </Button>
      )}
      {isWithdrawing && <WithdrawDialog offer={offer} onClose={() => setWithdrawing(false)} />}
    </article>
  )
}

function WithdrawDialog({
  offer: { id, planName, email },
  onClose,
}: {
  offer: AdminPlanOffer
  onClose: () => void
}) {
  const withdrawing = useWithdrawPlanOffer(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw the offer of ${planName}?`}
      text={`${email} will be notified by email, and can no longer accept it.`}
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep it</DialogCloseButton>
        <Button
          variant="destructive"
          busy={withdrawing.isPending}
          busyLabel="Withdrawing"
          onClick={() => withdrawing.mutate(undefined, { onSettled: onClose })}
        >
          Withdraw offer
        </Button>
      </div>
    </Dialog>
  )
}
