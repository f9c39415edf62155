// Data requests, and the export and erasure of all data about a person.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { cleanUpDataRequests } from './data-requests.service.ts'
import { eraseDataRequests } from './data-requests.service.ts'
import { dataRequests } from './data-requests.table.ts'
import { privacyMailTemplates } from './privacy-templates.mail.ts'
import { dataCopyAttachments } from './send-copy.service.ts'

export const privacyFeature: FeatureDeclaration = {
  tables: [
    declareTable(dataRequests, {
      audit: 'not recorded',
      export: 'omitted',
      addresses: ['email'],
      areAddressesFixed: true,
    }),
  ],
  auditedCalls: {
    'POST /data-requests/:id/copy': { verb: 'answered with a copy of the data' },
    'POST /data-requests/:id/erasure': { verb: 'erased with all data about its sender' },
  },
  attachments: dataCopyAttachments,
  tasks: [cleanUpDataRequests],
  mailTemplates: privacyMailTemplates,
  personalData: { erase: eraseDataRequests },
}
