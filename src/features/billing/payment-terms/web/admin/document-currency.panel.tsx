// The currency of a draft: a field of the editors of quotes and invoices.
import { useEffect, useRef, useState } from 'react'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import {
  type CurrencyRates,
  currencyOptions,
  usedCurrencies,
} from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { SelectField } from '#ui/field.tsx'
import { usePayerSettings } from './payment-terms.query.ts'

/**
 * `email` is the last valid one of the customer. An empty draft follows the currency of its customer.
 * `hasAmounts`: a change converts some, and says so.
 */
type Props = {
  currency: Currency
  email: string
  isEmpty: boolean
  hasAmounts: boolean
  error: string | undefined
  className?: string
  onChange: (to: Currency, rates: CurrencyRates) => void
}

/** Nothing if the agency uses no other currency, and the draft has none. */
export function DocumentCurrencyPanel(props: Props) {
  const { rates } = useCurrencySettings().data ?? {}
  return rates && currencyOptions(rates, props.currency).length > 1 ? (
    <CurrencyChoice {...props} rates={rates} />
  ) : null
}

function CurrencyChoice({ rates, ...props }: Props & { rates: CurrencyRates }) {
  const { currency: from, email, isEmpty, hasAmounts, error, className, onChange } = props
  const [hint, setHint] = useState<string>()
  const choose = (to: Currency): void => {
    onChange(to, rates)
    setHint(hasAmounts ? conversionText([from, to], rates) : undefined)
  }
  useNewCustomerCurrency(email, (theirs) => {
    const to = usedCurrencies(rates).includes(theirs) ? theirs : MAIN_CURRENCY
    if (to !== from && isEmpty) choose(to)
  })
  return (
    <SelectField
      className={className}
      label="Currency"
      name="currency"
      options={currencyOptions(rates, from)}
      value={from}
      error={error}
      hint={<span role="status">{hint ?? priceBookText(from, rates)}</span>}
      onChange={({ target }) => choose(target.value as Currency)} // -- one of the options
    />
  )
}

/** `follow` gets the currency of a customer once, after the address was changed to theirs. */
function useNewCustomerCurrency(email: string, follow: (currency: Currency) => void): void {
  const { data: payer } = usePayerSettings(email)
  const taken = useRef(email)
  useEffect(() => {
    if (!payer || taken.current === email) return
    taken.current = email
    follow(payer.currency)
  })
}

/** Nothing for a draft in US dollars. */
const priceBookText = (currency: Currency, rates: CurrencyRates): string | undefined =>
  currency !== MAIN_CURRENCY && rates[currency] !== null
    ? `Prices of the price book are converted at 1 ${MAIN_CURRENCY} = ${rates[currency]} ${currency}.`
    : undefined

/** `Amounts were converted at 1 USD = 0.92 EUR. Check them.` */
function conversionText(currencies: readonly Currency[], rates: CurrencyRates): string {
  const others = currencies.flatMap((currency) => (currency === MAIN_CURRENCY ? [] : [currency]))
  const unknown = others.find((currency) => rates[currency] === null)
  if (unknown)
    return `Amounts were not converted, because Settings have no rate for ${unknown}. Check them.`
  const texts = others.map((currency) => `1 ${MAIN_CURRENCY} = ${rates[currency]} ${currency}`)
  return `Amounts were converted at ${texts.join(' and ')}. Check them.`
}
