// Declares the kernel's own tables and tasks.
import { transaction } from './db/transaction.ts'
import { activities } from './activities.table.ts'
import { cacheTags } from './cache/cache-tags.table.ts'
import { purgeChangedTags } from './cdn/purge-tags.ts'
import { deleteOldIdempotencyKeys } from './idempotency/idempotency.ts'
import { idempotencyKeys } from './idempotency/idempotency-keys.table.ts'
import { deleteExpiredCodes } from './security/mailed-codes.store.ts'
import { mailedCodes } from './security/mailed-codes.table.ts'
import { rateLimits } from './security/limits.table.ts'
import { numberSeries } from './db/number-series.table.ts'
import { declareTable, type FeatureDeclaration } from './feature.ts'
import { cleanUpFiles, moveFiles } from './files/files.ts'
import { instances } from './instances/instances.table.ts'
import { KERNEL_GAUGES } from './kernel-gauges.ts'
import { sendMail } from './mail/mailer.ts'
import type { Task } from './task-queue.ts'

const cleanUpIdempotencyKeys: Task = {
  name: 'clean-up-answers',
  every: '27 * * * *',
  run: (ctx) => transaction(ctx, deleteOldIdempotencyKeys),
}
const cleanUpLimits: Task = {
  name: 'clean-up-limits',
  every: '37 * * * *',
  run: (ctx) => ctx.limits.cleanUp(ctx.clock.real()),
}
const cleanUpCodes: Task = {
  name: 'clean-up-codes',
  every: '47 * * * *',
  run: (ctx) => transaction(ctx, ({ db }) => deleteExpiredCodes(db, ctx.clock.real())),
}

export const kernelFeature: FeatureDeclaration = {
  tables: [
    declareTable(activities, { audit: 'not recorded' }),
    declareTable(idempotencyKeys, { audit: 'not recorded', export: 'omitted' }),
    // These are short-lived.
    declareTable(rateLimits, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(mailedCodes, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(instances, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(cacheTags, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(numberSeries, { audit: 'not recorded', export: 'omitted' }),
  ],
  gauges: KERNEL_GAUGES,
  tasks: [
    sendMail,
    cleanUpFiles,
    moveFiles,
    cleanUpIdempotencyKeys,
    cleanUpLimits,
    cleanUpCodes,
    purgeChangedTags,
  ],
}
