import { cacheTags } from './db/cache-tags.table.ts'
import { idempotencyKeys } from './db/idempotency-keys.table.ts'
import { rateLimits } from './db/limits.table.ts'
import { numberSeries } from './db/number-series.table.ts'
import { declareTable, type Feature } from './feature.ts'

/** The kernel's own tables and tasks. */
export const kernelFeature: Feature = {
  tables: [
    declareTable(idempotencyKeys, { audit: 'not recorded', export: 'omitted' }),
    // These are short-lived.
    declareTable(rateLimits, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(cacheTags, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(numberSeries, { audit: 'not recorded', export: 'omitted' }),
  ],
}
