// Confirms recipient, total and last day before a quote is sent.
import { taxAmountOf, type TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { TaxTermsStatePanel } from '#features/billing/tax/web/admin/tax-terms-state.panel.tsx'
import { formatDay } from '#kernel/dates.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { SendDialog } from '#site/forms/send-dialog.tsx'
import type { QuotePrice } from '../../quote-content.contract.ts'
import { totalCents } from '../../quote-tax.rules.ts'
import { addedTaxRows, includedTaxRows, untaxedText } from '../../tax-texts.rules.ts'
import type { AdminQuote } from '../../quotes.contract.ts'
import { usePublication } from './admin-quote-changes.ts'
import type { QuoteDraftState } from './use-draft.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

type PublishProps = {
  quote: AdminQuote
  draftState: QuoteDraftState
  price: QuotePrice
  /** Undefined while they load: an admin confirms no total without its tax. */
  terms: TaxTerms | null | undefined
  onClose: () => void
  onRejected: (error: unknown) => void
}

export function PublishDialog({
  quote,
  draftState,
  price,
  terms,
  onClose,
  onRejected,
}: PublishProps) {
  const { id, version } = quote
  const { content, revision } = draftState
  const { businessName, businessEmail, validUntil } = content
  const publication = usePublication(id)
  const send = (): void =>
    publication.mutate(
      {
        revision,
        totalAmount: price.totalAmount,
        taxAmount: price.tax ? taxAmountOf(price.tax) : 0,
      },
      { onError: onRejected },
    )
  return (
    <SendDialog
      title={version ? `Send version ${version + 1}?` : 'Send this quote?'}
      text="It will be frozen and emailed right away. To change it later, send a revision."
      email={businessEmail}
      sending={publication}
      errorId="publish-error"
      isReady={terms !== undefined}
      onSend={send}
      onClose={onClose}
    >
      <dl className="facts dialog-facts">
        <div>
          <dt>To</dt>
          <dd>
            <b>{businessName}</b>
            <br />
            {businessEmail}
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd className="numeric">
            <b>{money(totalCents(price), currencyOf(price))}</b>
            <TaxOfTotal price={price} />
          </dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd className="numeric">{formatDay(validUntil)}, through the end of the day</dd>
        </div>
      </dl>
      <TaxTermsStatePanel email={businessEmail} />
    </SendDialog>
  )
}

function TaxOfTotal({ price }: { price: QuotePrice }) {
  const added = addedTaxRows(price).map(({ label, value }) => `Includes ${label}: ${value}`)
  const included = includedTaxRows(price).map(({ label, value }) => `${label}: ${value}`)
  const texts = [...added, ...included, untaxedText(price)].filter((text) => text !== undefined)
  return texts.map((text) => (
    <span key={text} className="side-note">
      {text}
    </span>
  ))
}
