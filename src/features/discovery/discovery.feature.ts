import { declareTable, type Feature } from '#kernel/feature.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { DEFAULT_CALL_SETTINGS } from './calls.contract.ts'
import { discoveryCalls, discoveryCodes, discoverySettings } from './calls.table.ts'
import { discoveryLeads } from './discovery.table.ts'

export const discoveryFeature: Feature = {
  tables: [
    declareTable(discoveryLeads, {
      audit: { kind: 'requests', one: 'Lead', owner: { table: inquiries, column: 'inquiryId' } },
      secrets: ['keyHash'],
    }),
    declareTable(discoveryCalls, {
      audit: { kind: 'requests', one: 'Discovery call' },
      addresses: ['email'],
    }),
    declareTable(discoveryCodes, { audit: 'not recorded', export: 'omitted' }),
    declareTable(discoverySettings, {
      audit: {
        kind: 'settings',
        one: 'Discovery calls',
        many: 'Discovery calls',
        defaults: DEFAULT_CALL_SETTINGS,
      },
      screen: () => '/admin?tab=settings&section=calls',
    }),
  ],
}
