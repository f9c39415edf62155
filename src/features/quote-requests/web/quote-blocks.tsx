// The sections of the quote form: track, services and contact data.
import {
  BUDGETS,
  SERVICE_TYPES,
  type ServiceRange,
  type ServiceType,
  TIMELINES,
} from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { ChoiceCard, RadioCard, ServiceChip } from '#ui/choice.tsx'
import { FieldError, RequiredMark, SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { FormErrors } from '#site/form-state.ts'
import type { RequestablePlan } from '../plans.rules.ts'
import type { QuoteFieldName, QuoteRequestValues } from './quote-fields.ts'

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
        text={`${plan.kind}, ${plan.period.charAt(0).toLowerCase()}${plan.period.slice(1)}`}
      />
      <FieldError id="quote-plan-error" text={error} />
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

export function AboutFields({
  values,
  errors,
}: {
  values: QuoteRequestValues
  errors: FormErrors
}) {
  const field = (
    name: Exclude<
      QuoteFieldName,
      'plan' | 'serviceType' | 'selectedPackage' | 'customServices' | 'promotionCode'
    >,
  ) => ({ id: `quote-${name}`, name, defaultValue: values[name], error: errors[name] })
  return (
    <fieldset className="quote-block">
      <legend>About your business</legend>
      <div className="field-pair">
        <TextField
          {...field('businessName')}
          label="Business name"
          required
          autoComplete="organization"
        />
        <TextField {...field('email')} label="Email" required type="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="(469) 555-0100"
        />
        <TextField
          {...field('website')}
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
        <SelectField
          {...field('timeline')}
          label="Timeline"
          optional
          placeholder="Select a timeline"
          options={optionsOf(TIMELINES)}
        />
        <SelectField
          {...field('budget')}
          label="Budget"
          optional
          placeholder="Select a budget"
          options={optionsOf(BUDGETS)}
        />
        <TextArea
          {...field('description')}
          className="field-wide"
          label="Project description"
          optional
          rows={5}
          placeholder="What should customers be able to do when the site is live?"
        />
      </div>
    </fieldset>
  )
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
