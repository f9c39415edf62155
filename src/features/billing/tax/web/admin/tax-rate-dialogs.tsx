// Dialogs of a tax rate: add or edit it, change its percentage from a date, delete it.
import { useState } from 'react'
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { toChecked } from '#site/forms/form-problem.ts'
import { formText } from '#site/forms/read-form.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { percentText, TAX_CLASSES, taxLabel } from '../../document-tax.contract.ts'
import { NewTaxRate, type TaxRate, TaxRateReplacement } from '../../tax-rates.contract.ts'
import { firstReplacementDay, percentIn } from '../../tax-rates.rules.ts'
import { placeName } from '../../tax-regions.contract.ts'
import { RegionField } from './region-field.tsx'
import {
  useRateRemoval,
  useReplacingRate,
  useSavingRate,
  useTaxSettings,
} from './tax-settings.query.ts'
import '#ui/dialogs.css'
import '#ui/fields.css'

const KEPT = 'Documents already sent keep their tax.'
const CLASSES = (['standard', 'reduced'] as const).map((value) => ({
  value,
  label: TAX_CLASSES[value],
}))

const readRate = (form: FormData) =>
  NewTaxRate.safeParse({
    ...Object.fromEntries(form),
    percent: percentIn(formText(form, 'percent')),
    endsOn: formText(form, 'endsOn') || null,
  })

const NEW = { name: '', percent: undefined, taxClass: 'standard', endsOn: null } as const

type RateProps = { rate: TaxRate | undefined; today: string; onClose: () => void }

/** Adds one without `rate`. */
export function RateDialog({ rate, today, onClose }: RateProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(rate)
  const { data: settings } = useTaxSettings()
  const { country = '', region = '' } = settings ?? {}
  const first = opened ?? { ...NEW, country, region, startsOn: today }
  const saving = useSavingRate(opened)
  const filled = useForm<NewTaxRate>({
    check: (form) => toChecked(readRate(form)),
    isSending: saving.isPending,
    send: (fields, onError) => saving.mutate(fields, { onSuccess: onClose, onError }),
  })
  return (
    <FormDialog
      title={opened ? 'Edit tax rate' : 'New tax rate'}
      text={opened ? `For new documents. ${KEPT}` : 'For customers in this place, from its day on.'}
      filled={filled}
      isSending={saving.isPending}
      save="Save rate"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        placeholder="Sales tax"
        defaultValue={first.name}
        error={filled.errors.name}
        hint="As quotes and invoices show it."
      />
      <div className="field-pair">
        <PercentField percent={first.percent} error={filled.errors.percent} />
        <SelectField
          label="Class"
          name="taxClass"
          required
          options={CLASSES}
          defaultValue={first.taxClass}
          error={filled.errors.taxClass}
        />
      </div>
      <PlaceFields country={first.country} region={first.region} errors={filled.errors} />
      <div className="field-pair">
        <TextField
          label="From"
          name="startsOn"
          type="date"
          required
          defaultValue={first.startsOn}
          error={filled.errors.startsOn}
        />
        <TextField
          label="Until"
          name="endsOn"
          type="date"
          optional
          defaultValue={first.endsOn ?? ''}
          error={filled.errors.endsOn}
          hint="The last day."
        />
      </div>
    </FormDialog>
  )
}

const PercentField = ({
  label = 'Percentage',
  percent,
  error,
}: {
  label?: string
  percent: number | undefined
  error: string | undefined
}) => (
  <TextField
    label={label}
    name="percent"
    required
    inputMode="decimal"
    maxLength={10}
    autoComplete="off"
    placeholder="8.25"
    defaultValue={percent === undefined ? '' : percent / 1000}
    error={error}
  />
)

type PlaceProps = { country: string; region: string; errors: Partial<Record<string, string>> }

function PlaceFields({ country: first, region, errors }: PlaceProps) {
  const [country, setCountry] = useState(first)
  return (
    <div className="field-pair">
      <SelectField
        label="Country"
        name="country"
        required
        placeholder="Choose a country"
        options={COUNTRY_OPTIONS}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={errors['country']}
      />
      <RegionField
        country={country}
        region={country === first ? region : ''}
        placeholder="Whole country"
        hint="Empty for the whole country."
        error={errors['region']}
      />
    </div>
  )
}

type ChosenProps = { rate: TaxRate; onClose: () => void }

export function ReplaceRateDialog({ rate, today, onClose }: ChosenProps & { today: string }) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(rate)
  const saving = useReplacingRate(opened)
  const filled = useForm<TaxRateReplacement>({
    check: (form) =>
      toChecked(
        TaxRateReplacement.safeParse({
          percent: percentIn(formText(form, 'percent')),
          startsOn: formText(form, 'startsOn'),
          revision: opened.revision,
        }),
      ),
    isSending: saving.isPending,
    send: (fields, onError) => saving.mutate(fields, { onSuccess: onClose, onError }),
  })
  const first = firstReplacementDay(opened)
  return (
    <FormDialog
      title="Change rate from a date"
      text={`${opened.name} in ${placeName(opened)} is ${percentText(opened.percent)} now. That rate ends on the day before. ${KEPT}`}
      filled={filled}
      isSending={saving.isPending}
      save="Change rate"
      saving="Saving"
      onClose={onClose}
    >
      <div className="field-pair">
        <PercentField label="New percentage" percent={undefined} error={filled.errors.percent} />
        <TextField
          label="From"
          name="startsOn"
          type="date"
          required
          min={first}
          {...(opened.endsOn && {
            max: opened.endsOn,
            hint: `Ends on ${formatDay(opened.endsOn)}.`,
          })}
          defaultValue={first > today ? first : ''}
          error={filled.errors.startsOn}
        />
      </div>
    </FormDialog>
  )
}

export function DeleteRateDialog({ rate, onClose }: ChosenProps) {
  const removing = useRateRemoval()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${taxLabel(rate)}?`}
      text={`New documents no longer include it. ${KEPT} If the tax ends on a certain day, enter the last day instead.`}
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={() => removing.mutate(rate, { onSuccess: onClose })}
        >
          Delete rate
        </Button>
      </div>
    </Dialog>
  )
}
