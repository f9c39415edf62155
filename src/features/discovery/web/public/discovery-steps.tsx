// Without JavaScript, the six steps are one long form.
import type { ReactNode } from 'react'
import { RequiredMark, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { classNames } from '#ui/class-names.ts'
import { ADVERTISING_CHANNELS, HAS_WEBSITE, MAIN_GOALS } from '../../discovery.contract.ts'
import { type LeadValues, leadValue, valuesIn } from './discovery-fields.ts'
import { WIZARD } from '../doctors-clinics.content.ts'
import './discovery.css'

export const DISCOVERY_STEPS = 6
export const stepHeading = (step: number): string => `discovery-step-${step}`

export function DiscoverySteps({ step, values }: { step: number; values: LeadValues }) {
  const parts = [Contact, Challenges, Presence, Channels, Goal, Website]
  const headings = [...WIZARD.steps.slice(0, -1), 'Do you already have a website?']
  return parts.map((Part, at) => (
    <Step key={headings[at]} number={at + 1} open={step === at + 1} heading={headings[at]}>
      <Part values={values} />
    </Step>
  ))
}

function Step({
  number,
  open,
  heading,
  children,
}: {
  number: number
  open: boolean
  heading: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset
      className={classNames('discovery-step', open && 'discovery-step-open')}
      aria-labelledby={stepHeading(number)}
    >
      <h3 id={stepHeading(number)} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </fieldset>
  )
}

type Part = { values: LeadValues }
const field = (values: LeadValues, name: string) => ({
  id: `discovery-${name}`,
  name,
  defaultValue: leadValue(values, name),
})

/** Shows a star only: spec §5 marks these fields but does not require them. */
const starred = (label: string) => ({
  label: (
    <>
      {label}
      <RequiredMark required />
    </>
  ),
  'aria-required': true,
})

function Contact({ values }: Part) {
  return (
    <>
      <div className="field-pair">
        <TextField
          {...field(values, 'name')}
          {...starred('Your Name')}
          autoComplete="name"
          maxLength={120}
          placeholder="Dr. John Smith"
        />
        <TextField
          {...field(values, 'email')}
          {...starred('Email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder="john.smith@practice.example"
        />
        <TextField
          {...field(values, 'phone')}
          {...starred('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="(555) 123-4567"
        />
        <TextField
          {...field(values, 'practiceName')}
          {...starred('Practice Name')}
          autoComplete="organization"
          maxLength={120}
          placeholder="Smith Family Medicine"
        />
      </div>
      <p className="field-hint">
        An email or a phone number is enough for us to reply. You can continue without either.
      </p>
    </>
  )
}

function Challenges({ values }: Part) {
  return (
    <TextArea
      {...field(values, 'challenges')}
      label="What holds your practice back today?"
      rows={4}
      maxLength={5000}
      hint={WIZARD.noPatients}
    />
  )
}

function Presence({ values }: Part) {
  return (
    <TextArea
      {...field(values, 'currentPresence')}
      label="Where can people find you online?"
      rows={4}
      maxLength={5000}
      hint="Your website, profiles and reviews, or nothing yet."
    />
  )
}

function Channels({ values }: Part) {
  const ticked = valuesIn(values, 'advertisingChannels')
  return (
    <>
      <p className="discovery-question">Where do you advertise, or where would you like to?</p>
      <div className="discovery-rows">
        {ADVERTISING_CHANNELS.map((channel) => (
          <Row
            key={channel}
            type="checkbox"
            name="advertisingChannels"
            value={channel}
            checked={ticked.includes(channel)}
            label={channel}
          />
        ))}
      </div>
    </>
  )
}

function Goal({ values }: Part) {
  return (
    <div className="field-pair">
      <TextField
        {...field(values, 'location')}
        label="Practice location"
        autoComplete="address-level2"
        maxLength={200}
        placeholder="City, State"
      />
      <SelectField
        {...field(values, 'mainGoal')}
        label="Main goal"
        placeholder="Select a goal"
        options={Object.entries(MAIN_GOALS).map(([value, label]) => ({ value, label }))}
      />
    </div>
  )
}

function Website({ values }: Part) {
  const chosen = leadValue(values, 'hasWebsite')
  return (
    <div className="discovery-rows">
      {Object.entries(HAS_WEBSITE).map(([value, label]) => (
        <Row
          key={value}
          type="radio"
          name="hasWebsite"
          value={value}
          checked={chosen === value}
          label={label}
        />
      ))}
    </div>
  )
}

function Row({
  type,
  name,
  value,
  checked,
  label,
}: {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  label: string
}) {
  return (
    <label className="discovery-row">
      <input type={type} name={name} value={value} defaultChecked={checked} />
      {label}
    </label>
  )
}
