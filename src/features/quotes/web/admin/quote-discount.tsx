// A quote has a manual discount or a promotion code, never both (product M44).
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { currencySymbol } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DiscountType } from '#features/promotions/promotions.contract.ts'
import { formatAmount } from '../../amounts.rules.ts'
import type { QuotePrice } from '../../quote-content.contract.ts'
import { AmountInput } from './amount-input.tsx'
import type { QuotePartProps } from './quote-customer.tsx'
import type { Code } from './use-promotion-code.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/editor.css'
import '#ui/unit-fields.css'
import './quote-editor.css'

type DiscountProps = QuotePartProps & { price: QuotePrice; code: Code }

export function QuoteDiscount({ price, code, ...part }: DiscountProps) {
  const { values, problems, write } = part
  return (
    <section className="card card-body editor-part" aria-labelledby="quote-discount">
      <h2 id="quote-discount">Discount</h2>
      {values.equity === null ? (
        <p className="side-note">
          A manual discount and a promotion code cannot be combined. Only one of them applies.
        </p>
      ) : (
        <p className="side-note">
          Equity already takes half off Choice B, so no other discount applies.
        </p>
      )}
      <div className="quote-discount-fields">
        <ManualDiscount {...part} price={price} />
        <PromotionCodeField {...part} price={price} code={code} />
      </div>
      {values.equity !== null && (
        <Field
          label="Share for Choice B"
          name="equity"
          error={problems.equity}
          hint="3 to 7 percent, in steps of 0.5, as decided for the pitch"
        >
          {(wiring) => (
            <span className="percent-field quote-short">
              <input
                {...wiring}
                className="field-input"
                type="number"
                min={3}
                max={7}
                step={0.5}
                value={Number.isFinite(values.equity) ? (values.equity ?? '') : ''}
                onChange={({ target }) => write({ equity: target.valueAsNumber })}
              />
              <span aria-hidden>%</span>
            </span>
          )}
        </Field>
      )}
    </section>
  )
}

function ManualDiscount({ price, ...part }: Omit<DiscountProps, 'code'>) {
  const {
    values: { discount, discountType, promotionCode },
    problems,
    write,
  } = part
  return (
    <fieldset
      className="quote-discount-manual"
      aria-describedby={problems.discount && 'discount-error'}
    >
      <legend>Manual discount</legend>
      <div className="row-start">
        <span className="segments">
          <Segment
            type="percentage"
            chosen={discountType}
            onChoose={(discountType) => write({ discountType })}
          >
            Percentage
          </Segment>
          <Segment
            type="fixed"
            chosen={discountType}
            onChoose={(discountType) => write({ discountType })}
          >
            Fixed
          </Segment>
        </span>
        <Size {...part} />
      </div>
      <FieldError id="discount-error" text={problems.discount} />
      {discount > 0 &&
        (promotionCode ? (
          <DiscountConflict write={write} />
        ) : (
          !problems.discount && <AppliedDiscount price={price} />
        ))}
    </fieldset>
  )
}

function Size({ values: { discount, discountType, ...values }, problems, write }: QuotePartProps) {
  const isPercent = discountType === 'percentage'
  const currency = currencyOf(values)
  const sign = <span aria-hidden>{isPercent ? '%' : currencySymbol(currency)}</span>
  return (
    <span
      className={isPercent ? 'percent-field quote-short' : 'money-field quote-short'}
      data-currency={currency}
    >
      {!isPercent && sign}
      <AmountInput
        name="discount"
        aria-label={isPercent ? 'Discount in percent' : `Discount in ${CURRENCY_UNITS[currency]}`}
        aria-invalid={problems.discount ? true : undefined}
        value={discount}
        onChange={(discount) => write({ discount })}
      />
      {isPercent && sign}
    </span>
  )
}

function DiscountConflict({ write }: Pick<QuotePartProps, 'write'>) {
  return (
    <>
      <p className="side-note" role="status">
        Until you choose, the code applies.
      </p>
      <p className="quote-discount-actions">
        <Button variant="neutral" size="small" onClick={() => write({ discount: 0 })}>
          Use the code
        </Button>
        <Button variant="neutral" size="small" onClick={() => write({ promotionCode: null })}>
          Use the discount
        </Button>
      </p>
    </>
  )
}

function Segment({
  type,
  chosen,
  onChoose,
  children,
}: {
  type: DiscountType
  chosen: DiscountType
  onChoose: (type: DiscountType) => void
  children: ReactNode
}) {
  return (
    <label>
      <input
        type="radio"
        name="discountType"
        value={type}
        checked={type === chosen}
        onChange={() => onChoose(type)}
      />
      <span>{children}</span>
    </label>
  )
}

function PromotionCodeField({
  values: { promotionCode, discount },
  problems,
  write,
  price,
  code: { checked, problem, isUnknown, lookUp },
}: DiscountProps) {
  return (
    <div>
      <Field label="Promotion code" name="promotionCode" optional error={problems.promotionCode}>
        {(wiring) => (
          <input
            {...wiring}
            className="field-input"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={promotionCode ?? ''}
            onChange={({ target }) => write({ promotionCode: target.value.toUpperCase() || null })}
          />
        )}
      </Field>
      {promotionCode && !checked && !problem && (
        <p className="side-note" role="status">
          Checking…
        </p>
      )}
      {isUnknown && (
        <Button variant="neutral" size="small" onClick={() => void lookUp()}>
          Check again
        </Button>
      )}
      {checked?.isUsable && discount === 0 && (
        <AppliedDiscount price={price} text={checked.label} />
      )}
    </div>
  )
}

function AppliedDiscount({
  price: { discount, subtotal, ...price },
  text,
}: {
  price: QuotePrice
  text?: string
}) {
  const currency = currencyOf(price)
  return (
    <p className="quote-applies numeric" role="status">
      <Icon of={CircleCheck} />
      Applies: {text && `${text}, `}
      {formatAmount(discount, currency)} off {formatAmount(subtotal, currency)}
    </p>
  )
}
