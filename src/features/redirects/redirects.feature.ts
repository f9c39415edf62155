// Redirects: addresses that no page has any more lead to another page.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { redirects } from './redirects.table.ts'

export const redirectsFeature: FeatureDeclaration = {
  tables: [
    declareTable(redirects, {
      audit: {
        kind: 'settings',
        one: 'Redirect',
        isQuoted: true,
        ignored: ['useCount', 'lastUsedAt', 'revision'],
        hidden: ['isAutomatic'],
      },
      screen: () => paths.admin.setting('redirects'),
    }),
  ],
}
