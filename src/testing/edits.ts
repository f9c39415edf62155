// A customer whose plan has a queue of edits, and what both sides do with it.
import { expect } from 'vitest'
import { startEdits } from '#features/edits/advance-queue.service.ts'
import type { PlanEditQueue } from '#features/edits/edit-queues.contract.ts'
import type { Edit, MyEdits, TeamEdit, TeamEdits } from '#features/edits/edits.contract.ts'
import { call } from './accepted-quote.ts'
import { clock, ctxOf } from './test-app.ts'
import { startedByTransfer } from './transfer-plan.ts'

type Failed = { message: string; fields?: Record<string, string> }

const PLAN = 'subscription-growth'

export async function setQueue(most: number, terms: object = {}, planId = PLAN): Promise<void> {
  const { body } = await call<PlanEditQueue[]>('admin', 'GET', '/edit-queues')
  const { revision = 0 } = body.find((one) => one.planId === planId) ?? {}
  const saved = await call('admin', 'PUT', `/edit-queues/${planId}`, {
    most,
    hours: 8,
    clock: 'staffed',
    ...terms,
    revision,
  })
  expect(saved.status).toBe(200)
}

/** A Growth plan from Wednesday, March 4, 10 AM on. */
export async function planWithQueue(most = 1, terms: object = {}): Promise<void> {
  await setQueue(most, terms)
  await startedByTransfer('2026-03-04', PLAN)
}

export const addOne = (title: string, more: object = {}) =>
  call<Edit & Failed>('business', 'POST', '/my/edits', { title, ...more })

export async function addAll(...titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const { status, body } = await addOne(title)
    expect(status).toBe(201)
    ids.push(body.id)
  }
  return ids
}

export const ownEdits = async (query = ''): Promise<MyEdits> =>
  (await call<MyEdits>('business', 'GET', `/my/edits${query}`)).body

const titles = (edits: readonly Edit[]): string[] => edits.map(({ title }) => title)

/** Titles by state: active, waiting in order, ended newest first. */
export async function ownTitles(): Promise<[string[], string[], string[]]> {
  const { active, waiting, ended } = await ownEdits()
  return [titles(active), titles(waiting), titles(ended)]
}

export const move = (id: string, before: string | null) =>
  call<MyEdits & Failed>('business', 'PUT', `/my/edits/${id}/place`, { before })

export const finishEdit = (id: string, body: object = {}) =>
  call<TeamEdit & Failed>('staff', 'POST', `/edits/${id}/completion`, body)

export const teamEdits = async (query = ''): Promise<TeamEdits> =>
  (await call<TeamEdits>('staff', 'GET', `/edits${query}`)).body

export async function startAt(at: string): Promise<void> {
  clock.at = new Date(at)
  await startEdits.run(ctxOf('visitor'), {})
}
