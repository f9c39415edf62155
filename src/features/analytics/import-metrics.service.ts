// Previews, imports and undoes files of metrics. An import is all or nothing.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { csvIn } from '#kernel/csv.ts'
import { mediumDate } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { hashOf, newId } from '#kernel/ids.ts'
import { totalOf } from './analytics.rules.ts'
import {
  changesOfImport,
  deleteDailyMetrics,
  type MetricChangeRow,
  type MetricsImportRow,
  metricsBetween,
  findImport,
  findOverridingImport,
  importsOf,
  insertChanges,
  insertImport,
  markUndone,
  upsertDailyMetrics,
} from './analytics.store.ts'
import { type ReadFile, type ReadRow, readMetricsFile } from './metrics-file.rules.ts'
import type { MetricsImport, ImportPreview, NewImport, UndoneImport } from './imports.contract.ts'
import {
  countsOf,
  areSameCounts,
  findAnalyticsBusiness,
  rowKey,
  lockMetrics,
  writeRows,
  type MetricsWrite,
} from './write-metrics.service.ts'

const LISTED = 100

export async function previewImport(ctx: Ctx, id: string, content: string): Promise<ImportPreview> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  return toPreview(await planned(ctx, email, content))
}

type Plan = ReadFile & {
  changes: (MetricsWrite & ReadRow)[]
  range: { from: string; until: string } | undefined
}

async function planned(ctx: Ctx, email: string, content: string): Promise<Plan> {
  const read = readMetricsFile(csvIn(content), await readAgencyDay(ctx))
  const days = read.rows.map(({ row }) => row.day).sort()
  const [from, until] = [days[0], days.at(-1)]
  if (!from || !until) return { ...read, changes: [], range: undefined }
  const storedRows = new Map(
    (await metricsBetween(ctx.db, email, { from, until })).map((row) => [rowKey(row), row]),
  )
  const changes = read.rows
    .map((one) => ({ ...one, before: storedRows.get(rowKey(one.row)) }))
    .filter(({ row, before }) => !before || !areSameCounts(before, row))
  return { ...read, changes, range: { from, until } }
}

function toPreview(plan: Plan): ImportPreview {
  const { rows, changes, problems, unread, range } = plan
  const added = changes.filter(({ before }) => !before).length
  const lines = changes
    .slice(0, LISTED)
    .map(({ line, row: { day, campaign, channel, ...after }, before }) => ({
      line,
      day,
      campaign,
      channel,
      before: before ? countsOf(before) : null,
      after: countsOf(after),
    }))
  return {
    added,
    changed: changes.length - added,
    same: rows.length - changes.length,
    rejected: new Set(problems.map(({ line }) => line)).size,
    firstDay: range?.from ?? null,
    lastDay: range?.until ?? null,
    total: countsOf(totalOf(rows.map(({ row }) => row))),
    changes: lines,
    problems: problems.slice(0, LISTED),
    unread,
    digest: digestOf(plan),
  }
}

/** Differs when the import would change anything else. */
const digestOf = ({ changes }: Plan): string =>
  hashOf(JSON.stringify(changes.map(({ row, before }) => [row, before ? countsOf(before) : null])))

/** Imports the whole file or, with a rejected line, nothing. @throws invalid, conflict */
export async function importMetrics(
  ctx: Ctx,
  id: string,
  { content, fileName, digest }: NewImport,
  key: string | undefined,
): Promise<MetricsImport> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  return runOncePerKey(
    ctx,
    { route: 'POST /analytics/imports', key, input: { id, content: hashOf(content), digest } },
    async (ctx) => {
      await lockMetrics(ctx, email)
      const plan = await planned(ctx, email, content)
      const { added, changed, rejected } = toPreview(plan)
      if (rejected)
        throw new Failure(
          'invalid',
          rejected === 1
            ? 'One line was rejected. Correct it and try again: nothing was imported.'
            : `${rejected} lines were rejected. Correct them and try again: nothing was imported.`,
        )
      if (digestOf(plan) !== digest)
        throw new Failure(
          'conflict',
          'The metrics have changed since the preview. Preview the file again before you import it.',
        )
      if (!plan.range || !plan.changes.length)
        throw new Failure('invalid', 'Everything in this file is already up to date.')
      const row: MetricsImportRow = {
        id: newId(ctx.clock.real()),
        email,
        fileName,
        firstDay: plan.range.from,
        lastDay: plan.range.until,
        added,
        changed,
        importedAt: ctx.clock.now(),
        importedBy: signedIn(ctx).userId,
        undoneAt: null,
        undoneBy: null,
      }
      await insertImport(ctx.db, row)
      await writeRows(ctx, email, plan.changes, row.id)
      return toImport(row, await colleagueNames(ctx))
    },
  )
}

