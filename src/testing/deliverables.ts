// Sets what a plan delivers, creates checklists, and reads both sides of them.
import { expect } from 'vitest'
import { createChecklists } from '#features/deliverables/create-checklists.service.ts'
import type {
  DeliverableLine,
  PlanDeliverables,
} from '#features/deliverables/deliverable-lists.contract.ts'
import type {
  MyPlanDeliverables,
  TeamDeliverable,
  TeamDeliverables,
} from '#features/deliverables/deliverables.contract.ts'
import { notifyDeliverables } from '#features/deliverables/notify-deliverables.service.ts'
import { call } from './accepted-quote.ts'
import { clock, ctxOf } from './test-app.ts'
import { startedByTransfer } from './transfer-plan.ts'

type Line = Partial<DeliverableLine> & { name: string }

export const listOf = async (planId: string): Promise<PlanDeliverables | undefined> =>
  (await call<PlanDeliverables[]>('admin', 'GET', '/deliverable-lists')).body.find(
    (list) => list.planId === planId,
  )

export const toLines = (lines: readonly Line[]) =>
  lines.map((line, at) => ({
    id: `line-${at + 1}`,
    frequency: 'monthly',
    needsApproval: false,
    ...line,
  }))

export async function setList(planId: string, lines: readonly Line[]): Promise<void> {
  const { revision = 0 } = (await listOf(planId)) ?? {}
  const saved = await call('admin', 'PUT', `/deliverable-lists/${planId}`, {
    lines: toLines(lines),
    revision,
  })
  expect(saved.status).toBe(200)
}

/** 10 AM in the agency's time zone. */
export async function checklistsOn(day: string): Promise<void> {
  clock.at = new Date(`${day}T16:00:00Z`)
  await createChecklists.run(ctxOf('visitor'), {})
}

export async function notifyAt(at: string): Promise<void> {
  clock.at = new Date(at)
  await notifyDeliverables.run(ctxOf('visitor'), {})
}

/** A Growth plan from March 4 on, with its first checklist. */
export async function growthWith(lines: readonly Line[]): Promise<void> {
  await setList('subscription-growth', lines)
  await startedByTransfer('2026-03-04')
  await checklistsOn('2026-03-04')
}

export const ownDeliverables = async (): Promise<MyPlanDeliverables | undefined> =>
  (await call<MyPlanDeliverables[]>('business', 'GET', '/my/deliverables')).body[0]

export const teamList = async (query = ''): Promise<TeamDeliverables> =>
  (await call<TeamDeliverables>('staff', 'GET', `/deliverables${query}`)).body

export async function idOf(name: string, number = 1): Promise<string> {
  const items = (await ownDeliverables())?.items ?? []
  const found = items.find((item) => item.name === name && item.number === number)
  if (!found) throw new Error(`There is no deliverable ${name}.`)
  return found.id
}

export const completeOne = async (id: string, body: object = {}) =>
  call<TeamDeliverable & { message: string; fields?: Record<string, string> }>(
    'staff',
    'POST',
    `/deliverables/${id}/completion`,
    body,
  )
