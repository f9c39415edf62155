// Equity simulator: the visitor chooses a package and a share, and sees the break-even value.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EQUITY_PROGRAM, type Package } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import { STARTUPS } from '#site/layouts/site-links.ts'
import { useSource } from '#site/data/article-source.ts'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { OWN_PRICES } from '../../equity.rules.ts'
import { CUSTOM_PRICE, readEquity, type EquityCalculation } from './equity-fields.ts'
import { EquityResult, breakEvenText } from './equity-result.tsx'
import '#ui/choices.css'
import './equity.css'

const { leastShare, mostShare } = EQUITY_PROGRAM
/** Screen readers announce a result after this pause, so that a moving slider stays silent. */
const PAUSE_MS = 500

/** Of each package, the form shows only its name and price. */
type Offered = readonly Pick<Package, 'id' | 'name' | 'price' | 'popular'>[]

/** A plain form that the server answers; after hydration it updates with every change. */
export function EquitySimulator({
  packages,
  equity,
}: {
  packages: Offered
  equity: EquityCalculation
}) {
  const form = useRef<HTMLFormElement>(null)
  const [calculation, setCalculation] = useState(equity)
  const status = useDebouncedText(calculation)
  const article = useSource()

  // The visitor may have moved the slider before hydration.
  useEffect(() => {
    if (!form.current) return
    copySliderPosition(form.current)
    setCalculation(readEquity(new FormData(form.current), packages))
  }, [packages])

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const { share, shareSlider } = fieldsOf(currentTarget)
    if (target === shareSlider) share.value = shareSlider.value
    if (target === share) shareSlider.value = share.value
    setCalculation(readEquity(new FormData(currentTarget), packages))
  }

  return (
    <div className="equity-simulator">
      <form
        ref={form}
        action={`${STARTUPS.href}#equity`}
        onInput={change}
        onSubmit={(event) => event.preventDefault()}
      >
        {article && <input type="hidden" name="from" value={article} />}
        <Choice packages={packages} equity={equity} error={calculation.errors.price} />
        <Share equity={equity} now={calculation.values.share} error={calculation.errors.share} />
        <Button type="submit" variant="outline" className="equity-submit">
          Calculate
        </Button>
      </form>
      <EquityResult calculation={calculation} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  )
}

function Choice({
  packages,
  equity: { values },
  error,
}: {
  packages: Offered
  equity: EquityCalculation
  error: string | undefined
}) {
  return (
    <fieldset>
      <legend>What are we building?</legend>
      <div className="choice-cards equity-choices">
        {packages.map(({ id, name, price }) => (
          <RadioCard
            key={id}
            name="package"
            value={name}
            defaultChecked={values.package === name}
            title={name}
            text={dollars(price)}
          />
        ))}
        <RadioCard
          name="package"
          value={CUSTOM_PRICE}
          defaultChecked={values.package === CUSTOM_PRICE}
          title="Your price"
          text="You name it"
        />
      </div>
      <TextField
        id="equity-price"
        className="equity-price"
        label="Development price, in dollars"
        name="price"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.price}
        placeholder={dollars(OWN_PRICES.least * 50)}
        error={error}
      />
    </fieldset>
  )
}

/** The form submits the number field, not the slider. */
function Share({
  equity: { values },
  now,
  error,
}: {
  equity: EquityCalculation
  now: string
  error: string | undefined
}) {
  return (
    <fieldset className="equity-share">
      <legend>How much equity?</legend>
      <div className="equity-share-controls">
        <div className="equity-slider">
          <input
            type="range"
            id="shareSlider"
            aria-label="Equity share"
            aria-valuetext={error ? undefined : `${now}%`}
            min={leastShare}
            max={mostShare}
            step={0.5}
            defaultValue={values.share}
          />
          <p aria-hidden>
            {scale.map((percent) => (
              <span key={percent}>{percent}%</span>
            ))}
          </p>
        </div>
        <div className="equity-percent">
          <input
            className="field-input"
            id="equity-share"
            name="share"
            type="number"
            aria-label="Equity share in percent"
            inputMode="decimal"
            min={leastShare}
            max={mostShare}
            step={0.1}
            defaultValue={values.share}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'equity-share-error'}
          />
          <span aria-hidden>%</span>
        </div>
      </div>
      <FieldError id="equity-share-error" text={error} />
    </fieldset>
  )
}

const scale = Array.from({ length: mostShare - leastShare + 1 }, (_, at) => leastShare + at)

function copySliderPosition(form: HTMLFormElement): void {
  const { share, shareSlider } = fieldsOf(form)
  if (share.value === share.defaultValue && shareSlider.value !== shareSlider.defaultValue)
    share.value = shareSlider.value
}

/** Returns an empty text before the first change. */
function useDebouncedText({ deal, errors }: EquityCalculation): string {
  const text = deal
    ? `${dollars(deal.cash)} in cash. ${breakEvenText(deal)}`
    : Object.values(errors).join(' ')
  const [first] = useState(text)
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (status === '' && text === first) return
    const pause = setTimeout(() => setStatus(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, first, status])
  return status
}

// Cast: the form above contains both fields.
const fieldsOf = (form: HTMLFormElement) =>
  form.elements as unknown as Record<'share' | 'shareSlider', HTMLInputElement>
