import { Users } from 'lucide-react'
import { useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { type EditedFields, type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PricingPlan } from '../../plans.contract.ts'
import { BILLING_PERIODS } from '../../plans.contract.ts'
import { useSavingPlan } from './plan-changes.ts'
import {
  checkPlan,
  featuresIn,
  NEW_PLAN,
  planProblem,
  type PlanValues,
  planValues,
} from './plan-fields.ts'
import '#ui/side-editor.css'
import '../../../payments/web/payments.css'

type Props = EditorEvents & { plan: PricingPlan | undefined }

export function PlanEditor({ plan: current, ...events }: Props) {
  const [plan] = useState(current)
  const { mutate, ...saving } = useSavingPlan()
  return (
    <RowEditor
      {...events}
      title={plan ? 'Edit plan' : 'New plan'}
      about="A monthly plan, its price and what it includes."
      save="Save plan"
      initial={plan ? planValues(plan) : NEW_PLAN}
      check={(values) => checkPlan(values, plan)}
      problemOf={planProblem}
      saving={{ ...saving, mutate: (fields, on) => mutate({ fields, plan }, on) }}
    >
      {(fields) => (
        <>
          <Fields {...fields} plan={plan} />
          {plan && <CurrentSubscribersNote plan={plan} values={fields.values} />}
        </>
      )}
    </RowEditor>
  )
}

type FieldsProps = EditedFields<PlanValues> & { plan: PricingPlan | undefined }

function PriceFields({ plan, values, errors, change }: FieldsProps) {
  const previousPrice =
    plan && values.price.trim() !== String(plan.price)
      ? `Was ${dollars(plan.price * 100)}.`
      : undefined
  return (
    <>
      <div className="field-pair plan-pair">
        <TextField
          label="Price, US dollars"
          name="price"
          required
          inputMode="numeric"
          autoComplete="off"
          value={values.price}
          error={errors.price}
          hint={previousPrice}
          onChange={({ target }) => change({ price: target.value })}
        />
        {/* Its options are the contract's. */}
        <SelectField
          label="Billing period"
          name="billingPeriod"
          value={values.billingPeriod}
          options={BILLING_PERIODS.map((period) => ({ value: period, label: period }))}
          error={errors.billingPeriod}
          onChange={({ target }) =>
            change({ billingPeriod: target.value as PlanValues['billingPeriod'] })
          }
        />
      </div>
      {values.billingPeriod !== 'month' && (
        <p className="field-hint">
          The website only offers monthly plans. This one is for your own list.
        </p>
      )}
    </>
  )
}

function Fields({ plan, values, errors, change }: FieldsProps) {
  const count = featuresIn(values.features).length
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PriceFields plan={plan} values={values} errors={errors} change={change} />
      <TextArea
        label="Description"
        name="description"
        rows={2}
        maxLength={500}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label="Features"
        name="features"
        rows={4}
        value={values.features}
        error={errors.features}
        hint={`Separate with commas. ${count === 1 ? '1 feature' : `${count} features`}.`}
        onChange={({ target }) => change({ features: target.value })}
      />
      <TextField
        label="Included ad spend, US dollars"
        name="adSpend"
        optional
        inputMode="numeric"
        autoComplete="off"
        value={values.adSpend}
        error={errors.adSpend}
        onChange={({ target }) => change({ adSpend: target.value })}
      />
      <TextField
        label="Stripe buy button"
        name="buyLink"
        optional
        inputMode="url"
        autoComplete="off"
        value={values.buyLink}
        error={errors.buyLink}
        hint="The payment link of a Stripe button that sells this plan. Stripe then sets the price."
        onChange={({ target }) => change({ buyLink: target.value })}
      />
      <Switch
        name="popular"
        checked={values.popular}
        onChange={({ target }) => change({ popular: target.checked })}
      >
        Most Popular
      </Switch>
      <Switch
        name="isActive"
        checked={values.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      >
        Active
      </Switch>
    </>
  )
}

/** Product M96: a new price is for new subscriptions. */
function CurrentSubscribersNote({
  plan: { price, subscribers = 0 },
  values,
}: {
  plan: PricingPlan
  values: PlanValues
}) {
  if (!subscribers || (values.price.trim() === String(price) && values.isActive)) return null
  return (
    <div className="side-editor-note">
      <Icon of={Users} />
      <p>
        <b>
          {subscribers === 1 ? '1 subscriber keeps' : `${subscribers} subscribers keep`}{' '}
          {dollars(price * 100)}.
        </b>{' '}
        {values.isActive
          ? 'The new price starts with the next sign-up.'
          : 'An inactive plan cannot be chosen by anyone else.'}
      </p>
    </div>
  )
}
