// What a feature declares in `<feature>.feature.ts`. src/app/features.ts combines all declarations.
import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditedCalls, AuditedTable, TableDeclaration, Tables } from './tables.contract.ts'

export type Feature = {
  tables?: readonly TableDeclaration[]
  auditedCalls?: AuditedCalls
}

/** The combined declarations of all features. */
export type Declarations = {
  tables: Tables
  auditedCalls: AuditedCalls
}

type Column<Table extends PgTable> = keyof InferSelectModel<Table> & string
type Audit<Table extends PgTable> = Pick<AuditedTable, 'kind' | 'one'> &
  Partial<
    Pick<
      AuditedTable,
      'many' | 'about' | 'undo' | 'labelOf' | 'formats' | 'isQuoted' | 'isSecondary' | 'isVersioned'
    >
  > & {
    owner?: { table: PgTable; column: Column<Table> }
    defaults?: Partial<InferSelectModel<Table>>
    ignored?: readonly Column<Table>[]
    hidden?: readonly Column<Table>[] | 'all'
    cents?: readonly Column<Table>[]
    dollars?: readonly Column<Table>[]
    labels?: Partial<Record<Column<Table>, string>>
  }
type TableOptions<Table extends PgTable> = {
  audit: Audit<Table> | 'not recorded'
  screen?: (id: string) => string
  export?: 'omitted'
  backup?: 'omitted'
  restore?: TableDeclaration['restore']
  secrets?: readonly Column<Table>[]
  evidence?: readonly Column<Table>[]
  addresses?: readonly Column<Table>[]
}

export function declareTable<Table extends PgTable>(
  table: Table,
  options: TableOptions<Table>,
): TableDeclaration {
  const columns = getTableColumns(table)
  const namesOf = (keys: readonly string[] = []): string[] =>
    keys.map((key) => columns[key]?.name ?? key)
  return {
    name: getTableName(table),
    audit: options.audit === 'not recorded' ? null : auditedTable(table, options.audit, namesOf),
    screen: options.screen,
    isExported: options.export !== 'omitted',
    isBackedUp: options.backup !== 'omitted',
    restore: options.restore ?? 'replaced',
    secrets: namesOf(options.secrets),
    evidence: namesOf(options.evidence),
    addresses: namesOf(options.addresses),
  }
}

function auditedTable<Table extends PgTable>(
  table: Table,
  { owner, defaults, hidden, labels = {}, ...audit }: Audit<Table>,
  namesOf: (keys?: readonly string[]) => string[],
): AuditedTable {
  const byName = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [namesOf([key])[0] ?? key, value]),
    )
  return {
    ...audit,
    many: audit.many ?? `${audit.one}s`,
    owner: owner && { table: getTableName(owner.table), column: namesOf([owner.column])[0] ?? '' },
    defaults: defaults && byName(defaults),
    ignored: namesOf(audit.ignored),
    hidden: namesOf(hidden === 'all' ? Object.keys(getTableColumns(table)) : hidden),
    cents: namesOf(audit.cents),
    dollars: namesOf(audit.dollars),
    labels: byName(labels as Record<string, string>),
    formats: audit.formats ?? {},
  }
}

/** @throws for a table that two features declare */
export function combine(features: readonly Feature[]): Declarations {
  const tables = new Map<string, TableDeclaration>()
  for (const table of features.flatMap(({ tables = [] }) => tables)) {
    if (tables.has(table.name)) throw new Error(`Two features declare the table ${table.name}.`)
    tables.set(table.name, table)
  }
  return {
    tables,
    auditedCalls: Object.assign({}, ...features.map(({ auditedCalls }) => auditedCalls)),
  }
}
