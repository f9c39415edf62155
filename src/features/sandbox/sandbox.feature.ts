import { declareTable, type Feature } from '#kernel/feature.ts'
import { sandboxEvents, sandboxObjects, sandboxResponses } from './sandbox.table.ts'

export const sandboxFeature: Feature = {
  tables: [
    declareTable(sandboxObjects, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxResponses, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxEvents, { audit: 'not recorded', export: 'omitted' }),
  ],
}
