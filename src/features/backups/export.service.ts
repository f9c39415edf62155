// Exports all data of the agency as a ZIP archive, each table as JSON and CSV.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { csvLinesOf, csvOf } from '#kernel/csv.ts'
import { type Part, type ZipStream, zipOf } from '#kernel/files/zip.ts'
import { atOneMoment, listTables, readTable, type TableRow } from './table-rows.store.ts'
import { cellOf } from './export.rules.ts'

type Table = { name: string; columns: string[] }
type Batches = AsyncIterable<TableRow[]>

/** A snapshot without passwords, links and other secrets. */
export async function exportEverything(ctx: Ctx): Promise<ZipStream> {
  ctx.log.info({ userId: signedIn(ctx).userId }, 'Everything was exported')
  const now = ctx.clock.real()
  return atOneMoment(ctx.db, async (db) => {
    const tables = exportedTables(ctx, await listTables(db))
    const parts = partsOf(tables, (name) => readTable(db, name), now)
    return zipOf(parts, now)
  })
}

const exportedTables = ({ features }: Ctx, all: ReadonlyMap<string, string[]>): Table[] =>
  [...all].flatMap(([name, columns]) => {
    const declaration = features.tables.get(name)
    return declaration?.isExported
      ? [{ name, columns: columns.filter((column) => !declaration.secrets.includes(column)) }]
      : []
  })

async function* partsOf(
  tables: readonly Table[],
  read: (name: string) => Batches,
  now: Date,
): AsyncGenerator<Part> {
  yield { name: 'README.txt', content: [aboutIt(tables, now)] }
  for (const table of tables) {
    yield { name: `json/${table.name}.json`, content: asJson(table, read(table.name)) }
    yield { name: `csv/${table.name}.csv`, content: asCsv(table, read(table.name)) }
  }
}

const aboutIt = (tables: readonly Table[], now: Date): string =>
  [
    'CONFIDENTIAL: this contains personal data of customers, applicants and team members.',
    '',
    `All data as of ${now.toISOString()} (UTC), each table twice: json/ for programs, csv/ for spreadsheets.`,
    'Amounts are in cents, those of quotes in whole units, in the currency of the row or its content, else in US dollars. Fixed promotion discounts are in whole US dollars. Times include their time zone.',
    'Passwords, links, other secrets and uploaded files are not included.',
    '',
    ...tables.map(({ name, columns }) => `${name}: ${columns.join(', ')}`),
    '',
  ].join('\r\n')

async function* asJson({ columns }: Table, batches: Batches): AsyncGenerator<string> {
  yield '['
  let between = '\n'
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${between}${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}`
      between = ',\n'
    }
  }
  yield '\n]\n'
}

async function* asCsv({ columns }: Table, batches: Batches): AsyncGenerator<string> {
  yield csvOf([columns])
  for await (const rows of batches)
    yield csvLinesOf(rows.map((row) => columns.map((column) => cellOf(row[column]))))
}
