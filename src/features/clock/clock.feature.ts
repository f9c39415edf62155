import { demoClock } from '#kernel/db/clock.table.ts'
import { declareTable, type Feature } from '#kernel/feature.ts'

export const clockFeature: Feature = {
  tables: [
    declareTable(demoClock, { audit: { kind: 'settings', one: 'Demo clock' }, export: 'omitted' }),
  ],
  auditedCalls: { 'POST /clock': { verb: 'moved' } },
}
