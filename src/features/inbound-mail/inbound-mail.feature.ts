// Receives mail: replies reach their conversation, everything else waits in quarantine.
import { quarantinePath } from './quarantine-path.contract.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { cleanUpInboundMails, eraseInboundMails } from './erase-inbound-mails.service.ts'
import { fetchInboundMails } from './fetch-mails.service.ts'
import { seedDemoQuarantine } from './inbound-mail.seed.ts'
import { inboundMails } from './inbound-mail.table.ts'
import { applicantQuarantineWork, quarantineWork } from './inbound-mail.view.ts'

export const inboundMailFeature: FeatureDeclaration = {
  tables: [
    declareTable(inboundMails, {
      audit: {
        kind: 'mails',
        one: 'Received email',
        isQuoted: true,
        // It may come from an applicant, or be about one.
        namesApplicant: () => true,
        hidden: ['digest'],
      },
      screen: (id) => quarantinePath(id),
      secrets: ['token', 'text', 'quoted', 'rejectedFiles'],
      addresses: ['fromAddress'],
      areAddressesFixed: true,
    }),
  ],
  auditedCalls: {
    'POST /quarantine/:id/assignment': { verb: 'assigned' },
    'DELETE /quarantine/:id': { verb: 'rejected' },
  },
  tasks: [fetchInboundMails, cleanUpInboundMails],
  initialData: { demoHistory: seedDemoQuarantine },
  personalData: { erase: eraseInboundMails },
  workSources: () => [quarantineWork, applicantQuarantineWork],
}
