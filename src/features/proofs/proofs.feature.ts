// Proofs: pictures and PDFs of a project that customers comment on, and approve.
import { paths } from '../../kernel/paths.contract.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { proofsInArchive } from './archive-proofs.service.ts'
import { eraseProofs } from './erase-proofs.service.ts'
import { proofMailTemplates } from './proofs.mail.ts'
import { seedDemoProofs } from './proofs.seed.ts'
import { proofComments, proofDecisions, proofs, proofVersions } from './proofs.table.ts'
import { proofCustomers, proofSearch, proofWork } from './proofs.view.ts'
import { exportMyProofs } from './read-proofs.service.ts'

const owner = { table: proofs, column: 'proofId' } as const

export const proofsFeature: FeatureDeclaration = {
  tables: [
    declareTable(proofs, {
      audit: {
        kind: 'proofs',
        one: 'Proof',
        hidden: ['email', 'projectId'],
        ignored: ['sentAt', 'changesAt', 'answeredAt'],
        labels: { address: 'web page' },
      },
      screen: paths.admin.proof,
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(proofVersions, {
      audit: {
        kind: 'proofs',
        one: 'Version of a proof',
        many: 'Versions of proofs',
        owner,
        hidden: ['fileId'],
      },
    }),
    declareTable(proofComments, {
      audit: {
        kind: 'proofs',
        one: 'Comment on a proof',
        many: 'Comments on proofs',
        isSecondary: true,
        owner,
        hidden: ['parentId', 'byId', 'x', 'y', 'page'],
      },
    }),
    declareTable(proofDecisions, {
      audit: {
        kind: 'proofs',
        one: 'Decision about a proof',
        many: 'Decisions about proofs',
        owner,
        hidden: ['decidedBy', 'userAgent'],
        labels: { decidedFrom: 'network address' },
      },
      evidence: ['decidedBy'],
    }),
  ],
  auditKinds: { proofs: { title: 'Proofs', rank: 42 } },
  mailTemplates: proofMailTemplates,
  initialData: { demoHistory: seedDemoProofs },
  personalData: {
    erase: eraseProofs,
    exportRecords: async (ctx) => ({ proofs: await exportMyProofs(ctx) }),
  },
  workSources: () => [proofWork],
  customers: proofCustomers,
  searchSources: [proofSearch],
  archivedFiles: proofsInArchive,
}
