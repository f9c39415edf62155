// The currency of an invoice, if the agency uses others or the draft has one.
import { useEffect, useRef, useState } from 'react'
import { type Currency, currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import {
  type CurrencyRates,
  currencyOptions,
  usedCurrencies,
} from '#features/company/currency-settings.contract.ts'
import { useCurrencySettings } from '#features/company/web/currency-settings.query.ts'
import { SelectField } from '#ui/field.tsx'
import { usePayerSettings } from '../../../payment-terms/web/admin/payment-terms.query.ts'
import { convertedLines, hasPrice } from '../../written-invoices.rules.ts'
import type { InvoicePartProps } from './invoice-customer.tsx'

/** `email` is the last valid one. */
type Props = InvoicePartProps & { email: string }

export function InvoiceCurrency(props: Props) {
  const { rates } = useCurrencySettings().data ?? {}
  if (!rates) return null
  return currencyOptions(rates, currencyOf(props.values)).length > 1 ? (
    <CurrencyChoice {...props} rates={rates} />
  ) : null
}

type ChoiceProps = Props & { rates: CurrencyRates }

function CurrencyChoice({ values, problems, write, email, rates }: ChoiceProps) {
  const from = currencyOf(values)
  const [hint, setHint] = useState<string>()
  const choose = (to: Currency): void => {
    const lines = convertedLines(values.lines, { from, to, rates })
    // Content in US dollars has no currency.
    write({ currency: to === MAIN_CURRENCY ? undefined : to, lines })
    setHint(hasPrice(lines) ? conversionText({ from, to, rates }) : undefined)
  }
  const customers = useNewCustomerCurrency(email)
  const follow = (currency: Currency): void => {
    const to = usedCurrencies(rates).includes(currency) ? currency : MAIN_CURRENCY
    if (to !== from && !hasPrice(values.lines)) choose(to)
  }
  useEffect(() => customers.take(follow))
  return (
    <SelectField
      label="Currency"
      name="currency"
      options={currencyOptions(rates, from)}
      value={from}
      error={problems.currency}
      hint={<span role="status">{hint}</span>}
      onChange={({ target }) => choose(target.value as Currency)} // -- one of the options
    />
  )
}

/** `take` gets the currency of a customer once, after the address was changed to theirs. */
function useNewCustomerCurrency(email: string) {
  const { data: payer } = usePayerSettings(email)
  const taken = useRef(email)
  return {
    take: (take: (currency: Currency) => void): void => {
      if (!payer || taken.current === email) return
      taken.current = email
      take(payer.currency)
    },
  }
}

type Change = { from: Currency; to: Currency; rates: CurrencyRates }

/** `Amounts were converted at 1 USD = 0.92 EUR. Check them.` */
function conversionText({ from, to, rates }: Change): string {
  const texts = [from, to].flatMap((currency) =>
    currency === MAIN_CURRENCY ? [] : [`1 ${MAIN_CURRENCY} = ${rates[currency] ?? 1} ${currency}`],
  )
  return `Amounts were converted at ${texts.join(' and ')}. Check them.`
}
