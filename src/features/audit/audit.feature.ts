import { auditChanges, auditEntries, auditValues } from '#kernel/db/audit.table.ts'
import { declareTable, type Feature } from '#kernel/feature.ts'

export const auditFeature: Feature = {
  tables: [
    declareTable(auditEntries, { audit: 'not recorded', restore: 'merged' }),
    declareTable(auditChanges, { audit: 'not recorded', restore: 'merged' }),
    declareTable(auditValues, { audit: 'not recorded', restore: 'merged' }),
  ],
}
