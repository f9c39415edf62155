// The audit log: who changed what, and when.
import { auditChanges, auditEntries, auditValues } from '#kernel/audit/audit.table.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { seedAuditOfYear } from './demo-year.seed.ts'

export const auditFeature: FeatureDeclaration = {
  tables: [
    declareTable(auditEntries, { audit: 'not recorded', restore: 'merged' }),
    declareTable(auditChanges, { audit: 'not recorded', restore: 'merged' }),
    declareTable(auditValues, { audit: 'not recorded', restore: 'merged' }),
  ],
  auditKinds: { other: { title: 'Everything else', rank: 180 } },
  initialData: { demoYear: seedAuditOfYear },
}
