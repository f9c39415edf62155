// Repeatable calls that create time entries and timers, for the idempotency test.
import type { TimerState } from '#features/hours/hours.contract.ts'
import { call } from './accepted-quote.ts'
import { started } from './project-workspace.ts'
import type { RequestBuilder } from './request-builders.ts'

const workOnProject = async () => ({ projectId: (await started()).id, subscriptionId: null })

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
  '/time-entries': async () => {
    const entry = { ...(await workOnProject()), day: '2026-03-04', minutes: 30 }
    return { as: 'admin', to: '/time-entries', with: entry, other: { ...entry, minutes: 45 } }
  },
}
