// Restores a backup: replaces all data in one transaction.
import { readErasureMarks } from '#features/customers/erasure-marks.service.ts'
import { cancelTeamMails } from '#features/team-notifications/mail-team-notifications.service.ts'
import { skipLateFees } from '#features/billing/late-fees/skip-late-fees.service.ts'
import { skipStatementNotices } from '#features/analytics/notify-statements.service.ts'
import { skipDeliverableNotices } from '#features/deliverables/notify-deliverables.service.ts'
import { resumeWithoutMail } from '#features/projects/states/pause-project.service.ts'
import { skipInterviewReminders } from '#features/careers/remind-interviews.service.ts'
import { skipTaskReminders } from '#features/projects/remind-tasks.service.ts'
import { skipPlanHoursWarnings } from '#features/hours/warn-of-plan-hours.service.ts'
import { skipSatisfactionRequests } from '#features/satisfaction/request-satisfaction.service.ts'
import { skipSupportAnnouncements } from '#features/projects/announce-support.service.ts'
import { skipReminders } from '#features/billing/reminders/remind-payments.service.ts'
import { skipMissedInvoices } from '#features/billing/transfer-plans/bill-transfer-plans.service.ts'
import { skipTodaySummaries } from '#features/today/mail-today-summaries.service.ts'
import { lockDeals, rebuildDeals } from '#features/pipeline/refresh-deals.service.ts'
import { finishAnnouncements } from '#features/legal-notices/announce-legal-text.service.ts'
import { finishSendings } from '#features/blog/send-post.service.ts'
import { queuePendingMails } from '#features/careers/pending-mails.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { exactTime } from '#kernel/dates.ts'
import { restoreAuditLog } from '#kernel/audit/restored-audit-log.ts'
import { preserveRows } from '#kernel/db/preserved-rows.ts'
import { compareSchema, rebuild } from '#kernel/db/migrate.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { databaseError, storageErrorOf } from '#kernel/db/storage-errors.ts'
import { Failure } from '#kernel/failure.ts'
import { EVERYTHING } from '#kernel/cache/page-cache.tags.ts'
import { removeDeleted } from '#kernel/files/files.ts'
import { cancelUnsentMails } from '#kernel/mail/mail.store.ts'
import { RESTORE_LOCK } from './backups.locks.ts'
import type { RestoreReport, ChangesSinceBackup } from './backup.contract.ts'
import { installationOf } from './backup.service.ts'
import {
  advanceCounters,
  countRows,
  emptyAll,
  insertLines,
  countKnownIds,
  lockAll,
  operatorObjects,
  cacheTagVersions,
  withoutReferences,
} from './backup.store.ts'
import { listTables } from './table-rows.store.ts'
import { type Contents, type Opening, readBackup } from './read-backup.service.ts'
import { reapplyChanges, countChangesSince } from './changes-since.service.ts'
import { restoreBackupRecords } from './changes-since.store.ts'
import { measureFiles, RestoredFiles } from './restored-files.service.ts'

/** Previews a restore without changes. @throws invalid for a damaged or incomplete backup */
export async function previewRestore(ctx: Ctx, open: Opening): Promise<RestoreReport> {
  const declared = ctx.features.tables
  const here = [...(await listTables(ctx.db))].filter(([table]) => declared.get(table)?.isBackedUp)
  const found = new Map<string, number>()
  const withIds = new Set(
    here.flatMap(([table, columns]) => (columns.includes('id') ? [table] : [])),
  )
  const changeCounter = countChangesSince(ctx)
  const rows = async (table: string, lines: string[]): Promise<void> => {
    await changeCounter.rows(table, lines)
    if (withIds.has(table))
      found.set(table, (found.get(table) ?? 0) + (await countKnownIds(ctx.db, table, lines)))
  }
  const { manifest, files } = await readBackup(open, { rows })
  const names = [
    ...new Set([...Object.keys(manifest.tables), ...here.map(([table]) => table)]),
  ].toSorted()
  const tables: RestoreReport['tables'] = []
  for (const name of names) {
    const isHere = here.some(([table]) => table === name)
    const count = isHere ? await countRows(ctx.db, name) : 0
    const lost = withIds.has(name)
      ? count - (found.get(name) ?? 0)
      : Math.max(0, count - (manifest.tables[name] ?? 0))
    tables.push({
      name,
      rows: manifest.tables[name] ?? 0,
      here: count,
      lost: declared.get(name)?.restore === 'merged' ? 0 : lost,
    })
  }
  const { madeAt, version, schema } = manifest
  return {
    madeAt,
    version,
    schema: compareSchema(schema),
    isFromHere: manifest.installation === installationOf(ctx),
    tables,
    files: { ...files, missing: Math.max(0, manifest.files.count - files.count) },
    ...(await changeCounter.counted()),
    dropped: await operatorObjects(ctx.db),
  }
}

type Finish = (ctx: Ctx, contents: Contents) => Promise<void>

/** Restores everything or nothing, and ends all sessions. @throws invalid, conflict */
export async function restoreBackup(
  ctx: Ctx,
  open: Opening,
  finish: Finish = async () => undefined,
): Promise<ChangesSinceBackup> {
  await using lock = await ctx.takeLock(RESTORE_LOCK)
  if (!lock)
    throw new Failure(
      'conflict',
      'Another restore is running. Wait until it has finished, and check its result.',
    )
  return await restoreAlone(ctx, open, finish)
}

