// Passes the audit entry of a transaction to the triggers of audit-triggers.ts.
import { and, desc, eq, getTableColumns, getTableName, gte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, isTeam, type TransactionCtx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { Failure } from '../failure.ts'
import type { Transaction } from '../db/db.ts'
import { auditChanges, auditEntries, auditValues } from './audit.table.ts'

/** `call` is `PUT /jobs/:id`. */
export type AuditEntryRef = { id: string; call: string }

export const isAudited = ({ actor }: Ctx): boolean => isTeam(actor)

/** Call it at the start of a transaction. Triggers skip changes without a call, like seeds. */
export async function startAuditEntry(db: Transaction, { actor, auditEntry }: Ctx): Promise<void> {
  if (actor.role === 'visitor' || !isTeam(actor) || !auditEntry) return
  const { id, call } = auditEntry
  await db.execute(sql`
    select set_config('app.audit_entry', ${id}, true),
      set_config('app.call', ${call}, true),
      set_config('app.actor', ${actor.userId}, true),
      set_config('app.actor_name', ${actor.name}, true)`)
}

export async function insertAuditEntry({
  db,
  actor,
  clock,
  auditEntry,
}: TransactionCtx): Promise<void> {
  if (actor.role !== 'visitor' && isTeam(actor) && auditEntry)
    await db
      .insert(auditEntries)
      .values({
        id: auditEntry.id,
        at: clock.real(),
        actorId: actor.userId,
        actorName: actor.name,
        call: auditEntry.call,
      })
      .onConflictDoNothing()
}

/** Until the transaction ends, triggers clear the values of changed rows and record only fields. */
export async function startErasure(db: Transaction): Promise<void> {
  await db.execute(sql`select set_config('app.erasing', 'on', true)`)
}

/** Erases log values that contain an id or address of `marks`, or equal one of `names`. */
export async function eraseAuditValues(
  db: Transaction,
  { marks, names }: { marks: readonly string[]; names: readonly string[] },
): Promise<void> {
  const searchText = sql`
    lower(concat(${auditValues.label}, ${auditValues.before}::text, ${auditValues.after}::text))`
  const holds = marks.map(
    (mark) =>
      sql`
        strpos(${searchText}, ${mark.toLowerCase()}) > 0
        or ${auditChanges.rowId} = ${mark}
        or ${auditChanges.aboutId} = ${mark}`,
  )
  const isNamed = names.map(
    (name) =>
      sql`jsonb_path_exists(
        jsonb_build_array(${auditValues.label}, ${auditValues.before}, ${auditValues.after}),
        '$.** ? (@ == $name)',
        jsonb_build_object('name', ${name}::text)
      )`,
  )
  if (!holds.length && !isNamed.length) return
  await db.execute(sql`
    update ${auditValues}
    set label = null, before = null, after = null, erased_at = now()
    from ${auditChanges}
    where ${auditChanges.id} = ${auditValues.changeId}
      and ${auditValues.erasedAt} is null
      and (${sql.join([...holds, ...isNamed], sql` or `)})`)
}

export const UNDO_DAYS = 30
const tooLate = (): Failure =>
  new Failure(
    'gone',
    `This can no longer be undone. A deletion can be undone for ${UNDO_DAYS} days, unless personal data was erased.`,
  )

/** For rows that only store when they were deleted. @throws gone */
export function rejectLateUndo(deletedAt: Date | null, now: Date): void {
  if (deletedAt && deletedAt < hoursAfter(now, -24 * UNDO_DAYS)) throw tooLate()
}

/** @throws gone, or `taken` when another row has its place */
export async function restoreRow(
  ctx: TransactionCtx,
  table: PgTable,
  id: string,
  taken: Failure,
): Promise<void> {
  const since = hoursAfter(ctx.clock.real(), -24 * UNDO_DAYS)
  const [row] = await ctx.db
    .select({ before: auditValues.before })
    .from(auditChanges)
    .innerJoin(auditValues, eq(auditValues.changeId, auditChanges.id))
    .innerJoin(auditEntries, eq(auditEntries.id, auditChanges.auditEntryId))
    .where(
      and(
        eq(auditChanges.tableName, getTableName(table)),
        eq(auditChanges.rowId, id),
        eq(auditChanges.what, 'deleted'),
        gte(auditEntries.at, since),
      ),
    )
    .orderBy(desc(auditChanges.id))
    .limit(1)
  if (!row?.before) throw tooLate()
  const { before } = row
  // Columns that are newer than the deletion get their defaults.
  const columns = sql.join(
    Object.values(getTableColumns(table)).flatMap(({ name }) =>
      name in before ? [sql.identifier(name)] : [],
    ),
    sql`, `,
  )
  const { rows } = await ctx.db.execute(sql`
    insert into ${table} (${columns})
      select ${columns}
      from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)
      on conflict do nothing
      returning 1`)
  if (!rows.length) throw taken
}
