// The choices of the quote form: plan, track and services.
import {
  type HourlyRole,
  PLAN_FAMILY_NAMES,
  SERVICE_TYPES,
  type ServiceRange,
  type ServiceType,
} from '#features/catalogue/catalogue.contract.ts'
import {
  formatHourCount,
  formatWeeks,
  type HourlyTeam,
  teamLines,
  teamTotal,
  teamValue,
} from '#features/catalogue/team.contract.ts'
import { dollars } from '#kernel/money.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { ChoiceCard, RadioCard, ServiceChip } from '#ui/choice.tsx'
import { FieldError, RequiredMark } from '#ui/field.tsx'
import type { RequestablePlan } from '../../plans.rules.ts'
import '#ui/choices.css'
import './quote-request.page.css'

const TRACKS: Record<ServiceType, { title: string; text: string }> = {
  'small-business': { title: 'Small Business', text: 'Websites, shops, bookings and marketing' },
  startups: { title: 'Startups', text: 'MVPs, team augmentation and product' },
}

/** A checkbox, so that visitors can remove the plan without JavaScript. */
export function RequestedPlan({
  plan,
  error,
}: {
  plan: RequestablePlan
  error: string | undefined
}) {
  return (
    <fieldset
      className="quote-block"
      id="quote-plan"
      aria-describedby={error ? 'quote-plan-error quote-plan-hint' : 'quote-plan-hint'}
    >
      <legend>
        Plan
        <RequiredMark optional />
      </legend>
      <p className="field-hint" id="quote-plan-hint">
        Sent with your request. Click to remove it.
      </p>
      <ChoiceCard
        name="plan"
        value={plan.id}
        defaultChecked
        aria-invalid={error ? true : undefined}
        title={plan.name}
        price={dollars(plan.price)}
        text={[
          PLAN_FAMILY_NAMES[plan.family],
          `${plan.period.charAt(0).toLowerCase()}${plan.period.slice(1)}`,
          usePriceTaxText(),
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <FieldError id="quote-plan-error" text={error} />
    </fieldset>
  )
}

/** A checkbox, as for a plan. */
export function RequestedTeam({
  team,
  roles,
  error,
}: {
  team: HourlyTeam
  roles: readonly HourlyRole[]
  error: string | undefined
}) {
  const lines = teamLines(team, roles)
  const tax = usePriceTaxText()
  return (
    <fieldset
      className="quote-block"
      id="quote-team"
      aria-describedby={error ? 'quote-team-error quote-team-hint' : 'quote-team-hint'}
    >
      <legend>
        Team
        <RequiredMark optional />
      </legend>
      <p className="field-hint" id="quote-team-hint">
        Sent with your request. Click to remove it.
      </p>
      <ChoiceCard
        name="team"
        value={teamValue(team)}
        defaultChecked
        aria-invalid={error ? true : undefined}
        title="Team by the hour"
        price={dollars(teamTotal(lines))}
        text={
          `${lines.map(({ role, weekly }) => `${role} ${formatHourCount(weekly)}`).join(', ')} ` +
          `a week, for ${formatWeeks(team.weeks)}${tax && `, ${tax}`}`
        }
      />
      <FieldError id="quote-team-error" text={error} />
    </fieldset>
  )
}

export function Tracks({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset
      className="quote-block"
      id="quote-serviceType"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'quote-serviceType-error'}
    >
      <legend>
        What do you need?
        <RequiredMark required />
      </legend>
      <div className="choice-cards choice-cards-two">
        {SERVICE_TYPES.map((type) => (
          <RadioCard
            key={type}
            name="serviceType"
            value={type}
            defaultChecked={chosen === type}
            title={TRACKS[type].title}
            text={TRACKS[type].text}
          />
        ))}
      </div>
      <FieldError id="quote-serviceType-error" text={error} />
    </fieldset>
  )
}

export function Services({
  offered,
  ticked,
  error,
}: {
  offered: readonly ServiceRange[]
  ticked: readonly string[]
  error: string | undefined
}) {
  return (
    <fieldset
      className="quote-block"
      id="quote-customServices"
      aria-describedby={error && 'quote-customServices-error'}
    >
      <legend>
        Additional services
        <RequiredMark optional />
      </legend>
      <div className="service-chips">
        {offered.map(({ name }) => (
          <ServiceChip
            key={name}
            name="customServices"
            value={name}
            defaultChecked={ticked.includes(name)}
          >
            {name}
          </ServiceChip>
        ))}
      </div>
      <FieldError id="quote-customServices-error" text={error} />
    </fieldset>
  )
}
