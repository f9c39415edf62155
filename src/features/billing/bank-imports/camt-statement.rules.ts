// Reads CAMT.053 statements of ISO 20022, in the versions that banks send: 02 to 13.
import { statementDay } from './statement-days.rules.ts'
import {
  centsIn,
  type LineProblem,
  toReadLines,
  type ReadLines,
  type StatementLine,
  toLine,
} from './statement-values.rules.ts'

/** An XML element, as far as a statement needs it. */
export type StatementElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: StatementElement[]
}

export const isCamt = ({ name, children }: StatementElement): boolean =>
  name === 'Document' && children.some((child) => child.name === 'BkToCstmrStmt')

export function readCamt(root: StatementElement): ReadLines {
  const statements = all(root, 'BkToCstmrStmt', 'Stmt')
  const entries = statements.flatMap((statement) =>
    all(statement, 'Ntry').map((entry) => ({ entry, account: accountOf(statement) })),
  )
  const booked = entries.filter(({ entry }) => isBooked(entry))
  return toReadLines(
    booked.flatMap(({ entry, account }) => linesOf(entry, account)),
    entries.length - booked.length,
  )
}

const all = (
  element: StatementElement,
  ...[name, ...rest]: readonly string[]
): StatementElement[] =>
  name === undefined
    ? [element]
    : element.children
        .filter((child) => child.name === name)
        .flatMap((child) => all(child, ...rest))
const first = (element: StatementElement, ...names: string[]): StatementElement | undefined =>
  all(element, ...names)[0]
const text = (element: StatementElement, ...names: string[]): string =>
  first(element, ...names)?.text.trim() ?? ''

const accountOf = (statement: StatementElement): string =>
  text(statement, 'Acct', 'Id', 'IBAN') || text(statement, 'Acct', 'Id', 'Othr', 'Id')

/** Version 2 has the status as text, later ones in an element. */
const isBooked = (entry: StatementElement): boolean =>
  (text(entry, 'Sts', 'Cd') || text(entry, 'Sts') || 'BOOK') === 'BOOK'

/** One line for each payment of a collected entry, if their amounts are known and add up. */
function linesOf(entry: StatementElement, account: string): (StatementLine | LineProblem)[] {
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const total = signedCents(entry, entry)
  const parts = details.map((part) => signedCents(part, entry))
  const sum = parts.reduce<number>((so, cents) => so + (cents ?? Number.NaN), 0)
  return details.length > 1 && sum === total
    ? details.map((part, index) => lineOf(entry, [part], { account, amount: parts[index], index }))
    : [lineOf(entry, details, { account, amount: total, index: undefined })]
}

const amountOf = (element: StatementElement): StatementElement | undefined =>
  first(element, 'Amt') ?? first(element, 'AmtDtls', 'TxAmt', 'Amt')

function signedCents(element: StatementElement, entry: StatementElement): number | undefined {
  const cents = centsIn(amountOf(element)?.text.trim() ?? '', 'point')
  const direction = text(element, 'CdtDbtInd') || text(entry, 'CdtDbtInd')
  return cents === undefined ? undefined : direction === 'DBIT' ? -cents : cents
}

function lineOf(
  entry: StatementElement,
  details: readonly StatementElement[],
  {
    account,
    amount,
    index,
  }: { account: string; amount: number | undefined; index: number | undefined },
): StatementLine | LineProblem {
  const day = dayOf(entry)
  const reference = text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef')
  return toLine({
    line:
      details.length === 1 && index !== undefined ? (details[0]?.line ?? entry.line) : entry.line,
    day: statementDay(day, 'day-first'),
    amount,
    written: { day, amount: text(entry, 'Amt') },
    currency: first(entry, 'Amt')?.attributes['Ccy'] ?? '',
    name: [...new Set(details.flatMap((part) => payerOf(part) || []))].join(', '),
    text: textOf(entry, details),
    reference: (index === undefined ? '' : ownReference(details[0])) || numbered(reference, index),
    account,
  })
}

const dayOf = (entry: StatementElement): string =>
  ['BookgDt', 'ValDt']
    .map((date) => text(entry, date, 'Dt') || text(entry, date, 'DtTm'))
    .find(Boolean) ?? ''

/** Parts of one entry share its reference. */
const numbered = (reference: string, index: number | undefined): string =>
  reference && index !== undefined ? `${reference}/${index + 1}` : reference

const ownReference = (part: StatementElement | undefined): string =>
  part ? text(part, 'Refs', 'AcctSvcrRef') || text(part, 'Refs', 'TxId') : ''

/** Version 2 has the name in the party, later ones one level deeper. */
function payerOf(part: StatementElement): string {
  const parties = first(part, 'RltdPties')
  if (!parties) return ''
  return (
    ['UltmtDbtr', 'Dbtr']
      .map((party) => text(parties, party, 'Nm') || text(parties, party, 'Pty', 'Nm'))
      .find(Boolean) ?? ''
  )
}

function textOf(entry: StatementElement, details: readonly StatementElement[]): string {
  const texts = details.flatMap((part) => [
    ...all(part, 'RmtInf', 'Ustrd'),
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(part, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...all(part, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ])
  const remittance = texts.map((one) => one.text.trim()).filter(Boolean)
  return remittance.length ? remittance.join(' ') : text(entry, 'AddtlNtryInf')
}
