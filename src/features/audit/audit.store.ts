// The audit log as it is read, and the only SQL of it outside of the kernel that writes it.
import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import { listedIds } from '#kernel/db/listed.ts'
import { deedChanges, deeds, deedValues } from '#kernel/db/deeds.table.ts'
import type { Change, Doer } from './audit.contract.ts'
import type { Written } from './audit.rules.ts'
import { asChange, USUALLY_THERE } from './first-save.rules.ts'

export type DeedRow = typeof deeds.$inferSelect
/** `tables` and `others` are those of one kind, or of none of the kinds; `whats` is what happened to a row, empty for deeds that changed nothing. */
export type Wanted = {
  search?: string | undefined
  by?: string | undefined
  tables?: readonly string[]
  others?: readonly string[]
  what?: Change | 'nothing' | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** Latest first. `after` is the last row seen. */
export async function listDeeds(
  db: Db,
  { limit, ...wanted }: Wanted & { limit?: number | undefined },
  after?: Cursor,
): Promise<DeedRow[]> {
  return db
    .select()
    .from(deeds)
    .where(and(matching(wanted), after && isBefore(deeds.at, deeds.id, after)))
    .orderBy(desc(deeds.at), desc(deeds.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** Latest first. */
export const deedIds = (
  db: Db,
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<string[]> => {
  const order = [desc(deeds.at), desc(deeds.id)]
  const query = db
    .select({ id: deeds.id })
    .from(deeds)
    .where(matching(wanted))
    .orderBy(...order)
  return listedIds(db, query.limit(limit))
}

export const deedsOf = (db: Db, ids: readonly string[]): Promise<DeedRow[]> =>
  db
    .select()
    .from(deeds)
    .where(inArray(deeds.id, [...ids]))

function matching({ by, what, from, until, ...wanted }: Wanted): SQL | undefined {
  const isAbout = what !== undefined || Object.values(wanted).some((one) => one !== undefined)
  return and(
    by ? eq(deeds.actorId, by) : undefined,
    from && gte(deeds.at, from),
    until && lt(deeds.at, until),
    isAbout
      ? what === 'nothing'
        ? sql`not ${someChange()}`
        : someChange(changed({ ...wanted, what }), wanted.search)
      : undefined,
  )
}

const changed = ({
  tables,
  others,
  what,
}: Pick<Wanted, 'tables' | 'others'> & { what: Change | undefined }): SQL | undefined =>
  and(
    what && happened(what),
    tables && inArray(deedChanges.tableName, [...tables]),
    others && notInArray(deedChanges.tableName, [...others]),
  )

/** What makes the row of a section of Settings is read as a change of it. */
function happened(what: Change): SQL | undefined {
  const made = and(
    eq(deedChanges.what, 'created'),
    what === 'changed'
      ? inArray(deedChanges.tableName, [...USUALLY_THERE])
      : notInArray(deedChanges.tableName, [...USUALLY_THERE]),
  )
  if (what === 'created') return made
  return what === 'changed' ? or(eq(deedChanges.what, what), made) : eq(deedChanges.what, what)
}

/** Each save of what quotes begin with is a row: what the one before it held, by its number, since the log also holds those that a restore took away. Empty where that was emptied. */
const version = sql<
  Written['after']
>`case when ${deedChanges.tableName} = 'quote_defaults' then (select coalesce(said.after, '{}') from deed_changes former join deed_values said on said.change_id = former.id where former.table_name = 'quote_defaults' and former.row_id = (${deedChanges.rowId}::int - 1)::text and former.id < ${deedChanges.id} order by former.id desc limit 1) end`

function someChange(condition?: SQL, search?: string): SQL {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const named = pattern
    ? sql` and exists (select from ${deedValues} where ${deedValues.changeId} = ${deedChanges.id} and ${deedValues.label} ilike ${pattern})`
    : sql``
  return sql`exists (select from ${deedChanges} where ${deedChanges.deedId} = ${deeds.id}${condition ? sql` and ${condition}` : sql``}${named})`
}

export type Told = Written & { deedId: string; hasLater: boolean }

/** The first `most` changes of each of these deeds, in their order. `hasLater` when the same row was changed once more. */
export async function changesOf(
  db: Db,
  deedIds: readonly string[],
  most: number,
): Promise<{ changes: Told[]; counts: Map<string, number> }> {
  if (!deedIds.length) return { changes: [], counts: new Map() }
  const ranked = db
    .select({
      id: deedChanges.id,
      place:
        sql<number>`row_number() over (partition by ${deedChanges.deedId} order by ${deedChanges.id})`.as(
          'place',
        ),
      count: sql<number>`count(*) over (partition by ${deedChanges.deedId})::int`.as('count'),
    })
    .from(deedChanges)
    .where(inArray(deedChanges.deedId, [...deedIds]))
    .as('ranked')
  const rows = await db
    .select({
      change: deedChanges,
      values: deedValues,
      count: ranked.count,
      hasLater: sql<boolean>`exists (select from deed_changes later where later.table_name = ${deedChanges.tableName} and later.row_id = ${deedChanges.rowId} and later.id > ${deedChanges.id})`,
      version,
    })
    .from(ranked)
    .innerJoin(deedChanges, eq(deedChanges.id, ranked.id))
    .innerJoin(deedValues, eq(deedValues.changeId, ranked.id))
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(deedChanges.id)
  return {
    // Only the triggers write what happened, from the contract's list.
    changes: rows.map(
      ({
        change: { tableName: table, what, ...change },
        values: { label, before, after, erasedAt },
        hasLater,
        version,
      }) =>
        asChange(
          { ...change, table, what: what as Change, label, before, after, erasedAt, hasLater },
          version,
        ),
    ),
    counts: new Map(rows.map(({ change, count }) => [change.deedId, count])),
  }
}

/** By name. */
export async function listDoers(db: Db): Promise<Doer[]> {
  const rows = await db
    .selectDistinctOn([deeds.actorId], { id: deeds.actorId, name: deeds.actorName })
    .from(deeds)
    .orderBy(deeds.actorId, desc(deeds.at), desc(deeds.id))
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}
