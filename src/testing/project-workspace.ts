// Creates a project from an accepted quote, and works on it through the API.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import { addPayments } from '#features/billing/payments/quote-payments.service.ts'
import type { Milestone, Project, ProjectRow } from '#features/projects/projects.contract.ts'
import { startProject } from '#features/projects/start-project.service.ts'
import { lineTitle } from '#features/quotes/quote-content.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { call, MEDIUM } from './accepted-quote.ts'
import { ctxOf, deps, people } from './test-app.ts'

type ProjectBody = Project & { message: string; fields?: Record<string, string> }
export const agency = (method: string, path: string, body?: object) =>
  call<ProjectBody>(
    'admin',
    method,
    `/projects/${path}`,
    body ?? (method === 'GET' ? undefined : {}),
  )
export const customer = (method: string, path: string, body?: object) =>
  call<ProjectBody>(
    'business',
    method,
    `/my/projects/${path}`,
    body ?? (method === 'GET' ? undefined : {}),
  )
export const countRowsWhere = async (of: string): Promise<number> =>
  Number(
    (await deps.db.execute(sql.raw(`select count(*) as n from ${of}`))).rows.map(
      (row) => (row as { n: string }).n,
    )[0],
  )
export const notices = (title: string) => countRowsWhere(`notifications where title = '${title}'`)

export const ofQuote = async (quoteId: string): Promise<Project> => {
  const rows = (await call<ProjectRow[]>('business', 'GET', '/my/projects')).body
  return (await customer('GET', rows.find((row) => row.quoteId === quoteId)?.id ?? '')).body
}

type Parts = Parameters<typeof addPayments>[1]['parts']
export const PARTS: Parts = [
  { kind: 'deposit', description: 'Deposit for Q-2026-0001', amount: 300_000 },
  { kind: 'balance', description: 'Balance for Q-2026-0001', amount: 299_900 },
]

export async function accepted(
  parts: Parts = PARTS,
  items = [MEDIUM],
  quoteNumber = 'Q-2026-0001',
): Promise<Project> {
  const of = {
    quoteId: newId(new Date()),
    businessName: 'Square One Coffee',
    email: people.business.email,
  }
  await transaction(ctxOf('business'), async (ctx) => {
    const paidMilestones = parts.flatMap(({ kind, description: name }, part) =>
      kind === 'milestone' && part > 0 ? [{ name, part }] : [],
    )
    await startProject(ctx, {
      ...of,
      quoteNumber,
      track: 'small-business',
      items: items.map((item) => ({ ...item, title: lineTitle(item) })),
      paidMilestones,
      waitsForPayment: true,
    })
    await addPayments(ctx, { ...of, currency: 'USD', termDays: null, lateFee: null, parts })
  })
  return ofQuote(of.quoteId)
}

export const fetchPaymentsOfQuote = async ({ quoteId }: Project) =>
  (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)).body
export async function pay(project: Project): Promise<Project> {
  const due = (await fetchPaymentsOfQuote(project)).find(({ isDue }) => isDue)
  expect(
    (await call('admin', 'POST', `/payments/${due?.id}/receipt`, { receivedOn: '2026-03-04' }))
      .status,
  ).toBe(201)
  return (await customer('GET', project.id)).body
}
export const started = async (...of: Parameters<typeof accepted>): Promise<Project> =>
  pay(await accepted(...of))
export const days = (of: readonly { dueOn: string | null }[]): (string | null)[] =>
  of.map(({ dueOn }) => dueOn)
export const firstMilestone = ({ milestones }: Project): Milestone => {
  const milestone = milestones.find(({ completedAt }) => !completedAt)
  if (!milestone) throw new Error('Every milestone is completed.')
  return milestone
}
export const complete = (project: Project, milestone = firstMilestone(project)) =>
  agency('POST', `${project.id}/milestones/${milestone.id}/completion`)
