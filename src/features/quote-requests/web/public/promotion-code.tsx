// The form sends invalid codes too.
import { TextField } from '#ui/field.tsx'
import type { PromotionCheck } from './use-checked-code.ts'
import './quote-request.page.css'

export function PromotionCode({
  initialCode,
  error,
  checked,
}: {
  initialCode: string
  error: string | undefined
  checked: PromotionCheck | undefined
}) {
  return (
    <div className="quote-block quote-code">
      <TextField
        id="quote-promotionCode"
        label="Have a promotion code?"
        name="promotionCode"
        optional
        defaultValue={initialCode}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p
        className={checked?.isUsable ? 'quote-code-result quote-code-good' : 'quote-code-result'}
        role="status"
      >
        {checked &&
          (checked.isUsable
            ? `${checked.code} takes ${checked.label.replace(/ off$/, '')} off your quote.`
            : `${checked.label} You can send your request with or without it.`)}
      </p>
    </div>
  )
}