async function restoreAlone(ctx: Ctx, open: Opening, finish: Finish): Promise<ChangesSinceBackup> {
  const fileSizes = measureFiles(ctx)
  const contents = await readBackup(open, { file: fileSizes.file })
  rejectIncompatibleSchema(contents)
  await fileSizes.rejectIfDiskFull()
  const added = new RestoredFiles(ctx)
  try {
    const { changesSinceBackup, files } = await replaceAll(ctx, open, contents, {
      added,
      finish,
    })
    // The data is restored; errors from here on must not report a failed restore.
    await added.commitReplaced()
    await removeDeleted(ctx, files)
    if (ctx.site.demo !== 'off') await ctx.clock.poll(ctx.db)
    ctx.log.warn(
      { madeAt: contents.manifest.madeAt, ...changesSinceBackup },
      'Everything was restored from a backup',
    )
    return changesSinceBackup
  } finally {
    await added.dispose()
  }
}

type Done = Awaited<ReturnType<typeof reapplyChanges>>

async function replaceAll(
  ctx: Ctx,
  open: Opening,
  contents: Contents,
  { added, finish }: { added: RestoredFiles; finish: Finish },
): Promise<Done> {
  try {
    await readBackup(open, { file: (id, _size, bytes) => added.receive(id, bytes) })
    return await transaction(ctx, (ctx) => replaceRows(ctx, open, contents, finish))
  } catch (reason) {
    const storageError = storageErrorOf(reason)
    if (storageError) ctx.log.error({ storageError, ...databaseError(reason) }, 'A restore failed')
    throw storageError && !(reason instanceof Failure)
      ? new Failure(
          storageError === 'invalid-data' ? 'invalid' : 'unavailable',
          STORAGE_ERROR_MESSAGES[storageError],
          {
            cause: reason,
          },
        )
      : reason
  }
}

const STORAGE_ERROR_MESSAGES = {
  'disk-full': 'The disk is full. Nothing was changed. Free some space and try again.',
  'connection-lost':
    'The connection to the database was lost. Either everything or nothing was restored. Check ' +
    'which before you try again.',
  busy:
    'The database was busy for too long. Nothing was changed. Try again in a minute. If it happens ' +
    'again, look for a long query or a dump.',
  'invalid-data':
    'The data in this backup does not fit this version of the product. Nothing was changed.',
}

function rejectIncompatibleSchema({ manifest: { schema, version } }: Contents): void {
  const age = compareSchema(schema)
  if (age === 'newer') {
    const what = `This backup was created by a newer version of the product (${version}).`
    throw new Failure('conflict', `${what} Update this one first, then restore the backup.`)
  }
  if (age === 'unknown') {
    const what = `This backup was created by an earlier version of the product (${version}).`
    throw new Failure('conflict', `${what} This version cannot read its tables.`)
  }
}

async function replaceRows(
  ctx: TransactionCtx,
  open: Opening,
  contents: Contents,
  finish: Finish,
): Promise<Done> {
  const { db, cacheTags, work } = ctx
  const { tables } = ctx.features
  const { manifest, waiting } = contents
  // Before the tables, which a refresh of the deals locks after it.
  await lockDeals(ctx)
  // Lock before reading, to include changes that are about to be committed.
  await lockAll(db, [...(await listTables(db)).keys()])
  const [versions, marks] = [await cacheTagVersions(db), await readErasureMarks(ctx)]
  const preserved = [...tables.values()].filter(({ restore }) => restore !== 'replaced')
  await preserveRows(
    db,
    preserved.map(({ name }) => name),
  )
  const fill = async (): Promise<void> => {
    await emptyAll(db, [...(await listTables(db)).keys()])
    await withoutReferences(db, () => readRows(ctx, open, contents))
    await insertLines(db, 'cache_tags', versions)
    await advanceCounters(db)
  }
  await rebuild(db, manifest.schema, {
    declared: ctx.features,
    fill,
    complete: async () => {
      await restoreAuditLog(db)
      await restoreBackupRecords(db)
    },
  })
  await rebuildDeals(ctx)
  await skipMailsSince(ctx)
  await queuePendingMails(ctx)
  await cancelUnsentMails(
    db,
    `This email was waiting when the backup of ${exactTime(new Date(manifest.madeAt), 'UTC')} ` +
      'was created, and may have been sent since.',
  )
  await work.replaceWaiting(db, waiting)
  await cacheTags.changed(db, EVERYTHING)
  // Before the erasures, which also erase the values of audit entries.
  await finish(ctx, contents)
  return reapplyChanges(ctx, marks)
}

/** What waited or was due at the time of the backup was most likely sent since. */
async function skipMailsSince(ctx: TransactionCtx): Promise<void> {
  await finishSendings(ctx)
  await finishAnnouncements(ctx)
  await cancelTeamMails(ctx)
  await skipTodaySummaries(ctx)
  await skipReminders(ctx)
  await skipLateFees(ctx)
  await skipSupportAnnouncements(ctx)
  await skipSatisfactionRequests(ctx)
  await skipPlanHoursWarnings(ctx)
  await skipMissedInvoices(ctx)
  await skipStatementNotices(ctx)
  // Before the reminders, because the days of to-dos move.
  await resumeWithoutMail(ctx)
  await skipTaskReminders(ctx)
  await skipInterviewReminders(ctx)
  await skipDeliverableNotices(ctx)
}

/** Stops after the rows: the backup is verified, and reading files would prolong the locks. */
async function readRows(
  { db }: TransactionCtx,
  open: Opening,
  { manifest }: Contents,
): Promise<void> {
  let left = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const rows = async (table: string, lines: string[]): Promise<void> => {
    await insertLines(db, table, lines).catch((cause: unknown) => {
      if (storageErrorOf(cause) !== 'invalid-data') throw cause
      throw new Failure(
        'invalid',
        `The rows of ${table} do not fit this version of the product. Nothing was changed.`,
        { cause },
      )
    })
    left -= lines.length
  }
  await readBackup(open, { rows, isEnough: () => left === 0 })
}
