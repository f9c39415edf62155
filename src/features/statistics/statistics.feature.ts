// Statistics: visits without cookies, what they led to, and the speed of pages.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { deleteVisitors } from './count-visit.service.ts'
import { eraseOrigins, exportMyOrigins } from './request-origin.service.ts'
import { seedDemoStatistics } from './statistics.seed.ts'
import { STATISTICS_PATH } from './statistics.contract.ts'
import {
  adSpend,
  adSpendImports,
  dailyVisitorPages,
  dailyVisitors,
  pageSpeeds,
  requestOrigins,
  visitCounts,
  visitSalts,
} from './statistics.table.ts'

/** Identifiers of today: neither a backup nor an export may keep them. */
const UNTIL_MIDNIGHT = { audit: 'not recorded', export: 'omitted', backup: 'omitted' } as const

export const statisticsFeature: FeatureDeclaration = {
  tables: [
    declareTable(visitCounts, { audit: 'not recorded' }),
    declareTable(pageSpeeds, { audit: 'not recorded' }),
    declareTable(requestOrigins, { audit: 'not recorded' }),
    declareTable(visitSalts, { ...UNTIL_MIDNIGHT, secrets: ['salt'] }),
    declareTable(dailyVisitors, UNTIL_MIDNIGHT),
    declareTable(dailyVisitorPages, UNTIL_MIDNIGHT),
    declareTable(adSpendImports, {
      audit: {
        kind: 'statistics',
        one: 'Ad spend',
        many: 'Ad spend',
        cents: ['amount'],
        hidden: ['importedBy', 'importedAt'],
      },
      screen: () => STATISTICS_PATH,
    }),
    declareTable(adSpend, { audit: 'not recorded' }),
  ],
  auditKinds: { statistics: { title: 'Statistics', rank: 48 } },
  tasks: [deleteVisitors],
  initialData: { demoHistory: seedDemoStatistics },
  personalData: {
    erase: eraseOrigins,
    exportRecords: async (ctx) => ({ visitsOfRequests: await exportMyOrigins(ctx) }),
  },
}
