import { allSenderLines } from '#features/company/legal-details.contract.ts'
import { formatDay, longDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import type { PdfDocument, PdfBlock } from '#kernel/pdf/pdf-document.ts'
import type { InvoiceContent } from './payments.contract.ts'

type Issued = { number: string; issuedAt: Date; content: InvoiceContent }
/** Read when the PDF is drawn. `bankDetails` has one entry per line. */
type InvoicePayment = {
  status: string
  receivedOn: string | null
  card: string | null
  method: string | null
  kind: string
  writtenOffAt: Date | null
}

const BACK: Readonly<Record<string, { heading: string; total: string }>> = {
  refund: { heading: 'Refunded', total: 'Credited' },
  correction: { heading: 'Refund returned', total: 'Corrected' },
}

/** Void: canceled before it was paid. Closed: written off. */
type State = 'paid' | 'due' | 'closed' | 'void' | 'refunded'
function stateOf({ kind, status, writtenOffAt }: InvoicePayment): State {
  if (BACK[kind]) return 'refunded'
  if (status === 'paid') return 'paid'
  if (status === 'failed') return 'void'
  return writtenOffAt ? 'closed' : 'due'
}
const STAMPS: Partial<Record<State, NonNullable<PdfDocument['mark']>>> = {
  paid: { text: 'Paid', tone: 'good' },
  void: { text: 'Void', tone: 'bad' },
}

export const invoiceFile = (number: string): string => `${number}.pdf`

/** The content is as issued; only the payment status is current. */
export function buildInvoicePdf(
  { number, issuedAt, content }: Issued,
  payment: InvoicePayment,
  { timeZone, bankDetails }: { timeZone: string; bankDetails: readonly string[] },
): PdfDocument {
  const { from, to, about, line, amount, next, dueOn, paymentInstructions = '' } = content
  const back = BACK[payment.kind]
  const state = stateOf(payment)
  const mark = STAMPS[state]
  return {
    title: `${payment.kind === 'refund' ? 'Credit note' : 'Invoice'} ${number}`,
    ...(mark && { mark }),
    note: noteOf(payment, { issued: longDay(issuedAt, timeZone), dueOn }),
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: number,
      text: from.legal?.documentFooter,
    },
    made: issuedAt,
    blocks: [
      {
        parties: [
          { label: 'From', lines: allSenderLines(from) },
          { label: 'To', lines: to },
          { label: 'For', lines: about },
        ],
      },
      { heading: back?.heading ?? 'Services' },
      {
        columns: [
          { label: 'Description' },
          { label: 'Quantity', width: 70, isNumeric: true },
          { label: 'Amount', width: 92, isNumeric: true },
        ],
        rows: [
          [
            { text: line.text, strong: true, ...(line.soft && { soft: line.soft }) },
            { text: '1' },
            { text: exactDollars(amount) },
          ],
        ],
      },
      back
        ? { sums: [], total: { label: back.total, value: exactDollars(amount) }, payments: [] }
        : dueSums(amount, state),
      ...closing(payment, state, {
        next,
        howToPay: howToPay(number, bankDetails, paymentInstructions),
      }),
    ],
  }
}

type Dates = { issued: string; dueOn: string | null | undefined }

function noteOf(payment: InvoicePayment, { issued, dueOn }: Dates): string {
  const state = stateOf(payment)
  if (state === 'paid') return `${paidText(payment)}. Issued ${issued}`
  return state === 'due' && dueOn ? `${issued}, due by ${formatDay(dueOn)}` : issued
}

const paidText = ({ receivedOn, card, method }: InvoicePayment): string =>
  [
    receivedOn && longDay(new Date(`${receivedOn}T12:00:00Z`), 'UTC'),
    card ?? (method === 'bank-transfer' ? 'by bank transfer' : 'by card'),
  ]
    .filter(Boolean)
    .join(', ')

function dueSums(amount: number, state: State): PdfBlock {
  const settled = {
    label: state === 'void' ? 'Canceled' : state === 'closed' ? 'Written off' : 'Paid',
    value: `−${exactDollars(amount)}`,
  }
  const sums = [
    { label: 'Subtotal', value: exactDollars(amount) },
    ...(state === 'due' ? [] : [settled]),
  ]
  return {
    sums,
    total: { label: 'Amount due', value: exactDollars(state === 'due' ? amount : 0) },
    payments: [],
  }
}

function closing(
  { kind, card, method }: InvoicePayment,
  state: State,
  { next, howToPay }: { next: string | null; howToPay: PdfBlock[] },
): PdfBlock[] {
  if (kind === 'refund')
    return [
      { heading: 'Refund method' },
      {
        p:
          method === 'card'
            ? `To ${card ?? 'the card used for payment'}, within a few days.`
            : 'By bank transfer.',
      },
    ]
  if (state === 'due') return howToPay
  if (state === 'closed') return [{ p: 'This payment is closed. Nothing is due.' }]
  if (state === 'void') return [{ p: 'Canceled before payment. Nothing is due.' }]
  return next ? [{ heading: 'Next payment' }, { p: next }] : []
}

function howToPay(
  number: string,
  bankDetails: readonly string[],
  paymentInstructions: string,
): PdfBlock[] {
  const paymentNote = bankDetails.length
    ? ''
    : ' If you do not have our bank details yet, reply to the email with this invoice.'
  return [
    { heading: 'How to pay' },
    ...(bankDetails.length ? [{ parties: [{ label: 'Pay to', lines: [...bankDetails] }] }] : []),
    { p: `By bank transfer, with the reference ${number}.${paymentNote}` },
    ...(paymentInstructions ? [{ p: paymentInstructions }] : []),
  ]
}
