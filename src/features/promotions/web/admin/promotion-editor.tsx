import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { hasFields, isConflict } from '#site/data/api-error.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SideEditor, SideEditorForm, useEditedForm } from '#ui/side-editor.tsx'
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
  promotionFieldsOf,
  NEW_PROMOTION,
  promotionErrorsOf,
  type PromotionValues,
  promotionValues,
  type PromotionErrors,
} from './promotion-fields.ts'
import '#ui/side-editor.css'
import './promotions.css'

type Props = {
  promotion: Promotion | undefined
  onClose: () => void
  onSaved: () => void
  onReload: () => void
  onChange: (isChanged: boolean) => void
}

export function PromotionEditor({ promotion, onClose, onSaved, onReload, onChange }: Props) {
  const [opened] = useState(promotion)
  const { form, values, errors, change, showErrors } = useEditedForm<PromotionValues>(
    () => (opened ? promotionValues(opened) : NEW_PROMOTION),
    onChange,
  )
  const saving = usePromotionSave()
  const showFieldErrors = ({
    errors,
    problem: { title, text },
  }: ReturnType<typeof promotionErrorsOf>): void =>
    showErrors(errors, { title, ...(text && { description: text }) })
  const submit = (): void => {
    const read = promotionFieldsOf(values)
    if ('errors' in read) return showFieldErrors(read)
    saving.mutate(
      { fields: read.fields, promotion: opened },
      {
        onSuccess: onSaved,
        onError: (error) => hasFields(error) && showFieldErrors(promotionErrorsOf(error.fields)),
      },
    )
  }
  return (
    <SideEditor
      title={opened ? `Edit ${opened.code}` : 'New promotion'}
      about="A code for a discount."
      onClose={onClose}
    >
      <SideEditorForm
        form={form}
        onSubmit={submit}
        onClose={onClose}
        onReload={isConflict(saving.error) ? onReload : undefined}
        isSaving={saving.isPending}
        save="Save promotion"
      >
        <Fields values={values} errors={errors} change={change} />
        {opened && opened.usageCount > 0 && (
          <div className="side-editor-note">
            <Icon of={Receipt} />
            <p>
              Used {opened.usageCount === 1 ? 'once' : `${opened.usageCount} times`}. Existing
              quotes keep their discount.
            </p>
          </div>
        )}
      </SideEditorForm>
    </SideEditor>
  )
}

const UNITS: Record<DiscountType, string> = {
  percentage: 'Percent off',
  fixed: 'Whole dollars off',
}

type FieldsProps = {
  values: PromotionValues
  errors: PromotionErrors
  change: (fields: Partial<PromotionValues>) => void
}

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
