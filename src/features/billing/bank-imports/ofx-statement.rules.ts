// Reads OFX: version 1 is SGML, whose values need no closing tags, version 2 is XML.
import { statementDay } from './statement-days.rules.ts'
import {
  centsIn,
  decimalOf,
  toReadLines,
  type ReadLines,
  toLine,
} from './statement-values.rules.ts'

export const isOfx = (content: string): boolean =>
  /^\s*(?:OFXHEADER:|(?:<\?xml[^>]*>\s*)?<\?OFX|<OFX>)/i.test(content)

type Fields = Map<string, string>
type Transaction = { line: number; fields: Fields; account: string; currency: string }

/** @returns undefined if it ends before its last tag, so that lines may be missing */
export function readOfx(content: string): ReadLines | undefined {
  if (!/<\/OFX>\s*$/i.test(content)) return undefined
  const transactions = transactionsIn(content)
  const decimal = decimalOf(transactions.map(({ fields }) => fields.get('TRNAMT') ?? '')) ?? 'point'
  return toReadLines(
    transactions.map(({ line, fields, account, currency }) => {
      const [day = '', amount = ''] = [fields.get('DTPOSTED'), fields.get('TRNAMT')]
      const [name = '', memo = ''] = [fields.get('NAME'), fields.get('MEMO')]
      return toLine({
        line,
        day: statementDay(day.slice(0, 8), 'month-first'),
        amount: centsIn(amount, decimal),
        written: { day, amount },
        currency: fields.get('CURSYM') ?? currency,
        name,
        text: memo === name ? '' : memo,
        reference: fields.get('FITID') ?? '',
        account,
      })
    }),
  )
}

const TAG = /<(\/?)([\w.]+)(?:\s[^>]*)?>([^<]*)/g

/** Without those that the bank has not completed, which are in a list of their own. */
function transactionsIn(content: string): Transaction[] {
  const found: Transaction[] = []
  const around: Fields = new Map()
  let [at, line] = [0, 1]
  let open: Transaction | undefined
  for (const { 1: slash, 2: name = '', 3: written = '', index } of content.matchAll(TAG)) {
    line += content.slice(at, index).split('\n').length - 1
    at = index
    const tag = name.toUpperCase()
    if (tag === 'STMTTRN') {
      if (open) found.push(open)
      open = slash ? undefined : newTransaction(line, around)
    } else if (!slash) setField(open?.fields ?? around, tag, decoded(written))
  }
  return found
}

const newTransaction = (line: number, around: Fields): Transaction => ({
  line,
  fields: new Map(),
  account: around.get('ACCTID') ?? '',
  currency: around.get('CURDEF') ?? '',
})

/** The account of a transfer is not the statement's. An original currency is only for information. */
function setField(fields: Fields, tag: string, value: string): void {
  if (tag === 'ORIGCURRENCY') fields.set('CURSYM', fields.get('CURSYM') ?? '')
  const isOriginal = tag === 'CURSYM' && fields.has('ORIGCURRENCY')
  const isNext = tag === 'STMTRS' || tag === 'CCSTMTRS'
  if (isNext) for (const field of ['ACCTID', 'CURDEF']) fields.delete(field)
  if (!fields.get(tag) && !isOriginal) fields.set(tag, value)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
}
const decoded = (text: string): string =>
  text
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .trim()
