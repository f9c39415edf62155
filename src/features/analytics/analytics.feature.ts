// Marketing metrics of businesses, their import, and monthly statements.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { analyticsMailTemplates } from './analytics-templates.mail.ts'
import {
  dailyMetrics,
  metricChanges,
  metricNotes,
  metricsImports,
  statementNotices,
} from './analytics.table.ts'
import { notifyStatements } from './notify-statements.service.ts'
import { eraseMetrics, exportMyMetrics } from './erase-metrics.service.ts'
import { seedMetricsOfYear } from './demo-year.seed.ts'

export const analyticsFeature: FeatureDeclaration = {
  tables: [
    declareTable(dailyMetrics, {
      audit: { kind: 'analytics', one: 'Daily metrics', many: 'Daily metrics', cents: ['spend'] },
      addresses: ['email'],
    }),
    declareTable(metricChanges, { audit: 'not recorded', addresses: ['email'] }),
    declareTable(metricsImports, {
      audit: { kind: 'analytics', one: 'Metrics import' },
      addresses: ['email'],
    }),
    declareTable(metricNotes, {
      audit: { kind: 'analytics', one: 'Note on metrics', many: 'Notes on metrics' },
      addresses: ['email'],
    }),
    declareTable(statementNotices, { audit: 'not recorded', addresses: ['email'] }),
  ],
  tasks: [notifyStatements],
  auditKinds: { analytics: { title: 'Analytics', rank: 120 } },
  mailTemplates: analyticsMailTemplates,
  personalData: {
    erase: eraseMetrics,
    exportRecords: async (ctx) => ({ analytics: await exportMyMetrics(ctx) }),
  },
  initialData: { demoYear: seedMetricsOfYear },
}
