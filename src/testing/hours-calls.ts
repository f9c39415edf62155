// Repeatable calls that create time entries and timers, for the idempotency test.
import type { PriceBook } from '#features/catalogue/catalogue.contract.ts'
import type { TimedWork, TimerState } from '#features/hours/hours.contract.ts'
import { call } from './accepted-quote.ts'
import { started } from './project-workspace.ts'
import type { RequestBuilder } from './request-builders.ts'
import { clock } from './test-app.ts'
import { startedByTransfer } from './transfer-plan.ts'

const workOnProject = async () => ({ projectId: (await started()).id, subscriptionId: null })

async function overageInAdvance(): Promise<object> {
  const from = '2026-03-04'
  clock.at = new Date('2026-03-01T16:00:00Z')
  const terms = { hours: 4, carriesOver: true }
  await call('admin', 'PUT', '/plan-hours/subscription-growth', terms)
  await startedByTransfer(from, 'subscription-growth')
  const { body: works } = await call<TimedWork[]>('admin', 'GET', '/timed-work')
  const plan = works.find((one) => one.subscriptionId !== null)
  const { roles } = (await call<PriceBook>('admin', 'GET', '/price-book')).body
  const advance = { roleId: roles[0]?.id, minutes: 60 }
  return { subscriptionId: plan?.subscriptionId, from, total: null, advance, note: 'A' }
}

export const HOURS_REQUESTS: Record<string, RequestBuilder> = {
  '/timer': async () => {
    const work = await workOnProject()
    return { as: 'admin', to: '/timer', with: work, other: { ...work, note: 'Other' } }
  },
  '/timer/completion': async () => {
    const { body } = await call<TimerState>('admin', 'POST', '/timer', await workOnProject())
    const end = { id: body.timer?.id }
    return { as: 'admin', to: '/timer/completion', with: end, other: { ...end, note: 'Other' } }
  },
  '/overage-requests': async () => {
    const request = await overageInAdvance()
    return { as: 'admin', to: '/overage-requests', with: request, other: { ...request, note: 'B' } }
  },
  '/time-entries': async () => {
    const entry = { ...(await workOnProject()), day: '2026-03-04', minutes: 30 }
    return { as: 'admin', to: '/time-entries', with: entry, other: { ...entry, minutes: 45 } }
  },
}
