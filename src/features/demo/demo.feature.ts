// What only a demo has: its clock, its mailbox and the payment sandbox.
import { demoClock } from '#kernel/db/clock.table.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseSandboxPayer } from './sandbox/erase-sandbox-payer.service.ts'
import { billSandbox } from './sandbox/sandbox-billing.service.ts'
import { cleanUpSandboxResponses } from './sandbox/sandbox-endpoints.service.ts'
import { deliverSandboxEvents } from './sandbox/sandbox-events.service.ts'
import { seedDemoSubscription } from './sandbox/sandbox.seed.ts'
import { sandboxEvents, sandboxObjects, sandboxResponses } from './sandbox/sandbox.table.ts'

export const demoFeature: FeatureDeclaration = {
  tables: [
    declareTable(demoClock, { audit: { kind: 'settings', one: 'Demo clock' }, export: 'omitted' }),
    declareTable(sandboxObjects, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxResponses, { audit: 'not recorded', export: 'omitted' }),
    declareTable(sandboxEvents, { audit: 'not recorded', export: 'omitted' }),
  ],
  auditedCalls: { 'POST /clock': { verb: 'moved' } },
  tasks: [billSandbox, cleanUpSandboxResponses, deliverSandboxEvents],
  initialData: { demoHistory: seedDemoSubscription },
  personalData: { erase: eraseSandboxPayer },
}
