// Files for accounting programs, written in pages while they are sent.
import type { Ctx } from '#kernel/context.ts'
import { type CsvRow, csvLinesOf } from '#kernel/csv.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { daysLater } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import type { StreamedFile } from '#kernel/http/attachment.ts'
import { toWindows1252 } from '#kernel/windows-1252.ts'
import type { DatevCodes, IncomeKind } from './accounting-codes.contract.ts'
import { readProgramCodes } from './accounting-codes.service.ts'
import {
  BOOK_EXPORTS,
  type BookedDocument,
  type BookedReceipt,
  type BookExport,
} from './booked-entries.contract.ts'
import {
  type BatchSpan,
  debtorPositions,
  documentIds,
  type DocumentKinds,
  type DocumentRecord,
  readDocuments,
  readReceipts,
  receiptIds,
  type ReceiptKinds,
} from './booked-entries.store.ts'
import type { ExportQuery } from './bookkeeping.contract.ts'
import { bookSpanOf } from './books.service.ts'
import { batchText } from './periods.rules.ts'
import {
  DATEV_HEADS,
  datevDocument,
  datevHeader,
  datevReceipt,
  fiscalYearStart,
  hasDebtorAccount,
  MOST_BOOKINGS,
} from './datev.rules.ts'
import {
  QUICKBOOKS_BANK_HEADS,
  QUICKBOOKS_INVOICE_HEADS,
  QUICKBOOKS_JOURNAL_HEADS,
  quickBooksCreditNote,
  quickBooksInvoice,
  quickBooksReceipt,
} from './quickbooks.rules.ts'
import { XERO_BANK_HEADS, XERO_INVOICE_HEADS, xeroInvoice, xeroReceipt } from './xero.rules.ts'

type Debtors = ReadonlyMap<string, number>
const NO_DEBTORS: Debtors = new Map()

/** @throws invalid for DATEV, if the period is not in one fiscal year or has too many bookings */
export async function exportBooks(
  ctx: Ctx,
  name: BookExport,
  { currency = MAIN_CURRENCY, ...period }: ExportQuery,
): Promise<StreamedFile> {
  const span = { ...(await bookSpanOf(ctx, period)), currency }
  const months = batchText(period, currency)
  const { file } = BOOK_EXPORTS[name]
  if (name === 'datev')
    return {
      name: `${file}_Buchungsstapel_${months}.csv`,
      contentType: 'text/csv; charset=windows-1252',
      parts: await datevParts(ctx, span),
    }
  return {
    name: `${file}-${months}.csv`,
    contentType: 'text/csv; charset=utf-8',
    parts: tableParts(await FILES[name](ctx, span)),
  }
}

type Table = { heads: CsvRow; pages: AsyncIterable<readonly CsvRow[]> }
const FILES: Record<Exclude<BookExport, 'datev'>, (ctx: Ctx, span: BatchSpan) => Promise<Table>> = {
  'quickbooks-invoices': async (ctx, span) => {
    const codes = await readProgramCodes(ctx, 'quickbooks')
    return {
      heads: QUICKBOOKS_INVOICE_HEADS,
      pages: ofDocuments(ctx, span, 'invoices', (document) => quickBooksInvoice(document, codes)),
    }
  },
  'quickbooks-credit-notes': async (ctx, span) => {
    const codes = await readProgramCodes(ctx, 'quickbooks')
    return {
      heads: QUICKBOOKS_JOURNAL_HEADS,
      pages: ofDocuments(ctx, span, 'credit-notes', (document) =>
        quickBooksCreditNote(document, codes),
      ),
    }
  },
  'quickbooks-receipts': (ctx, span) => quickBooksReceipts(ctx, span, 'bank'),
  'quickbooks-card-receipts': (ctx, span) => quickBooksReceipts(ctx, span, 'card'),
  'xero-invoices': async (ctx, span) => {
    const codes = await readProgramCodes(ctx, 'xero')
    return {
      heads: XERO_INVOICE_HEADS,
      pages: ofDocuments(ctx, span, 'all', (document) => xeroInvoice(document, codes)),
    }
  },
  'xero-receipts': (ctx, span) => xeroReceipts(ctx, span, 'bank'),
  'xero-card-receipts': (ctx, span) => xeroReceipts(ctx, span, 'card'),
}

async function quickBooksReceipts(ctx: Ctx, span: BatchSpan, kinds: ReceiptKinds): Promise<Table> {
  const codes = await readProgramCodes(ctx, 'quickbooks')
  return {
    heads: QUICKBOOKS_BANK_HEADS,
    pages: ofReceipts(ctx, span, kinds, (receipt) => quickBooksReceipt(receipt, codes)),
  }
}

async function xeroReceipts(ctx: Ctx, span: BatchSpan, kinds: ReceiptKinds): Promise<Table> {
  const codes = await readProgramCodes(ctx, 'xero')
  return {
    heads: XERO_BANK_HEADS,
    pages: ofReceipts(ctx, span, kinds, (receipt) => xeroReceipt(receipt, codes)),
  }
}

