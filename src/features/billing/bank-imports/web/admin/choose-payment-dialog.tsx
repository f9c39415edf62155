// Finds an open payment for a line of a bank statement.
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import type { BankLine, OpenPayment } from '../../bank-imports.contract.ts'
import { lineCurrency } from '../../line-currency.rules.ts'
import { useChoosingPayment, useOpenPayments } from './bank-imports.query.ts'
import { bankLineAmount } from './import-texts.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import './bank-imports.css'

const SEARCH_MS = 200

type Props = { importId: string; line: BankLine; onClose: () => void }

export function ChoosePaymentDialog({ importId, line, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { data: found, error } = useOpenPayments(
    useDebouncedValue(search.trim(), SEARCH_MS),
    lineCurrency(line),
  )
  const choosing = useChoosingPayment(importId)
  const { day, name, text } = line
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Choose the payment for ${bankLineAmount(line)}`}
      text={[formatDay(day), name, text].filter(Boolean).join(', ')}
    >
      <div className="dialog-form">
        <TextField
          label="Search open payments"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          hint="By number, name or amount"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {choosing.error && (
          <Banner tone="bad" title="Not chosen.">
            {errorMessage(choosing.error)}
          </Banner>
        )}
        {found ? (
          <Found
            payments={found}
            chosenId={line.payment?.id}
            onChoose={(paymentId) =>
              choosing.mutate({ lineId: line.id, paymentId }, { onSuccess: onClose })
            }
          />
        ) : (
          <QueryState title="Couldn’t load the open payments." error={error} rows={3} />
        )}
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
        </div>
      </div>
    </Dialog>
  )
}

type FoundProps = {
  payments: readonly OpenPayment[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function Found({ payments, chosenId, onChoose }: FoundProps) {
  if (!payments.length) return <p className="muted">No open payment found.</p>
  return (
    <ul className="open-payments" aria-label="Open payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <div>
            <b>{[payment.invoiceNumber, payment.description].filter(Boolean).join(', ')}</b>
            <span className="side-note">
              {payment.businessName}
              {payment.dueOn ? `, due ${formatDay(payment.dueOn)}` : ', not due yet'}
            </span>
          </div>
          <span className="numeric">{exactMoney(payment.left, payment.currency)}</span>
          <Button
            variant="neutral"
            size="small"
            disabled={payment.id === chosenId}
            aria-label={`Choose ${payment.invoiceNumber ?? payment.description}, ${payment.businessName}`}
            onClick={() => onChoose(payment.id)}
          >
            {payment.id === chosenId ? 'Chosen' : 'Choose'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