const SHOWN = 50

export async function readImports(ctx: Ctx, id: string): Promise<MetricsImport[]> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  const nameOf = await colleagueNames(ctx)
  return (await importsOf(ctx.db, email, SHOWN)).map((row) => toImport(row, nameOf))
}

const toImport = (
  {
    id,
    fileName,
    firstDay,
    lastDay,
    added,
    changed,
    importedAt,
    importedBy,
    undoneAt,
    undoneBy,
  }: MetricsImportRow,
  nameOf: (id: string | null) => string | null,
): MetricsImport => ({
  id,
  fileName,
  firstDay,
  lastDay,
  added,
  changed,
  importedAt: importedAt.toISOString(),
  importedBy: nameOf(importedBy),
  undoneAt: undoneAt?.toISOString() ?? null,
  undoneBy: nameOf(undoneBy),
})

/** Later edits by hand stay. @throws conflict while a later import changed the same rows */
export async function undoImport(ctx: Ctx, id: string, importId: string): Promise<UndoneImport> {
  const { email } = await findAnalyticsBusiness(ctx, id)
  return transaction(ctx, async (ctx) => {
    await lockMetrics(ctx, email)
    const done = found(await findImport(ctx.db, email, importId), 'Import')
    if (done.undoneAt) throw new Failure('conflict', 'This import has already been undone.')
    const over = await findOverridingImport(ctx.db, importId)
    if (over)
      throw new Failure(
        'conflict',
        `${over.fileName || 'A file'} of ${mediumDate(over.importedAt, (await readCompany(ctx)).timeZone)} changed the same rows later. Undo that import first.`,
      )
    await markUndone(ctx.db, importId, ctx.clock.now(), signedIn(ctx).userId)
    return revert(ctx, email, await changesOfImport(ctx.db, importId), {
      from: done.firstDay,
      until: done.lastDay,
    })
  })
}

async function revert(
  ctx: TransactionCtx,
  email: string,
  changes: readonly MetricChangeRow[],
  range: { from: string; until: string },
): Promise<UndoneImport> {
  const storedRows = new Map(
    (await metricsBetween(ctx.db, email, range)).map((row) => [rowKey(row), row]),
  )
  const untouched = changes.flatMap((change) => {
    const row = storedRows.get(rowKey(change))
    return row && change.after && areSameCounts(row, change.after) ? [{ change, row }] : []
  })
  const [now, real, { userId }] = [ctx.clock.now(), ctx.clock.real(), signedIn(ctx)]
  const restored = untouched.flatMap(({ change: { before }, row }) =>
    before ? [{ ...row, ...before, changedAt: now, changedBy: userId }] : [],
  )
  const removed = untouched.filter(({ change }) => !change.before)
  await upsertDailyMetrics(ctx.db, restored)
  await deleteDailyMetrics(
    ctx.db,
    removed.map(({ row }) => row.id),
  )
  await insertChanges(
    ctx.db,
    untouched.map(({ change }) => ({
      ...change,
      id: newId(real),
      before: change.after,
      after: change.before,
      importId: null,
      at: now,
      by: userId,
    })),
  )
  return {
    restored: restored.length,
    removed: removed.length,
    unchanged: changes.length - untouched.length,
  }
}
