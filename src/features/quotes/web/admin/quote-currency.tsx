// The currency of a quote, and its amounts when another one is chosen.
import { currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { DocumentCurrencyPanel } from '#features/billing/payment-terms/web/admin/document-currency.panel.tsx'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { usedCurrencies } from '#features/company/currency-settings.contract.ts'
import { TextField } from '#ui/field.tsx'
import { hasAmounts, inCurrency } from '../../quote-currency.rules.ts'
import type { QuotePartProps } from './quote-customer.tsx'
import './quote-editor.css'

/** `email` is the last valid one. */
type Props = QuotePartProps & { email: string }

export function QuoteCurrency({ values, problems, write, email }: Props) {
  if (values.baseQuoteNumber !== undefined)
    return <ChangeOrderCurrency values={values} problems={problems} write={write} />
  return (
    <DocumentCurrencyPanel
      className="quote-currency"
      currency={currencyOf(values)}
      email={email}
      isEmpty={!values.items.length}
      hasAmounts={hasAmounts(values)}
      error={problems.currency}
      onChange={(to, rates) => {
        const { currency, items, discount, lateFee } = inCurrency(values, to, rates)
        write({ currency, items, discount, lateFee })
      }}
    />
  )
}

/** A change order joins the payments of its quote. */
function ChangeOrderCurrency({ values, problems }: QuotePartProps) {
  const { rates } = useCurrencySettings().data ?? {}
  const own = currencyOf(values)
  if (!rates || (usedCurrencies(rates).length === 1 && own === MAIN_CURRENCY)) return null
  return (
    <TextField
      className="quote-currency"
      label="Currency"
      name="currency"
      readOnly
      value={CURRENCY_NAMES[own]}
      hint={`As in quote ${values.baseQuoteNumber}`}
      error={problems.currency}
    />
  )
}
