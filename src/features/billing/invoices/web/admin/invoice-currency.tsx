// The currency of an invoice, and its prices when another one is chosen.
import { currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { DocumentCurrencyPanel } from '../../../payment-terms/web/admin/document-currency.panel.tsx'
import { convertedLines, hasPrice } from '../../written-invoices.rules.ts'
import type { InvoicePartProps } from './invoice-customer.tsx'

/** `email` is the last valid one. */
export function InvoiceCurrency({
  values,
  problems,
  write,
  email,
}: InvoicePartProps & { email: string }) {
  const from = currencyOf(values)
  return (
    <DocumentCurrencyPanel
      currency={from}
      email={email}
      isEmpty={!hasPrice(values.lines)}
      hasAmounts={hasPrice(values.lines)}
      error={problems.currency}
      onChange={(to, rates) =>
        write({
          // Content in US dollars has no currency.
          currency: to === MAIN_CURRENCY ? undefined : to,
          lines: convertedLines(values.lines, { from, to, rates }),
        })
      }
    />
  )
}
