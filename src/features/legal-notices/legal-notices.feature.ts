// Informs customers about changed legal texts, and records their acceptance.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { users } from '../accounts/accounts.table.ts'
import { announceLegalTexts } from './announce-legal-text.service.ts'
import { legalNoticesMailTemplates } from './legal-notices.mail.ts'
import { exportMyConfirmations } from './legal-notices.service.ts'
import { deleteConfirmationsOf } from './legal-notices.store.ts'
import { legalAnnouncements, legalConfirmations } from './legal-notices.table.ts'

export const legalNoticesFeature: FeatureDeclaration = {
  tables: [
    declareTable(legalAnnouncements, { audit: 'not recorded' }),
    declareTable(legalConfirmations, {
      audit: {
        kind: 'people',
        one: 'Confirmation of a legal text',
        many: 'Confirmations of legal texts',
        owner: { table: users, column: 'userId' },
        labels: { effectiveOn: 'version', isAcceptance: 'accepted' },
      },
      screen: () => paths.admin.setting('legal'),
    }),
  ],
  tasks: [announceLegalTexts],
  mailTemplates: legalNoticesMailTemplates,
  personalData: {
    erase: async (ctx, { userId }) => {
      if (userId) await deleteConfirmationsOf(ctx.db, userId)
      return {}
    },
    exportAccount: async (ctx) => ({ legalConfirmations: await exportMyConfirmations(ctx) }),
  },
}
