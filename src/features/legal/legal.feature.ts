// The legal pages, and the agency's versions of their texts.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applyLegalVersions } from './legal.service.ts'
import { legalVersions } from './legal.table.ts'

export const legalFeature: FeatureDeclaration = {
  tables: [
    declareTable(legalVersions, {
      audit: {
        kind: 'settings',
        one: 'Legal text',
        labels: {
          effectiveOn: 'takes effect on',
          informsCustomers: 'customers are informed',
          requiresAcceptance: 'customers are asked to accept',
        },
        hidden: ['text', 'summary'],
      },
      screen: () => paths.admin.setting('legal'),
    }),
  ],
  tasks: [applyLegalVersions],
}
