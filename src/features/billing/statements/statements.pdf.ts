import { allSenderLines, type Sender } from '#features/company/legal-details.contract.ts'
import type { Currency } from '#kernel/currencies.contract.ts'
import { formatDay, formatLongDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Cell, PdfBlock, PdfDocument } from '#kernel/pdf/pdf-document.ts'
import { balanceLabel, type CurrencyStatement } from './statements.rules.ts'

type Stated = {
  from: Sender
  to: string[]
  period: { from: string; until: string }
  statements: readonly CurrencyStatement[]
  bankDetails: readonly string[]
  made: Date
}

const amountCell = (cents: number, currency: Currency): Cell => ({
  text: cents === 0 ? '' : exactMoney(cents, currency),
})

export function buildStatementPdf(stated: Stated): PdfDocument {
  const { from, to, period, statements, bankDetails, made } = stated
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
      ...statements.flatMap((statement) =>
        sectionOf(statement, { from: period.from, isOnly: statements.length === 1 }),
      ),
      ...(statements.some(({ closing }) => closing > 0) && bankDetails.length
        ? [
            { heading: 'How to pay' },
            { parties: [{ label: 'Pay to', lines: [...bankDetails] }] },
            { p: 'Please pay with the number of the invoice as the reference.' },
          ]
        : []),
    ],
  }
}

function sectionOf(
  statement: CurrencyStatement,
  { from, isOnly }: { from: string; isOnly: boolean },
): PdfBlock[] {
  const { currency, closing } = statement
  const inCurrency = isOnly ? '' : ` in ${currency}`
  return [
    { heading: `Charges and payments${inCurrency}` },
    {
      columns: [
        { label: 'Day', width: 84 },
        { label: 'Description' },
        { label: 'Charge', width: 78, isNumeric: true },
        { label: 'Payment', width: 78, isNumeric: true },
        { label: 'Balance', width: 78, isNumeric: true },
      ],
      rows: rowsOf(from, statement),
    },
    {
      sums: [],
      total: {
        label: `${balanceLabel(closing)}${inCurrency}`,
        value: exactMoney(Math.abs(closing), currency),
      },
      payments: [],
    },
  ]
}

const rowsOf = (from: string, { currency, opening, lines }: CurrencyStatement): Cell[][] => [
  [
    { text: formatDay(from) },
    { text: 'Opening balance' },
    { text: '' },
    { text: '' },
    { text: exactMoney(opening, currency) },
  ],
  ...lines.map(({ day, text, document, charge, credit, balance }): Cell[] => [
    { text: formatDay(day) },
    { text, ...(document && { soft: document }) },
    amountCell(charge, currency),
    amountCell(credit, currency),
    { text: exactMoney(balance, currency) },
  ]),
]
