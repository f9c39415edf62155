import { demoClock } from '#kernel/db/clock.table.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'

export const clockFeature: FeatureDeclaration = {
  tables: [
    declareTable(demoClock, { audit: { kind: 'settings', one: 'Demo clock' }, export: 'omitted' }),
  ],
  auditedCalls: { 'POST /clock': { verb: 'moved' } },
}
