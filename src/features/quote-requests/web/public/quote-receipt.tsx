// The receipt that follows the choices, with the submit button.
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PLAN_FAMILY_NAMES, SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import {
  formatHourCount,
  formatWeeks,
  readTeamValue,
  type HourlyTeam,
  teamLines,
  teamTotal,
} from '#features/catalogue/team.contract.ts'
import { planWith, termsOf } from '../../plans.rules.ts'
import { type Estimate, estimate } from '../../quote-requests.rules.ts'
import { hoursAfter, relativeDayAndTime } from '#kernel/dates.ts'
import { dollarRange, dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { useCompany } from '#site/data/company.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { browserZone, useMinute } from '#ui/browser-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PromotionCheck } from './use-checked-code.ts'
import { type QuoteOptions, packagesOf, type QuoteSelection, trackOf } from './quote-fields.ts'
import './quote-request.page.css'

export function QuoteReceipt({
  picked,
  offer,
  promotion,
  busy,
}: {
  picked: QuoteSelection
  offer: QuoteOptions
  promotion: PromotionCheck | undefined
  busy: boolean
}) {
  const track = trackOf(picked.serviceType)
  const [name] = packagesOf(picked)
  const chosen = offer.packages.find((one) => one.serviceType === track && one.name === name)
  const plan = planWith(picked.plan, offer.plans)
  const team = readTeamValue(picked.team)
  const tax = usePriceTaxText()
  const isEmpty = ![plan, team, track, ...picked.customServices].some(Boolean)
  return (
    <>
      <div className="quote-receipt">
        <h2>Your request</h2>
        <div className="quote-receipt-choices">
          {isEmpty && <p className="quote-receipt-empty">Your choices appear here.</p>}
          <dl>
            {plan && (
              <Line label="Plan">
                {plan.name}
                <small>
                  {[PLAN_FAMILY_NAMES[plan.family], termsOf(plan), tax].filter(Boolean).join(' · ')}
                </small>
              </Line>
            )}
            {track && <Line label="Track">{SERVICE_TYPE_NAMES[track]}</Line>}
            {chosen && (
              <Line label="Package">
                {chosen.name}
                <small>{[chosen.duration, chosen.extra].filter(Boolean).join(' · ')}</small>
              </Line>
            )}
            {picked.customServices.length > 0 && (
              <Line label="Additional services">
                {picked.customServices.map((service) => (
                  <span key={service}>{service}</span>
                ))}
              </Line>
            )}
            {team && <TeamChoice team={team} roles={offer.roles} />}
            {promotion?.isUsable && (
              <Line label="Promotion">
                {promotion.code}: {promotion.label}
                <small>Applied to your quote</small>
              </Line>
            )}
          </dl>
          <div role="status">
            <Total
              of={estimate(
                chosen,
                picked.customServices,
                offer,
                team ? teamTotal(teamLines(team, offer.roles)) : 0,
              )}
            />
          </div>
        </div>
        <Button type="submit" size="large" busy={busy} busyLabel="Sending…">
          Request Quote
        </Button>
      </div>
      <p className="quote-response-time">
        <Icon of={Clock} />
        <span>
          Quote by email within {useResponseTimeText('quote-request')}. No card, no call unless you
          ask for one.
          <DueIfSentNow />
        </span>
      </p>
    </>
  )
}

function TeamChoice({ team, roles }: { team: HourlyTeam; roles: QuoteOptions['roles'] }) {
  return (
    <Line label="Team">
      {teamLines(team, roles).map(({ role, hours }) => (
        <span key={role}>
          {role}, {formatHourCount(hours)}
        </span>
      ))}
      <small>in {formatWeeks(team.weeks)}</small>
    </Line>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const PRICED_IN_QUOTE = 'Additional services are priced in your quote.'

function Total({ of }: { of: Estimate }) {
  if (of.kind === 'nothing') return null
  if (of.kind === 'range')
    return (
      <Amount
        label="Estimate"
        amount={dollarRange(of.low, of.high)}
        hint="Your quote will state one exact price."
        isRange
      />
    )
  if (of.kind === 'priced')
    return of.isTeam ? (
      <Amount
        label="Estimate"
        amount={dollars(of.total)}
        hint="Your quote will state one exact price."
      />
    ) : (
      <Amount label="Package price" amount={dollars(of.total)} />
    )
  if (of.known === undefined) return <p className="quote-receipt-hint">{PRICED_IN_QUOTE}</p>
  return <Amount label="Package price" amount={dollars(of.known)} hint={PRICED_IN_QUOTE} />
}

function Amount({
  label,
  amount,
  hint,
  isRange = false,
}: {
  label: string
  amount: string
  hint?: string
  isRange?: boolean
}) {
  return (
    <>
      <p className={isRange ? 'quote-receipt-total quote-receipt-range' : 'quote-receipt-total'}>
        <span>{[label, usePriceTaxText()].filter(Boolean).join(', ')}</span> <b>{amount}</b>
      </p>
      {hint !== undefined && <p className="quote-receipt-hint">{hint}</p>}
    </>
  )
}

/** The browser computes this, because the page is cached for everyone. */
function DueIfSentNow() {
  const now = useMinute()
  const { responseTimes } = useCompany()
  const due = now && hoursAfter(now, responseTimes['quote-request'])
  return (
    <span className="quote-response-time-due">
      {due && `Sent now, your quote is due by ${relativeDayAndTime(due, now, browserZone())}.`}
    </span>
  )
}
