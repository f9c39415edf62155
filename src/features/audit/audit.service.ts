// Reads and exports the audit log, which database triggers write.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay, daysLater, hoursAfter, momentOf } from '#kernel/dates.ts'
import { UNDO_DAYS } from '#kernel/audit/audit-entries.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import type { Tables } from '#kernel/tables.contract.ts'
import {
  type AuditEntry,
  type AuditEntryField,
  type AuditEntriesFilter,
  type AuditEntriesQuery,
  type AuditChoices,
} from './audit.contract.ts'
import {
  blindTitleOf,
  mergeAutosaves,
  changeTitle,
  continuesAutosave,
  mainChangeOf,
  nounOf,
  auditSubjectPath,
  tablesOf,
  titleOf,
  type AuditChangeRecord,
} from './audit.rules.ts'
import {
  changesOf,
  auditEntryIds,
  type AuditEntryRow,
  auditEntriesOf,
  listAuditEntries,
  listAuditActors,
  type AuditChangeEntry,
  type AuditCriteria,
} from './audit.store.ts'
import { auditFieldsOf } from './fields.rules.ts'

/** A list shows at most this many changes of an entry; the export contains more. */
const MOST_CHANGES = 12

const MAX_ENTRIES = 200

/** Latest first. */
export async function readAuditEntries(
  ctx: Ctx,
  { limit = MAX_ENTRIES, after, ...filter }: AuditEntriesQuery,
): Promise<Page<AuditEntry>> {
  const { timeZone } = await readCompany(ctx)
  const criteria = auditCriteria(ctx, filter, timeZone)
  const { rows, next } = await listPage(
    { limit, after },
    (limit, after) => listAuditEntries(ctx.db, ctx.features.tables, { ...criteria, limit }, after),
    ({ at, id }) => ({ at, id }),
  )
  const { changes, counts } = await namedChanges(
    ctx,
    rows.map(({ id }) => id),
    MOST_CHANGES,
  )
  const undoableSince = hoursAfter(ctx.clock.real(), -24 * UNDO_DAYS)
  const byAuditEntry = Map.groupBy(changes, ({ auditEntryId }) => auditEntryId)
  return {
    rows: groupAutosaves(ctx, rows, byAuditEntry).map(([row, ...before]) =>
      toAuditEntry(
        ctx,
        row,
        mergeAutosaves([row, ...before].map(({ id }) => byAuditEntry.get(id) ?? [])),
        {
          saves: before.length + 1,
          count: counts.get(row.id) ?? 0,
          timeZone,
          undoableSince,
        },
      ),
    ),
    next,
  }
}

/** Labels the rows of tables that declare a label. */
async function namedChanges(
  { db, features }: Ctx,
  ids: readonly string[],
  most: number,
): ReturnType<typeof changesOf> {
  const { changes, counts } = await changesOf(db, features.tables, ids, most)
  return {
    changes: changes.map((change) => {
      const labelOf = features.tables.get(change.table)?.audit?.labelOf
      return labelOf ? { ...change, label: labelOf(change.rowId, features) } : change
    }),
    counts,
  }
}

type Series = [latest: AuditEntryRow, ...before: AuditEntryRow[]]

function groupAutosaves(
  { features }: Ctx,
  rows: readonly AuditEntryRow[],
  byAuditEntry: ReadonlyMap<string, AuditChangeEntry[]>,
): Series[] {
  return rows.reduce<Series[]>((all, row) => {
    const last = all.at(-1)
    if (last && continuesAutosave(features.auditedCalls, last[0], row, byAuditEntry)) last.push(row)
    else all.push([row])
    return all
  }, [])
}

export const readAuditChoices = async ({ db, features }: Ctx): Promise<AuditChoices> => ({
  people: await listAuditActors(db),
  kinds: Object.entries(features.auditKinds)
    .toSorted(([, one], [, other]) => one.rank - other.rank)
    .map(([name, { title }]) => ({ name, title })),
})

/** Days are in the agency's time zone. */
function auditCriteria(
  { features }: Ctx,
  { kind, action, from, until, ...filter }: AuditEntriesFilter,
  timeZone: string,
): AuditCriteria {
  return {
    ...filter,
    what: action === 'exported' ? 'nothing' : action,
    ...(kind && { [kind === 'other' ? 'others' : 'tables']: tablesOf(features.tables, kind) }),
    from: from ? momentOf(from, '00:00', timeZone) : undefined,
    until: until ? momentOf(daysLater(until, 1), '00:00', timeZone) : undefined,
  }
}

