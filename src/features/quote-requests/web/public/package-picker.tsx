// CSS shows the packages of the chosen track, even without JavaScript.
import type { Package, ServiceType } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { usePricesTaxText } from '#site/prices/price-tax-texts.ts'
import { ChoiceCard } from '#ui/choice.tsx'
import { FieldError, RequiredMark } from '#ui/field.tsx'
import { packageValue } from './quote-fields.ts'
import '#ui/choices.css'
import './quote-request.page.css'

type Props = {
  track: ServiceType
  packages: readonly Package[]
  ticked: readonly string[]
  error: string | undefined
}

/** Checkboxes, so that a second click clears one. */
export function PackagePicker({ track, packages, ticked, error }: Props) {
  const [hint, problem] = [`quote-packages-${track}-hint`, `quote-packages-${track}-error`]
  return (
    <fieldset
      className={`quote-block package-picker package-picker-${track}`}
      aria-describedby={error ? `${problem} ${hint}` : hint}
    >
      <legend>
        Package
        <RequiredMark optional />
      </legend>
      <p className="field-hint" id={hint}>
        {['Click a selected package again to deselect it.', usePricesTaxText()]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="choice-cards choice-cards-three">
        {packages.map((one) => (
          <ChoiceCard
            key={one.id}
            name="selectedPackage"
            value={packageValue(one)}
            defaultChecked={ticked.includes(packageValue(one))}
            aria-invalid={error ? true : undefined}
            title={one.name}
            price={dollars(one.price)}
            text={one.duration}
            plate={one.popular ? 'Most Popular' : undefined}
          />
        ))}
      </div>
      <FieldError id={problem} text={error} />
    </fieldset>
  )
}
