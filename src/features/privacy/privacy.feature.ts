import { declareTable, type Feature } from '#kernel/feature.ts'
import { dataRequests } from './data-requests.table.ts'

export const privacyFeature: Feature = {
  tables: [
    declareTable(dataRequests, { audit: 'not recorded', export: 'omitted', addresses: ['email'] }),
  ],
  auditedCalls: {
    'POST /data-requests/:id/erasure': { verb: 'erased with all data about its sender' },
  },
}
