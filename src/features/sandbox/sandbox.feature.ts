import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseSandboxPayer } from './erase-sandbox-payer.service.ts'
import { billSandbox } from './sandbox-billing.service.ts'
import { cleanUpSandboxResponses } from './sandbox-endpoints.service.ts'
import { deliverSandboxEvents } from './sandbox-events.service.ts'
import { seedDemoSubscription } from './sandbox.seed.ts'
import { sandboxEvents, sandboxObjects, sandboxResponses } from './sandbox.table.ts'

export const sandboxFeature: FeatureDeclaration = {
  tables: [
    declareTable(sandboxObjects, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxResponses, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxEvents, { audit: 'not recorded', export: 'omitted' }),
  ],
  tasks: [billSandbox, cleanUpSandboxResponses, deliverSandboxEvents],
  initialData: { demoHistory: seedDemoSubscription },
  personalData: { erase: eraseSandboxPayer },
}