type EntryContext = { saves: number; count: number; timeZone: string; undoableSince: Date }

function toAuditEntry(
  { features }: Ctx,
  { id, at, actorId, actorName, call }: AuditEntryRow,
  changes: readonly AuditChangeEntry[],
  { saves, count, timeZone, undoableSince }: EntryContext,
): AuditEntry {
  const { tables } = features
  const main = mainChangeOf(tables, call, changes)
  const alike = changes.filter(({ table, what }) => table === main?.table && what === main.what)
  return {
    id,
    at: at.toISOString(),
    by: { id: actorId, name: actorName },
    title: titleOf(features, { call, main, count: alike.length }),
    blindTitle: blindTitleOf(features, { call, main, count: alike.length, changes }),
    saves,
    changes: [...changes]
      .sort((one, other) => Number(other === main) - Number(one === main))
      .map((change) => toChange(tables, change, timeZone)),
    changeCount: count,
    path: main && main.what !== 'deleted' ? auditSubjectPath(tables, main) : null,
    undo: main && at >= undoableSince && alike.length === 1 ? undoPath(tables, main) : null,
  }
}

/** A deletion can be undone unless the row changed later or its values were erased. */
function undoPath(tables: Tables, change: AuditChangeEntry): string | null {
  const { what, table, rowId, hasLater, erasedAt } = change
  const undo = tables.get(table)?.audit?.undo
  return undo && what === 'deleted' && !hasLater && !erasedAt ? undo(rowId) : null
}

const toChange = (tables: Tables, change: AuditChangeRecord, timeZone: string) => ({
  title: changeTitle(tables, change),
  fields: auditFieldsOf(tables, change, timeZone),
  erasedOn: change.erasedAt?.toISOString() ?? null,
})

const MOST_AUDIT_ENTRIES = 10_000
const MOST_CHANGES_IN_TABLE = 1000
const HEADS = ['When (UTC)', 'Who', 'Kind', 'Entry', 'Changed', 'Field', 'From', 'To'] as const

/** One line per field. @throws invalid for more entries than the limit */
export async function exportAuditEntries(ctx: Ctx, filter: AuditEntriesFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const ids = await auditEntryIds(ctx.db, ctx.features.tables, {
    ...auditCriteria(ctx, filter, timeZone),
    limit: MOST_AUDIT_ENTRIES + 1,
  })
  if (ids.length > MOST_AUDIT_ENTRIES)
    throw new Failure(
      'invalid',
      'There are more than 10,000 entries. Choose shorter periods and export them one by one.',
    )
  const name = `audit-log-${calendarDay(ctx.clock.real(), timeZone)}.csv`
  return { name, heads: HEADS, pages: linesInPages(ctx, ids, timeZone) }
}

async function* linesInPages(ctx: Ctx, ids: string[], timeZone: string): AsyncGenerator<CsvRow[]> {
  for await (const rows of inPages(
    ids,
    (some) => auditEntriesOf(ctx.db, some),
    ({ id }) => id,
  )) {
    const shown = rows.map(({ id }) => id)
    const { changes } = await namedChanges(ctx, shown, MOST_CHANGES_IN_TABLE)
    const byAuditEntry = Map.groupBy(changes, ({ auditEntryId }) => auditEntryId)
    yield rows.flatMap((row) => linesOf(ctx, row, byAuditEntry.get(row.id) ?? [], timeZone))
  }
}

function linesOf(
  { features }: Ctx,
  { at, actorName, call }: AuditEntryRow,
  changes: readonly AuditChangeEntry[],
  timeZone: string,
): string[][] {
  const { tables, auditKinds } = features
  const main = mainChangeOf(tables, call, changes)
  const count = changes.filter(
    ({ table, what }) => table === main?.table && what === main.what,
  ).length
  const title = titleOf(features, { call, main, count })
  const head = [
    at.toISOString(),
    actorName,
    main ? (auditKinds[nounOf(tables, main.table).kind]?.title ?? '') : '',
    title,
  ]
  if (!changes.length) return [[...head, '', '', '', '']]
  return changes.flatMap((change) => {
    const erasedText = change.erasedAt
      ? `erased on ${change.erasedAt.toISOString().slice(0, 10)}`
      : ''
    const fields: AuditEntryField[] = auditFieldsOf(tables, change, timeZone)
    return (fields.length ? fields : [{ name: '', before: null, after: null }]).map(
      ({ name, before, after }) => [
        ...head,
        changeTitle(tables, change),
        name,
        before ?? erasedText,
        after ?? erasedText,
      ],
    )
  })
}
