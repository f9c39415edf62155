import { allSenderLines, type Sender } from '#features/company/legal-details.contract.ts'
import { formatDay, formatLongDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import type { Cell, PdfDocument } from '#kernel/pdf/pdf-document.ts'
import type { AccountStatement } from './statements.rules.ts'

type Stated = {
  from: Sender
  to: string[]
  period: { from: string; until: string }
  statement: AccountStatement
  bankDetails: readonly string[]
  made: Date
}

const amountCell = (cents: number): Cell => ({ text: cents === 0 ? '' : exactDollars(cents) })

export function buildStatementPdf(stated: Stated): PdfDocument {
  const { from, to, period, statement, bankDetails, made } = stated
  return {
    title: 'Statement of account',
    note: formatLongDay(period.until),
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: formatDay(period.until),
      text: from.legal?.documentFooter,
    },
    made,
    blocks: [
      {
        parties: [
          { label: 'From', lines: allSenderLines(from) },
          { label: 'To', lines: to },
          {
            label: 'Period',
            lines: [formatDay(period.from), `to ${formatDay(period.until)}`],
          },
        ],
      },
      { heading: 'Charges and payments' },
      {
        columns: [
          { label: 'Day', width: 84 },
          { label: 'Description' },
          { label: 'Charge', width: 78, isNumeric: true },
          { label: 'Payment', width: 78, isNumeric: true },
          { label: 'Balance', width: 78, isNumeric: true },
        ],
        rows: rowsOf(period.from, statement),
      },
      {
        sums: [],
        total: {
          label: statement.closing < 0 ? 'Your credit' : 'Balance due',
          value: exactDollars(Math.abs(statement.closing)),
        },
        payments: [],
      },
      ...(statement.closing > 0 && bankDetails.length
        ? [
            { heading: 'How to pay' },
            { parties: [{ label: 'Pay to', lines: [...bankDetails] }] },
            { p: 'Please pay with the number of the invoice as the reference.' },
          ]
        : []),
    ],
  }
}

const rowsOf = (from: string, { opening, lines }: AccountStatement): Cell[][] => [
  [
    { text: formatDay(from) },
    { text: 'Opening balance' },
    { text: '' },
    { text: '' },
    { text: exactDollars(opening) },
  ],
  ...lines.map(({ day, text, document, charge, credit, balance }): Cell[] => [
    { text: formatDay(day) },
    { text, ...(document && { soft: document }) },
    amountCell(charge),
    amountCell(credit),
    { text: exactDollars(balance) },
  ]),
]
