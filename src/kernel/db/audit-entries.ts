// Whose audit entry a transaction is, said to the database's triggers (audit-triggers.ts); and the two ways back: a deletion undone, what it said of a person emptied.
import { and, desc, eq, getTableColumns, getTableName, gte, sql, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, isTeam } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { Failure } from '../failure.ts'
import type { Db } from './db.ts'
import { auditChanges, auditEntries, auditValues } from './audit.table.ts'
import { isRecorded } from './audit-triggers.ts'

/** One call of somebody of the team: everything that it changes is one audit entry. `call` is `PUT /jobs/:id`. */
export type AuditEntry = { id: string; call: string }

/** Everybody else's changes stand in the histories of what they changed. */
export const isAuditEntry = ({ actor }: Ctx): boolean => isTeam(actor)

/** At the beginning of a transaction. What nobody called for, a seed's say, is the product's own doing. */
export async function beginAuditEntry(db: Db, { actor, auditEntry }: Ctx): Promise<void> {
  if (actor.role === 'visitor' || !isTeam(actor) || !auditEntry) return
  const { id, call } = auditEntry
  await db.execute(
    sql`select set_config('app.audit_entry', ${id}, true), set_config('app.call', ${call}, true), set_config('app.actor', ${actor.userId}, true), set_config('app.actor_name', ${actor.name}, true)`,
  )
}

/** An audit entry that changes nothing: something was taken along. */
export async function noteAuditEntry({ db, actor, clock, auditEntry }: Ctx): Promise<void> {
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

/** For the rest of the transaction: of rows that change, the log keeps which fields did, and forgets what stood in them, then and before. */
export async function beginErasing(db: Db): Promise<void> {
  await db.execute(sql`select set_config('app.erasing', 'on', true)`)
}

type WriteMethod = 'insert' | 'update' | 'delete'
const [WRITE_METHODS, ENDS] = [
  new Set<string | symbol>(['insert', 'update', 'delete']),
  new Set<string | symbol>(['then', 'catch', 'finally', 'execute']),
]
type Chain = Record<string | symbol, (...given: unknown[]) => unknown>

/**
 * The same database for a call of the team: what it writes outside of a transaction gets one of its own, so that it is recorded.
 * @param inTransaction is `transaction` with that call's context
 */
export function recording(
  db: Db,
  inTransaction: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>,
): Db {
  return new Proxy(db, {
    get(_, name) {
      const own: unknown = Reflect.get(db, name)
      if (!WRITE_METHODS.has(name)) return typeof own === 'function' ? own.bind(db) : own
      return (table: Table) =>
        isRecorded(getTableName(table))
          ? later([{ name, given: [table] }])
          : db[name as WriteMethod](table as never)
    },
  })

  /** What is asked for step by step, begun where it is waited for. */
  function later(steps: { name: string | symbol; given: unknown[] }[]): unknown {
    return new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: unknown[]) => {
            if (!ENDS.has(name)) return later([...steps, { name, given }])
            // The builders of one dialect, each step a method of what the step before has answered.
            const answer = inTransaction(async (db) =>
              steps.reduce(
                (chain, step) =>
                  (chain[step.name] as Chain[string]).apply(chain, step.given) as Chain,
                db as unknown as Chain,
              ),
            )
            return name === 'execute'
              ? answer
              : (answer as unknown as Chain)[name]?.apply(answer, given)
          },
      },
    )
  }
}

/** Empties what the log says anywhere of any of these: ids, addresses, and names that stand alone. */
export async function forgetAuditEntries(
  db: Db,
  { marks, names }: { marks: readonly string[]; names: readonly string[] },
): Promise<void> {
  const said = sql`lower(concat(${auditValues.label}, ${auditValues.before}::text, ${auditValues.after}::text))`
  const holds = marks.map(
    (mark) =>
      sql`strpos(${said}, ${mark.toLowerCase()}) > 0 or ${auditChanges.rowId} = ${mark} or ${auditChanges.aboutId} = ${mark}`,
  )
  const isNamed = names.map(
    (name) =>
      sql`jsonb_path_exists(jsonb_build_array(${auditValues.label}, ${auditValues.before}, ${auditValues.after}), '$.** ? (@ == $name)', jsonb_build_object('name', ${name}::text))`,
  )
  if (!holds.length && !isNamed.length) return
  await db.execute(
    sql`update ${auditValues} set label = null, before = null, after = null, erased_at = now() from ${auditChanges}
      where ${auditChanges.id} = ${auditValues.changeId} and ${auditValues.erasedAt} is null and (${sql.join([...holds, ...isNamed], sql` or `)})`,
  )
}

/** So long a deletion can be taken back. */
export const UNDO_DAYS = 30
const tooLate = (): Failure =>
  new Failure(
    'gone',
    `This cannot be taken back any more: a deletion can be undone for ${UNDO_DAYS} days, and never where somebody's data were erased.`,
  )

/** For rows that only say since when they are deleted. @throws gone */
export function refuseTooLate(deletedAt: Date | null, now: Date): void {
  if (deletedAt && deletedAt < hoursAfter(now, -24 * UNDO_DAYS)) throw tooLate()
}

/** Puts a row that is gone back as it was. @throws gone, or `taken` where something else stands in its place by now */
export async function putBack(ctx: Ctx, table: PgTable, id: string, taken: Failure): Promise<void> {
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
  // A column that is newer than the deletion has what it has by itself.
  const columns = sql.join(
    Object.values(getTableColumns(table)).flatMap(({ name }) =>
      name in before ? [sql.identifier(name)] : [],
    ),
    sql`, `,
  )
  const { rows } = await ctx.db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) on conflict do nothing returning 1`,
  )
  if (!rows.length) throw taken
}
