import { allSenderLines } from '#features/company/legal-details.contract.ts'
import { formatDay, longDay } from '#kernel/dates.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { PdfDocument, PdfBlock } from '#kernel/pdf/pdf-document.ts'
import { isCreditNote } from '../billing.rules.ts'
import { linesTable, taxNote, taxSums } from './invoice-lines.pdf.ts'
import type { InvoiceContent } from './payments.contract.ts'

/** Without a number it is a draft. */
type Issued = { number: string | null; issuedAt: Date; content: InvoiceContent }
/** Read when the PDF is drawn. `bankDetails` has one entry per line. */
type InvoicePayment = {
  status: string
  receivedOn: string | null
  card: string | null
  method: string | null
  kind: string
  writtenOffAt: Date | null
  voidedAt: Date | null
  /** Cents that partial payments and credit notes have settled, and the credit notes of these. */
  coveredAmount: number
  credited: number
}

const BACK: Readonly<Record<string, { heading: string; total: string }>> = {
  refund: { heading: 'Refunded', total: 'Credited' },
  'credit-note': { heading: 'Credited', total: 'Credited' },
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

const DRAFT = { text: 'Draft', tone: 'bad' } as const

/** The content is as issued; only the payment status is current. */
export function buildInvoicePdf(
  { number, issuedAt, content }: Issued,
  payment: InvoicePayment,
  { timeZone, bankDetails }: { timeZone: string; bankDetails: readonly string[] },
): PdfDocument {
  const { from, to, about, next, dueOn, paymentInstructions = '' } = content
  const back = BACK[payment.kind]
  const state = stateOf(payment)
  return {
    ...headOf(number, payment.kind, state),
    note: noteOf(payment, { issued: longDay(issuedAt, timeZone), dueOn }),
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: number ?? DRAFT.text,
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
      linesTable(content),
      back ? backSums(content, back.total) : dueSums(content, state, payment),
      ...taxNote(content),
      ...(content.note ? [{ heading: 'Note' }, { p: content.note }] : []),
      ...closing(payment, state, {
        next,
        howToPay: howToPay(number, bankDetails, paymentInstructions),
      }),
    ],
  }
}

function headOf(number: string | null, kind: string, state: State) {
  const name = isCreditNote(kind) ? 'Credit note' : 'Invoice'
  if (number === null) return { title: name, mark: DRAFT }
  const mark = STAMPS[state]
  return { title: `${name} ${number}`, ...(mark && { mark }) }
}

type Dates = { issued: string; dueOn: string | null | undefined }

function noteOf(payment: InvoicePayment, { issued, dueOn }: Dates): string {
  const state = stateOf(payment)
  if (state === 'paid') return `${paidText(payment)}. Issued ${issued}`
  return state === 'due' && dueOn ? `${issued}, due by ${formatDay(dueOn)}` : issued
}

const PAID_BY: Readonly<Record<string, string>> = {
  'bank-transfer': 'by bank transfer',
  card: 'by card',
  credit: 'from your credit',
}
const paidText = ({ receivedOn, card, method }: InvoicePayment): string =>
  [receivedOn && longDay(new Date(`${receivedOn}T12:00:00Z`), 'UTC'), card ?? PAID_BY[method ?? '']]
    .filter(Boolean)
    .join(', ')

const REST: Partial<Record<State, string>> = {
  void: 'Canceled',
  closed: 'Written off',
  paid: 'Paid',
}

function backSums(content: InvoiceContent, label: string): PdfBlock {
  const total = { label, value: exactMoney(content.amount, currencyOf(content)) }
  return { sums: taxSums(content).filter(({ label }) => label !== 'Total'), total, payments: [] }
}

function dueSums(
  content: InvoiceContent,
  state: State,
  { coveredAmount, credited }: InvoicePayment,
): PdfBlock {
  const { amount, tax } = content
  const currency = currencyOf(content)
  const left = amount - coveredAmount
  const settled: [label: string | undefined, cents: number][] = [
    ['Paid in part', coveredAmount - credited],
    ['Credited', credited],
    [REST[state], left],
  ]
  return {
    sums: [
      ...(tax ? taxSums(content) : [{ label: 'Subtotal', value: exactMoney(amount, currency) }]),
      ...settled.flatMap(([label, cents]) =>
        label && cents ? [{ label, value: `−${exactMoney(cents, currency)}` }] : [],
      ),
    ],
    total: { label: 'Amount due', value: exactMoney(state === 'due' ? left : 0, currency) },
    payments: [],
  }
}

function closing(
  { kind, card, method, voidedAt }: InvoicePayment,
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
  if (kind === 'credit-note') return [{ p: 'It lowers what is due. No money was moved.' }]
  if (state === 'due') return howToPay
  if (state === 'closed') return [{ p: 'This payment is closed. Nothing is due.' }]
  if (state === 'void')
    return [
      {
        p: voidedAt
          ? 'A credit note covers this invoice. Nothing is due.'
          : 'This invoice is void. Nothing is due.',
      },
    ]
  return next ? [{ heading: 'Next payment' }, { p: next }] : []
}

const NUMBER_LATER = 'INV-…'

function howToPay(
  number: string | null,
  bankDetails: readonly string[],
  paymentInstructions: string,
): PdfBlock[] {
  const paymentNote = bankDetails.length
    ? ''
    : ' If you do not have our bank details yet, reply to the email with this invoice.'
  return [
    { heading: 'How to pay' },
    ...(bankDetails.length ? [{ parties: [{ label: 'Pay to', lines: [...bankDetails] }] }] : []),
    { p: `By bank transfer, with the reference ${number ?? NUMBER_LATER}.${paymentNote}` },
    ...(paymentInstructions ? [{ p: paymentInstructions }] : []),
  ]
}
