import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { type EditedFields, type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import {
  DISCOUNT_TYPES,
  type DiscountType,
  type Promotion,
  RESTRICTIONS,
  type Restriction,
} from '../../promotions.contract.ts'
import { usePromotionSave } from './promotion-changes.ts'
import {
  checkPromotion,
  NEW_PROMOTION,
  promotionProblem,
  type PromotionValues,
  promotionValues,
} from './promotion-fields.ts'
import '#ui/side-editor.css'
import './promotions.css'

type Props = EditorEvents & { promotion: Promotion | undefined }

export function PromotionEditor({ promotion: current, ...events }: Props) {
  const [promotion] = useState(current)
  const { mutate, ...saving } = usePromotionSave()
  return (
    <RowEditor
      {...events}
      title={promotion ? `Edit ${promotion.code}` : 'New promotion'}
      about="A code for a discount."
      save="Save promotion"
      initial={promotion ? promotionValues(promotion) : NEW_PROMOTION}
      check={checkPromotion}
      problemOf={promotionProblem}
      saving={{ ...saving, mutate: (fields, on) => mutate({ fields, promotion }, on) }}
    >
      {(fields) => (
        <>
          <Fields {...fields} />
          {promotion && promotion.usageCount > 0 && (
            <div className="side-editor-note">
              <Icon of={Receipt} />
              <p>
                Used {promotion.usageCount === 1 ? 'once' : `${promotion.usageCount} times`}.
                Existing quotes keep their discount.
              </p>
            </div>
          )}
        </>
      )}
    </RowEditor>
  )
}

const UNITS: Record<DiscountType, string> = {
  percentage: 'Percent off',
  fixed: 'Whole dollars off',
}

type FieldsProps = EditedFields<PromotionValues>

function Fields({ values, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Code"
        name="code"
        required
        placeholder="NEWUSER20"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={values.code}
        error={errors.code}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
      />
      <DiscountFields values={values} errors={errors} change={change} />
      <TextField
        label="Description"
        name="description"
        optional
        maxLength={500}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="field-pair promotion-pair">
        <TextField
          label="Expires"
          name="expirationDate"
          optional
          type="date"
          hint="Valid through the end of that day"
          value={values.expirationDate}
          error={errors.expirationDate}
          onChange={({ target }) => change({ expirationDate: target.value })}
        />
        <TextField
          label="Max usage"
          name="maxUsage"
          inputMode="numeric"
          autoComplete="off"
          value={values.maxUsage}
          error={errors.maxUsage}
          onChange={({ target }) => change({ maxUsage: target.value })}
        />
      </div>
      <SelectField
        label="Valid for"
        name="restrictions"
        value={values.restrictions}
        options={Object.entries(RESTRICTIONS).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => change({ restrictions: target.value as Restriction })}
      />
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

const DiscountFields = ({ values, errors, change }: FieldsProps) => (
  <div className="field-pair promotion-pair">
    <SelectField
      label="Discount type"
      name="discountType"
      value={values.discountType}
      options={DISCOUNT_TYPES.map((type) => ({ value: type, label: type }))}
      onChange={({ target }) => change({ discountType: target.value as DiscountType })}
    />
    <TextField
      label="Discount value"
      name="discountValue"
      required
      inputMode="numeric"
      autoComplete="off"
      hint={UNITS[values.discountType]}
      value={values.discountValue}
      error={errors.discountValue}
      onChange={({ target }) => change({ discountValue: target.value })}
    />
  </div>
)
