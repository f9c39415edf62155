// Reports success only after the server's record. Spec §4, product K3.
import { Check, ShieldCheck } from 'lucide-react'
import { formatDay } from '#kernel/dates.ts'
import { SUCCESSES } from '#kernel/messages.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import { isConflict, errorMessage } from '#site/data/api-error.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { monthlyRows, paymentTermText } from '../../amounts.rules.ts'
import { partCents } from '../../quote-tax.rules.ts'
import { addedTaxRows, includedTaxRows, totalText, untaxedText } from '../../tax-texts.rules.ts'
import { NewAcceptance } from '../../quotes.contract.ts'
import { leaveThanked } from './thank-customer.ts'
import { useAccept } from './my-quotes.query.ts'
import type { AcceptanceInput, SheetProps } from './quote.panel.tsx'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import './quote.css'

export function AcceptSheet({
  quote,
  version,
  choice,
  price,
  written: { name },
  onWrite,
  onClose,
}: SheetProps) {
  const accept = useAccept(quote.id)
  const { form, errors } = useForm<NewAcceptance>({
    check: (fields) =>
      toChecked(
        NewAcceptance.safeParse({
          ...choice,
          version: version.version,
          name,
          consent: fields.has('consent'),
        }),
      ),
    isSending: accept.isPending || accept.isSuccess,
    send: (acceptance) =>
      accept.mutate(acceptance, {
        onSuccess: () => leaveThanked(SUCCESSES.quoteAccepted),
        onError: (error) => isConflict(error) && onClose(error.message),
      }),
    onRejected: accept.reset,
  })
  return (
    <Dialog
      open
      hasCloseButton
      onClose={onClose}
      title="Accept this quote"
      text={`${quote.quoteNumber}, version ${version.version}, valid until ${formatDay(quote.validUntil)}`}
    >
      <form className="decision-sheet" {...form}>
        <AmountRows
          price={price}
          term={paymentTermText(version.content, price)}
          monthly={monthlyRows(version.content, choice, price.tax)}
          equity={choice.alternative === 'b' ? version.content.equity : null}
        />
        <Terms text={version.content.terms} />
        <TextField
          className="decision-sheet-name"
          label="Type your full name"
          name="name"
          required
          autoComplete="name"
          maxLength={120}
          error={errors.name}
          value={name}
          onChange={({ target }) => onWrite({ name: target.value })}
        />
        <Consent businessName={quote.businessName} error={errors.consent} />
        <p className="decision-sheet-note">
          <Icon of={ShieldCheck} />
          We record your name, the time, your IP address, your browser and a fingerprint of this
          version. Both of us get the record.
        </p>
        <div role="alert">
          <FieldError
            id="accept-error"
            text={accept.error ? errorMessage(accept.error) : undefined}
          />
        </div>
        <div className="dialog-actions">
          <Button variant="neutral" onClick={() => onClose()}>
            Not yet
          </Button>
          <Button type="submit" busy={accept.isPending || accept.isSuccess} busyLabel="Accepting">
            <Icon of={Check} />
            Accept quote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Below the total, which contains them either way. */
const taxRows = (price: AcceptanceInput['price']): ReturnType<typeof addedTaxRows> => [
  ...addedTaxRows(price).map(({ label, value }) => ({ label: `Includes ${label}`, value })),
  ...includedTaxRows(price),
]

function AmountRows({
  price,
  term,
  monthly,
  equity,
}: {
  price: AcceptanceInput['price']
  term: string | undefined
  monthly: ReturnType<typeof monthlyRows>
  equity: number | null
}) {
  const { parts } = price
  const untaxed = untaxedText(price)
  return (
    <>
      <dl className="answer-sheet-amounts">
        <div className="decision-sheet-total">
          <dt>Total</dt>
          <dd>{totalText(price)}</dd>
        </div>
        {taxRows(price).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
        {parts.length > 1 &&
          parts.map((part, at) => (
            <div key={`${at} ${part.name}`}>
              <dt>
                {part.name}
                {at === 0 ? ', when you accept' : ''}
              </dt>
              <dd className="numeric">{exactMoney(partCents(part), currencyOf(price))}</dd>
            </div>
          ))}
        {monthly.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
        {equity !== null && (
          <div>
            <dt>Equity, subject to signed agreement</dt>
            <dd className="numeric">{equity}%</dd>
          </div>
        )}
      </dl>
      {untaxed && <p className="side-note">{untaxed}</p>}
      {term && <p className="side-note">{term}</p>}
    </>
  )
}

const Consent = ({ businessName, error }: { businessName: string; error: string | undefined }) => (
  <div>
    <label className="check-row decision-sheet-consent">
      <input
        type="checkbox"
        name="consent"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'consent-error'}
      />
      <span>
        I accept this quote and these terms for <b>{businessName}</b> and am authorized to do so on
        its behalf.
      </span>
    </label>
    <FieldError id="consent-error" text={error} />
  </div>
)

function Terms({ text }: { text: string }) {
  return (
    <section>
      <h3 id="terms-title">Terms</h3>
      <div
        className="decision-sheet-terms"
        role="region"
        aria-labelledby="terms-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={0}
      >
        {text}
      </div>
    </section>
  )
}