/** Without a byte order mark, which would become a part of the first column's name. */
async function* tableParts({ heads, pages }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvLinesOf([heads]))
  for await (const rows of pages) yield encoder.encode(csvLinesOf(rows))
}

async function* ofDocuments<Row>(
  ctx: Ctx,
  span: BatchSpan,
  kinds: DocumentKinds,
  toRows: (document: BookedDocument) => readonly Row[],
  debtors = NO_DEBTORS,
): AsyncGenerator<Row[]> {
  const ids = await documentIds(ctx.db, span, kinds)
  const read = (some: readonly string[]): Promise<DocumentRecord[]> =>
    readDocuments(ctx.db, span, some)
  for await (const rows of inPages(ids, read, ({ id }) => id))
    yield rows.flatMap((row) => toRows(bookedDocument(row, debtors.get(row.email) ?? 0)))
}

async function* ofReceipts<Row>(
  ctx: Ctx,
  span: BatchSpan,
  kinds: ReceiptKinds,
  toRow: (receipt: BookedReceipt) => Row,
  debtors = NO_DEBTORS,
): AsyncGenerator<Row[]> {
  const ids = await receiptIds(ctx.db, span, kinds)
  const read = (some: readonly string[]): Promise<Omit<BookedReceipt, 'debtor'>[]> =>
    readReceipts(ctx.db, span, some)
  for await (const rows of inPages(ids, read, ({ id }) => id))
    yield rows.map((row) => toRow({ ...row, debtor: debtors.get(row.email) ?? 0 }))
}

const INCOME: Readonly<Record<string, IncomeKind>> = {
  plan: 'plans',
  fixes: 'fixes',
  invoice: 'invoices',
}

const NO_ADDRESS = { street: '', city: '', region: '', postalCode: '', country: '' }

function bookedDocument(
  { number, day, isCreditNote, rootKind, aboutNumber, content, ...row }: DocumentRecord,
  debtor: number,
): BookedDocument {
  const { businessName, email, currency } = row
  const { buyer, line, tax, lines, dueOn, amount, reference } = content
  return {
    number,
    day,
    dueOn: dueOn ?? null,
    isCreditNote,
    aboutNumber,
    income: INCOME[rootKind] ?? 'projects',
    // The name on the document, which the customer may have changed since.
    businessName: buyer?.name || businessName,
    email,
    address: buyer ?? NO_ADDRESS,
    title: line.text,
    detail: line.soft,
    reference: reference ?? buyer?.poNumber ?? '',
    currency,
    amount,
    tax,
    lines: lines ?? [],
    debtor,
  }
}

const CRLF = '\r\n'

async function datevParts(ctx: Ctx, span: BatchSpan): Promise<AsyncIterable<Uint8Array>> {
  const codes = await readProgramCodes(ctx, 'datev')
  const debtors = await debtorPositions(ctx.db)
  rejectOtherYear(span, codes)
  rejectDebtors(codes, debtors)
  const [documents, receipts] = [
    await documentIds(ctx.db, span, 'all'),
    await receiptIds(ctx.db, span, 'all'),
  ]
  if (documents.length + receipts.length > MOST_BOOKINGS)
    throw new Failure('invalid', 'DATEV reads at most 99,999 bookings. Choose fewer months.')
  return datevLines(ctx, span, codes, debtors)
}

async function* datevLines(
  ctx: Ctx,
  span: BatchSpan,
  codes: DatevCodes,
  debtors: Debtors,
): AsyncGenerator<Uint8Array> {
  const encoded = (lines: readonly string[]): Uint8Array =>
    toWindows1252(lines.map((line) => line + CRLF).join(''))
  yield encoded([datevHeader(codes, { ...span, createdAt: ctx.clock.now() }), DATEV_HEADS])
  const ofDocument = (document: BookedDocument): string[] => datevDocument(document, codes)
  for await (const lines of ofDocuments(ctx, span, 'all', ofDocument, debtors)) yield encoded(lines)
  const ofReceipt = (receipt: BookedReceipt): string => datevReceipt(receipt, codes)
  for await (const lines of ofReceipts(ctx, span, 'all', ofReceipt, debtors)) yield encoded(lines)
}

/** DATEV reads no year from a booking: all are in the fiscal year of the header. */
function rejectOtherYear({ from, until }: BatchSpan, { fiscalMonth }: DatevCodes): void {
  const starts = [from, until].map((day) => fiscalYearStart(day, fiscalMonth))
  if (starts[0] === starts[1]) return
  throw new Failure(
    'invalid',
    `DATEV reads one fiscal year at a time. Choose months up to ${daysLater(starts[1] ?? '', -1)}, or from ${starts[1]} on.`,
  )
}

function rejectDebtors(codes: DatevCodes, debtors: Debtors): void {
  const last = Math.max(0, ...debtors.values())
  if (!hasDebtorAccount(codes, last))
    throw new Failure(
      'invalid',
      'There are more customers than accounts for them. Use longer accounts in DATEV and in the settings.',
    )
}
