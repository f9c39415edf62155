// Appearance: the brand colors and fonts of the site.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '#kernel/paths.contract.ts'
import { DEFAULT_COLORS } from './appearance.contract.ts'
import { appearance } from './appearance.table.ts'

export const appearanceFeature: FeatureDeclaration = {
  tables: [
    declareTable(appearance, {
      audit: {
        kind: 'settings',
        one: 'Colors and fonts',
        many: 'Colors and fonts',
        defaults: { ...DEFAULT_COLORS, fonts: 'besley' },
        labels: { main: 'main color', background: 'background color' },
      },
      screen: () => paths.admin.setting('appearance'),
    }),
  ],
}
