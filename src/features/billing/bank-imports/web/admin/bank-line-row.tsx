// One line of a bank statement, with its payment and what recording it does.
import { memo, useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { BankLine } from '../../bank-imports.contract.ts'
import { useChoosingPayment } from './bank-imports.query.ts'
import { ChoosePaymentDialog } from './choose-payment-dialog.tsx'
import { LINE_BADGES, bankLineAmount, recordingText } from './import-texts.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bank-imports.css'

type Props = { importId: string; line: BankLine; isDraft: boolean }

export const BankLineRow = memo(({ importId, line, isDraft }: Props) => {
  const { day, name, text, reference, state } = line
  const { tone, label } = LINE_BADGES[state]
  return (
    <tr>
      <td className="stacked-left stacked-third muted numeric">{formatDay(day)}</td>
      <td className="stacked-left stacked-first bank-lines-booking">
        <b>{name || text || 'Without a text'}</b>
        {name && text && <span className="side-note">{text}</span>}
        <span className="side-note">
          Line {line.line}
          {reference && `, ${reference}`}
        </span>
      </td>
      <td className="table-right stacked-right stacked-first">
        <b className="numeric">{bankLineAmount(line)}</b>
      </td>
      <td className="stacked-left stacked-second bank-lines-payment">
        <PaymentOfLine line={line} />
      </td>
      <td className="stacked-right bank-lines-status">
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </td>
      <td className="table-right bank-lines-actions">
        {isDraft && <LineActions importId={importId} line={line} />}
      </td>
    </tr>
  )
})

function PaymentOfLine({ line }: { line: BankLine }) {
  const { payment, reason } = line
  const outcome = recordingText(line)
  if (!payment) return <span className="muted">{reason || 'No payment found'}</span>
  const { invoiceNumber, description, businessName } = payment
  return (
    <>
      <b>{[invoiceNumber, description].filter(Boolean).join(', ')}</b>
      <span className="side-note">{businessName}</span>
      {outcome && <span className="side-note bank-lines-outcome">{outcome}</span>}
      <span className="side-note">{reason}</span>
    </>
  )
}

const CHOOSABLE: readonly string[] = ['open', 'weak', 'chosen', 'left-out']

function LineActions({ importId, line }: { importId: string; line: BankLine }) {
  const { id, state, payment } = line
  const choosing = useChoosingPayment(importId)
  const [isOpen, setOpen] = useState(false)
  if (!CHOOSABLE.includes(state)) return null
  const of = `line ${line.line}`
  return (
    <>
      {state === 'weak' && payment && (
        <Button
          variant="outline"
          size="small"
          busy={choosing.isPending}
          aria-label={`Confirm payment of ${of}`}
          onClick={() => choosing.mutate({ lineId: id, paymentId: payment.id })}
        >
          Confirm
        </Button>
      )}
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${payment ? 'Change' : 'Choose'} payment of ${of}`}
        onClick={() => setOpen(true)}
      >
        {payment ? 'Change' : 'Choose payment'}
      </Button>
      {state !== 'left-out' && (
        <Button
          variant="neutral"
          size="small"
          aria-label={`Leave out ${of}`}
          busy={choosing.isPending && state !== 'weak'}
          onClick={() => choosing.mutate({ lineId: id, paymentId: null })}
        >
          Leave out
        </Button>
      )}
      {isOpen && (
        <ChoosePaymentDialog importId={importId} line={line} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
