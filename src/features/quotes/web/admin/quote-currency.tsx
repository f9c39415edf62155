// The currency of a quote, if the agency uses others or the draft has one.
import { useEffect, useRef, useState } from 'react'
import {
  CURRENCY_NAMES,
  type Currency,
  currencyOf,
  MAIN_CURRENCY,
} from '#kernel/currencies.contract.ts'
import { usePayerSettings } from '#features/billing/payment-terms/web/admin/payment-terms.query.ts'
import { type CurrencyRates, usedCurrencies } from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { type Conversion, hasAmounts, inCurrency } from '../../quote-currency.rules.ts'
import type { QuotePartProps } from './quote-customer.tsx'
import './quote-editor.css'

/** `email` is the last valid one. */
type Props = QuotePartProps & { email: string }

export function QuoteCurrency(props: Props) {
  const { rates } = useCurrencySettings().data ?? {}
  if (!rates) return null
  const [used, own] = [usedCurrencies(rates), currencyOf(props.values)]
  if (used.length === 1 && own === MAIN_CURRENCY) return null
  return props.values.baseQuoteNumber === undefined ? (
    <CurrencyChoice {...props} rates={rates} used={used} />
  ) : (
    <TextField
      className="quote-currency"
      label="Currency"
      name="currency"
      readOnly
      value={CURRENCY_NAMES[own]}
      hint={`As in quote ${props.values.baseQuoteNumber}`}
      error={props.problems.currency}
    />
  )
}

type ChoiceProps = Props & { rates: CurrencyRates; used: readonly Currency[] }

function CurrencyChoice({ values, problems, write, email, rates, used }: ChoiceProps) {
  const from = currencyOf(values)
  const [hint, setHint] = useState<string>()
  const choose = (to: Currency): void => {
    const { currency, items, discount, lateFee } = inCurrency(values, to, rates)
    write({ currency, items, discount, lateFee })
    setHint(hasAmounts(values) ? conversionText({ from, to, rates }) : undefined)
  }
  useNewCustomerCurrency(email, (theirs) => {
    const to = used.includes(theirs) ? theirs : MAIN_CURRENCY
    if (to !== from && !values.items.length) choose(to)
  })
  // A draft keeps a currency that is not used anymore until another one is chosen.
  const options = used.includes(from) ? used : [...used, from]
  return (
    <div className="quote-currency">
      <SelectField
        label="Currency"
        name="currency"
        options={options.map((value) => ({ value, label: CURRENCY_NAMES[value] }))}
        value={from}
        error={problems.currency}
        onChange={({ target }) => choose(target.value as Currency)} // -- one of the options
      />
      <p className="field-hint" role="status">
        {hint}
      </p>
    </div>
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

/** `Amounts were converted at 1 USD = 0.92 EUR. Check them.` */
function conversionText({ from, to, rates }: Conversion): string {
  const texts = [from, to].flatMap((currency) =>
    currency === MAIN_CURRENCY ? [] : [`1 ${MAIN_CURRENCY} = ${rates[currency] ?? 1} ${currency}`],
  )
  return `Amounts were converted at ${texts.join(' and ')}. Check them.`
}
