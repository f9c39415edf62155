// Reads the audit log.
import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import { auditChanges, auditEntries, auditValues } from '#kernel/audit/audit.table.ts'
import type { Tables } from '#kernel/tables.contract.ts'
import type { AuditChangeKind, AuditChoices } from './audit.contract.ts'
import type { AuditChangeRecord } from './audit.rules.ts'
import { asChange, tablesWithDefaults, versionedTables } from './first-save.rules.ts'

export type AuditEntryRow = typeof auditEntries.$inferSelect
/** `tables` are included, `others` excluded. `what` is `nothing` for entries without changes. */
export type AuditCriteria = {
  search?: string | undefined
  by?: string | undefined
  tables?: readonly string[]
  others?: readonly string[]
  what?: AuditChangeKind | 'nothing' | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** Latest first. @param after the last row of the previous page */
export async function listAuditEntries(
  db: Db,
  declared: Tables,
  { limit, ...criteria }: AuditCriteria & { limit?: number | undefined },
  after?: Cursor,
): Promise<AuditEntryRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(matching(declared, criteria), after && isBefore(auditEntries.at, auditEntries.id, after)),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** Latest first. */
export const auditEntryIds = (
  db: Db,
  declared: Tables,
  { limit, ...criteria }: AuditCriteria & { limit: number },
): Promise<string[]> => {
  const order = [desc(auditEntries.at), desc(auditEntries.id)]
  const query = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(matching(declared, criteria))
    .orderBy(...order)
  return snapshotIds(db, query.limit(limit))
}

export const auditEntriesOf = (db: Db, ids: readonly string[]): Promise<AuditEntryRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]))

function matching(
  declared: Tables,
  { by, what, from, until, ...criteria }: AuditCriteria,
): SQL | undefined {
  const isAbout = what !== undefined || Object.values(criteria).some((one) => one !== undefined)
  return and(
    by ? eq(auditEntries.actorId, by) : undefined,
    from && gte(auditEntries.at, from),
    until && lt(auditEntries.at, until),
    isAbout
      ? what === 'nothing'
        ? sql`not ${someChange()}`
        : someChange(changed(declared, { ...criteria, what }), criteria.search)
      : undefined,
  )
}

type ChangeCriteria = Pick<AuditCriteria, 'tables' | 'others'> & {
  what: AuditChangeKind | undefined
}
const changed = (declared: Tables, { tables, others, what }: ChangeCriteria): SQL | undefined =>
  and(
    what && whatCondition(declared, what),
    tables && inArray(auditChanges.tableName, [...tables]),
    others && notInArray(auditChanges.tableName, [...others]),
  )

/** A settings row that is created counts as a change of the defaults. */
function whatCondition(declared: Tables, what: AuditChangeKind): SQL | undefined {
  const defaulted = tablesWithDefaults(declared)
  const made = and(
    eq(auditChanges.what, 'created'),
    what === 'changed'
      ? inArray(auditChanges.tableName, defaulted)
      : notInArray(auditChanges.tableName, defaulted),
  )
  if (what === 'created') return made
  return what === 'changed' ? or(eq(auditChanges.what, what), made) : eq(auditChanges.what, what)
}

/**
 * Reads the previous version by its number, because a restore may have removed later versions;
 * empty if erased.
 */
const previousVersion = (versioned: readonly string[]) => sql<
  AuditChangeRecord['after']
>`case when ${inArray(auditChanges.tableName, [...versioned])} then (
  select coalesce(v.after, '{}')
  from audit_changes former
  join audit_values v on v.change_id = former.id
  where former.table_name = ${auditChanges.tableName}
    and former.row_id = (${auditChanges.rowId}::int - 1)::text
    and former.id < ${auditChanges.id}
  order by former.id desc
  limit 1
) end`

const hasLater = sql<boolean>`exists (
  select from audit_changes later
  where later.table_name = ${auditChanges.tableName}
    and later.row_id = ${auditChanges.rowId}
    and later.id > ${auditChanges.id}
)`

function someChange(condition?: SQL, search?: string): SQL {
  const named = search
    ? sql`and exists (
        select from ${auditValues}
        where ${auditValues.changeId} = ${auditChanges.id} and ${contains(search, auditValues.label)}
      )`
    : sql``
  return sql`exists (
    select from ${auditChanges}
    where ${auditChanges.auditEntryId} = ${auditEntries.id}
      ${condition ? sql`and ${condition}` : sql``}
      ${named}
  )`
}

export type AuditChangeEntry = AuditChangeRecord & { auditEntryId: string; hasLater: boolean }

/** Returns the first `most` changes of each entry. `hasLater`: the row changed again later. */
export async function changesOf(
  db: Db,
  declared: Tables,
  auditEntryIds: readonly string[],
  most: number,
): Promise<{ changes: AuditChangeEntry[]; counts: Map<string, number> }> {
  if (!auditEntryIds.length) return { changes: [], counts: new Map() }
  const ranked = db
    .select({
      id: auditChanges.id,
      position: sql<number>`row_number() over (
        partition by ${auditChanges.auditEntryId} order by ${auditChanges.id}
      )`.as('position'),
      count: sql<number>`count(*) over (partition by ${auditChanges.auditEntryId})::int`.as(
        'count',
      ),
    })
    .from(auditChanges)
    .where(inArray(auditChanges.auditEntryId, [...auditEntryIds]))
    .as('ranked')
  const rows = await db
    .select({
      change: auditChanges,
      values: auditValues,
      count: ranked.count,
      hasLater,
      version: previousVersion(versionedTables(declared)),
    })
    .from(ranked)
    .innerJoin(auditChanges, eq(auditChanges.id, ranked.id))
    .innerJoin(auditValues, eq(auditValues.changeId, ranked.id))
    .where(sql`${ranked.position} <= ${most}`)
    .orderBy(auditChanges.id)
  return {
    // Only triggers write `what`, with the values of AuditChangeKind.
    changes: rows.map(
      ({
        change: { tableName: table, what, ...change },
        values: { label, before, after, erasedAt },
        hasLater,
        version,
      }) =>
        asChange(
          declared,
          {
            ...change,
            table,
            what: what as AuditChangeKind,
            label,
            before,
            after,
            erasedAt,
            hasLater,
          },
          version,
        ),
    ),
    counts: new Map(rows.map(({ change, count }) => [change.auditEntryId, count])),
  }
}

export async function listAuditActors(db: Db): Promise<AuditChoices['people']> {
  const rows = await db
    .selectDistinctOn([auditEntries.actorId], {
      id: auditEntries.actorId,
      name: auditEntries.actorName,
    })
    .from(auditEntries)
    .orderBy(auditEntries.actorId, desc(auditEntries.at), desc(auditEntries.id))
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}
