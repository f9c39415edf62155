// Hours beyond plans as the team sees them: not asked for yet, and requests.
import { exactDollars } from '#kernel/money.ts'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay, mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { decimalHours } from '../../../hours.rules.ts'
import type { OpenOverage, OverageRequest } from '../../overage.contract.ts'
import { missingRates } from '../../overage.rules.ts'
import { AskDialog } from './ask-dialogs.tsx'
import { useDraftRestoration, useOverageWithdrawal } from './overage.query.ts'
import './overage.css'
import '#ui/work-layout.css'

type Props = {
  open: readonly OpenOverage[]
  requests: readonly OverageRequest[]
  hasNames?: boolean
}

export const OverageList = ({ open, requests, hasNames = false }: Props) => (
  <ul className="overage-list">
    {open.map((one) => (
      <Open key={`${one.subscriptionId} ${one.from}`} overage={one} hasName={hasNames} />
    ))}
    {requests.map((one) => (
      <Request key={one.id} request={one} hasName={hasNames} />
    ))}
  </ul>
)

type Shown = Pick<
  OpenOverage,
  'businessName' | 'planName' | 'from' | 'until' | 'minutes' | 'total'
> & { hasName: boolean }

function Title({ businessName, planName, from, until, minutes, total, hasName }: Shown) {
  return (
    <>
      <p className="overage-title">
        {hasName && `${businessName}: `}
        {decimalHours(minutes)}
        {total > 0 && `, ${exactDollars(total)}`}
      </p>
      <p className="side-note">
        {planName}, {formatDay(from)} – {formatDay(until)}
      </p>
    </>
  )
}

function Open({ overage, hasName }: { overage: OpenOverage; hasName: boolean }) {
  const [isOpened, setOpened] = useState(false)
  const { businessName, minutes, total, withoutRate } = overage
  const hasPrice = total > 0 && !withoutRate.length
  return (
    <li>
      <div>
        <Title {...overage} hasName={hasName} />
        {withoutRate.length > 0 && <p className="side-note">{missingRates(withoutRate)}</p>}
      </div>
      <StatusBadge tone="warn">Not asked for</StatusBadge>
      {hasPrice && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Ask ${businessName} to approve ${decimalHours(minutes)}`}
          onClick={() => setOpened(true)}
        >
          Ask for approval
        </Button>
      )}
      {isOpened && <AskDialog overage={overage} onClose={() => setOpened(false)} />}
    </li>
  )
}

function badgeOf({ state, isExpired, invoice, invoiceNumber }: OverageRequest): {
  tone: Tone
  label: string
} {
  if (isExpired) return { tone: 'neutral', label: 'Expired' }
  if (state === 'requested') return { tone: 'info', label: 'Waits for the customer' }
  if (state === 'declined') return { tone: 'bad', label: 'Declined' }
  if (state === 'withdrawn') return { tone: 'neutral', label: 'Withdrawn' }
  return invoice === 'sent'
    ? { tone: 'ok', label: `Invoiced${invoiceNumber ? `, ${invoiceNumber}` : ''}` }
    : { tone: 'warn', label: 'Approved, not invoiced' }
}

function Request({ request, hasName }: { request: OverageRequest; hasName: boolean }) {
  const { timeZone } = useCompany()
  const { isAdvance, requestedAt, requestedBy, answeredAt, reason } = request
  const { tone, label } = badgeOf(request)
  const dayOf = (at: string): string => mediumDate(new Date(at), timeZone)
  return (
    <li>
      <div>
        <Title {...request} hasName={hasName} />
        <p className="side-note">
          Asked {isAdvance && 'before the work '}on {dayOf(requestedAt)} by {requestedBy}
          {answeredAt && `, answered on ${dayOf(answeredAt)}`}
        </p>
        {reason && <p className="overage-reason">They wrote: {reason}</p>}
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <RequestAction request={request} />
    </li>
  )
}

function RequestAction({
  request: { id, state, invoice, businessName },
}: {
  request: OverageRequest
}) {
  const withdrawal = useOverageWithdrawal()
  const restoration = useDraftRestoration()
  if (state === 'requested')
    return (
      <Button
        variant="neutral"
        size="small"
        aria-label={`Withdraw the request to ${businessName}`}
        busy={withdrawal.isPending}
        busyLabel="Withdrawing"
        onClick={() => withdrawal.mutate(id)}
      >
        Withdraw
      </Button>
    )
  if (state !== 'approved' || invoice === 'sent') return null
  return (
    <AdminOnly>
      {invoice === 'draft' ? (
        <Link className="button button-neutral button-small" to={paths.admin.invoiceDraft(id)}>
          Open the draft
        </Link>
      ) : (
        <Button
          variant="neutral"
          size="small"
          busy={restoration.isPending}
          busyLabel="Writing"
          onClick={() => restoration.mutate(id)}
        >
          Write the deleted draft again
        </Button>
      )}
    </AdminOnly>
  )
}
