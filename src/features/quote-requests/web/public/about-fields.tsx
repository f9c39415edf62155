// The section of the quote form about the business and its project.
import { BUDGETS, TIMELINES } from '#features/catalogue/catalogue.contract.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { QuoteFieldName, QuoteRequestValues } from './quote-fields.ts'
import '#ui/fields.css'
import './quote-request.page.css'

export function AboutFields({
  values,
  errors,
}: {
  values: QuoteRequestValues
  errors: FieldErrors
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
          data-prefill="name"
        />
        <TextField
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          data-prefill="email"
        />
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
