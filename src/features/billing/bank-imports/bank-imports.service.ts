// Bank statements: uploads a file, shows its lines, and deletes what was not recorded.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import {
  type BankImport,
  type CsvReadingChange,
  LINE_STATES,
  type LineCounts,
  type NewBankImport,
} from './bank-imports.contract.ts'
import {
  changeImport,
  deleteImports,
  findImportFile,
  findBankImport,
  type ImportRow,
  type ImportSums,
  importSums,
  insertBankImport,
  listImports,
  lockImport,
} from './bank-imports.store.ts'
import { deleteLines, insertBankLines } from './bank-lines.store.ts'
import type { z } from 'zod/mini'
import { matchLines } from './match-lines.service.ts'
import type { ReadLines } from './statement-values.rules.ts'
import { readStatement, readStatementFile, type StatementFile } from './statement-file.service.ts'

/** A repeated key returns the import. @throws invalid if the file is no statement */
export async function uploadStatement(
  ctx: Ctx,
  { fileName, content }: z.output<typeof NewBankImport>,
  key: string | undefined,
): Promise<BankImport> {
  const input = { fileName, content: hashOf(content) }
  const id = await runOncePerKey(ctx, { route: 'POST /bank-imports', key, input }, async (ctx) => {
    const file = readStatementFile(content)
    const row: ImportRow = {
      id: newId(ctx.clock.real()),
      fileName,
      revision: 0,
      uploadedAt: ctx.clock.now(),
      uploadedBy: signedIn(ctx).userId,
      recordedAt: null,
      recordedBy: null,
      undoneAt: null,
      undoneBy: null,
      ...factsOf(file),
    }
    await insertBankImport(ctx.db, row, file.csv ? file.content : null)
    await storeLines(ctx, row.id, file)
    return row.id
  })
  return readBankImport(ctx, id)
}

const MOST_PROBLEMS = 100

const NOT_READ: ReadLines = { lines: [], problems: [], pending: 0 }

function factsOf({ format, csv, read }: StatementFile) {
  const { lines, problems, pending } = read ?? NOT_READ
  return {
    format,
    account: lines.find(({ account }) => account)?.account ?? '',
    state: read ? ('draft' as const) : ('columns' as const),
    csv: csv?.reading ?? null,
    outgoing: lines.filter(({ amount }) => amount <= 0).length + pending,
    unread: problems.length,
    problems: problems.slice(0, MOST_PROBLEMS),
  }
}

async function storeLines(ctx: TransactionCtx, id: string, { read }: StatementFile): Promise<void> {
  const incoming = read?.lines.filter(({ amount }) => amount > 0) ?? []
  await insertBankLines(ctx.db, await matchLines(ctx, id, incoming))
}

export async function readBankImports(ctx: Ctx, paged: Paged): Promise<Page<BankImport>> {
  const { rows, next } = await listPage(
    paged,
    (limit, after) => listImports(ctx.db, limit, after),
    ({ id, uploadedAt }) => ({ id, at: uploadedAt }),
  )
  const sums = await importSums(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const nameOf = await colleagueNames(ctx)
  return { rows: rows.map((row) => toImport(row, sums.get(row.id), { nameOf })), next }
}

export async function readBankImport(ctx: Ctx, id: string): Promise<BankImport> {
  const row = found(await findBankImport(ctx.db, id), 'Bank statement')
  const sums = (await importSums(ctx.db, [id])).get(id)
  const content = isEditable(row) && row.csv ? await findImportFile(ctx.db, id) : undefined
  return toImport(row, sums, { nameOf: await colleagueNames(ctx), content })
}

const NO_COUNTS = Object.fromEntries(LINE_STATES.map((state) => [state, 0])) as LineCounts // -- one entry for each state
const SAMPLE_ROWS = 4

const isMain = ({ currency }: CurrencyAmount): boolean => currency === MAIN_CURRENCY

const amountsOf = (sums: readonly CurrencyAmount[]): Pick<BankImport, 'sum' | 'others'> => ({
  sum: sums.find(isMain)?.cents ?? 0,
  others: sums.filter((one) => !isMain(one)),
})

function toImport(
  row: ImportRow,
  sums: ImportSums | undefined,
  {
    nameOf,
    content,
  }: { nameOf: (id: string | null) => string | null; content?: string | undefined },
): BankImport {
  const { id, fileName, format, account, state, revision, outgoing, unread, problems } = row
  return {
    id,
    fileName,
    format,
    account,
    state,
    revision,
    firstDay: sums?.firstDay ?? null,
    lastDay: sums?.lastDay ?? null,
    lines: sums?.lines ?? 0,
    counts: { ...NO_COUNTS, ...sums?.counts },
    outgoing,
    unread,
    problems,
    ...amountsOf(sums?.sums ?? []),
    csv: csvOf(row, content),
    uploaded: { at: row.uploadedAt.toISOString(), by: nameOf(row.uploadedBy) },
    recorded: activityOf(row.recordedAt, row.recordedBy, nameOf),
    undone: activityOf(row.undoneAt, row.undoneBy, nameOf),
  }
}

const activityOf = (
  at: Date | null,
  by: string | null,
  nameOf: (id: string | null) => string | null,
): BankImport['recorded'] => at && { at: at.toISOString(), by: nameOf(by) }

function csvOf({ csv }: ImportRow, content: string | undefined): BankImport['csv'] {
  if (!csv || content === undefined) return null
  const table = readStatement(content, csv).csv?.content
  return {
    ...csv,
    heads: table?.heads ?? [],
    samples: table?.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => [...cells]) ?? [],
  }
}

export const isEditable = ({ state }: ImportRow): boolean =>
  state === 'columns' || state === 'draft'

/** Reads the file again, so the payments that were chosen are proposed again. @throws conflict */
export async function changeReading(
  ctx: Ctx,
  id: string,
  { revision, ...reading }: CsvReadingChange,
): Promise<BankImport> {
  await transaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, id)
    const content = await findImportFile(ctx.db, id)
    if (!row.csv || content === undefined)
      throw new Failure('conflict', 'Only a CSV file has columns to choose.')
    if (row.revision !== revision) throw changedMeanwhile()
    const file = readStatement(content, reading)
    await deleteLines(ctx.db, id)
    await storeLines(ctx, id, file)
    await changeImport(ctx.db, row, factsOf(file))
  })
  return readBankImport(ctx, id)
}

export const changedMeanwhile = (): Failure =>
  new Failure('conflict', 'Someone else changed this import. Check its lines again.')

/** Also waits for other changes. @throws conflict once it was recorded */
export async function lockDraft(ctx: TransactionCtx, id: string): Promise<ImportRow> {
  const row = found(await lockImport(ctx.db, id), 'Bank statement')
  if (!isEditable(row)) throw new Failure('conflict', 'This bank statement was already recorded.')
  return row
}

/** Only what was not recorded: otherwise undo it. */
export const discardImport = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await lockDraft(ctx, id)
    await deleteImports(ctx.db, [id])
  })
