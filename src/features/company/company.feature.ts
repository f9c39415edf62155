// The agency's facts: contact details, response times, bank and legal details, and retention.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { type StaffedHours, formatStaffedHours, PLACEHOLDER } from './company.contract.ts'
import {
  bankDetails,
  company,
  currencySettings,
  legalDetails,
  logos,
  responseTimes,
  retention,
  taxSettings,
} from './company.table.ts'
import { companyGoingLive } from './going-live.service.ts'
import { NO_LEGAL_DETAILS } from './legal-details.contract.ts'
import { seedDemoLegalDetails } from './legal-details.seed.ts'
import { DEFAULT_RESPONSE_TIMES } from './response-times.contract.ts'
import { DEFAULT_RETENTION } from './retention.contract.ts'
import { NO_OTHER_CURRENCIES } from './currency-settings.contract.ts'
import { NO_TAX } from './tax-settings.contract.ts'

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
      screen: () => paths.admin.tab('settings'),
    }),
    declareTable(responseTimes, {
      audit: {
        kind: 'settings',
        one: 'Response times',
        many: 'Response times',
        defaults: DEFAULT_RESPONSE_TIMES,
      },
      screen: () => paths.admin.setting('promises'),
    }),
    declareTable(retention, {
      audit: {
        kind: 'settings',
        one: 'Data retention',
        many: 'Data retention',
        defaults: DEFAULT_RETENTION,
      },
      screen: () => paths.admin.setting('data'),
    }),
    declareTable(bankDetails, {
      audit: {
        kind: 'settings',
        one: 'Bank details',
        many: 'Bank details',
        defaults: { text: '' },
      },
      screen: () => paths.admin.setting('payments'),
    }),
    declareTable(legalDetails, {
      audit: {
        kind: 'settings',
        one: 'Legal details',
        many: 'Legal details',
        defaults: NO_LEGAL_DETAILS,
        labels: { region: 'state or region', street: 'street address' },
      },
      screen: () => paths.admin.legalDetails,
    }),
    declareTable(taxSettings, {
      audit: {
        kind: 'settings',
        one: 'Tax settings',
        many: 'Tax settings',
        defaults: NO_TAX,
        labels: {
          isOn: 'tax is charged',
          isIncluded: 'prices include tax',
          region: 'state or region',
          checksVatNumbers: 'VAT numbers are checked with VIES',
        },
      },
      screen: () => paths.admin.setting('tax'),
    }),
    declareTable(currencySettings, {
      audit: {
        kind: 'settings',
        one: 'Currencies',
        many: 'Currencies',
        defaults: NO_OTHER_CURRENCIES,
        labels: { rates: 'value of $1' },
      },
      screen: () => paths.admin.setting('payments'),
    }),
    declareTable(logos, {
      audit: {
        kind: 'settings',
        one: 'Logo',
        labels: { width: 'width in pixels', height: 'height in pixels' },
        ignored: ['fileId'],
      },
      screen: () => paths.admin.legalDetails,
    }),
  ],
  auditKinds: { settings: { title: 'Settings', rank: 160 } },
  initialData: { demo: seedDemoLegalDetails },
  goingLive: companyGoingLive,
}
