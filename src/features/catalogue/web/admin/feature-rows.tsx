// The features of a maintenance plan, included or excluded, by category.
import { Plus, Trash2 } from 'lucide-react'
import type { EditedFields } from '#site/forms/row-editor.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Feature, FEATURE_CATEGORIES } from '../../catalogue.contract.ts'
import type { PriceItemValues } from './price-item-fields.ts'
import '#ui/work.css'
import './price-book.css'

export function FeatureRows({ values, errors, change }: EditedFields<PriceItemValues>) {
  const { features } = values
  const set = (at: number, fields: Partial<Feature>): void =>
    change({
      features: features.map((feature, index) =>
        index === at ? { ...feature, ...fields } : feature,
      ),
    })
  return (
    <fieldset className="feature-rows" aria-describedby={errors.features && 'features-errors'}>
      <legend>Features</legend>
      <ul>
        {features.map((feature, at) => (
          // Rows have no identity beside their index.
          <FeatureRow
            key={at}
            feature={feature}
            number={at + 1}
            isInvalid={errors.features !== undefined && feature.name.trim() === ''}
            set={(fields) => set(at, fields)}
            onRemove={() => change({ features: features.filter((_, index) => index !== at) })}
          />
        ))}
      </ul>
      <FieldError id="features-errors" text={errors.features} />
      <Button
        variant="neutral"
        size="small"
        onClick={() =>
          change({
            features: [...features, { name: '', included: true, category: FEATURE_CATEGORIES[0] }],
          })
        }
      >
        <Icon of={Plus} />
        Add a line
      </Button>
    </fieldset>
  )
}

type RowProps = {
  feature: Feature
  number: number
  isInvalid: boolean
  set: (fields: Partial<Feature>) => void
  onRemove: () => void
}

function FeatureRow({
  feature: { name, included, category = '' },
  number,
  isInvalid,
  set,
  onRemove,
}: RowProps) {
  return (
    <li>
      <input
        className="field-input"
        aria-label={`Line ${number}`}
        aria-invalid={isInvalid || undefined}
        maxLength={120}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <select
        className="field-input"
        aria-label={`Category of line ${number}`}
        value={category}
        onChange={({ target }) => set({ category: target.value || undefined })}
      >
        {FEATURE_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <option value="">Other</option>
      </select>
      <label className="check-row">
        <input
          type="checkbox"
          checked={included}
          onChange={({ target }) => set({ included: target.checked })}
        />
        <span>
          Included<span className="visually-hidden">, line {number}</span>
        </span>
      </label>
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-label={`Remove line ${number}`}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </li>
  )
}
