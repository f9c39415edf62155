import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { type StaffedHours, formatStaffedHours, PLACEHOLDER } from './company.contract.ts'
import { bankDetails, company, responseTimes, retention } from './company.table.ts'
import { DEFAULT_RESPONSE_TIMES } from './response-times.contract.ts'
import { DEFAULT_RETENTION } from './retention.contract.ts'

export const companyFeature: FeatureDeclaration = {
  tables: [
    declareTable(company, {
      audit: {
        kind: 'settings',
        one: 'Company',
        defaults: { facts: PLACEHOLDER },
        formats: {
          // The schema of the company validated both.
          staffedHours: (hours) => formatStaffedHours(hours as StaffedHours),
          mark: (mark) => (mark as string[]).join(' ').trim(),
        },
      },
      screen: () => '/admin?tab=settings',
    }),
    declareTable(responseTimes, {
      audit: {
        kind: 'settings',
        one: 'Response times',
        many: 'Response times',
        defaults: DEFAULT_RESPONSE_TIMES,
      },
      screen: () => '/admin?tab=settings&section=promises',
    }),
    declareTable(retention, {
      audit: {
        kind: 'settings',
        one: 'Data retention',
        many: 'Data retention',
        defaults: DEFAULT_RETENTION,
      },
      screen: () => '/admin?tab=settings&section=data',
    }),
    declareTable(bankDetails, {
      audit: {
        kind: 'settings',
        one: 'Bank details',
        many: 'Bank details',
        defaults: { text: '' },
      },
      screen: () => '/admin?tab=settings&section=payments',
    }),
  ],
}
