import { call, line, type Reply } from '#testing/accepted-quote.ts'
import { clock, request } from '#testing/test-app.ts'
import {
  accept,
  drafted,
  published,
  publishDraft,
  quoteOf,
  revised,
} from '#testing/written-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const DEVELOPER = line('developer', 'Full-Stack Developer', 960, {
  hours: { quantity: 12, rate: 8000 },
})
const CARE = line('care', 'Digital Premium', 499, { isMonthly: true })
const LINES = { items: [DEVELOPER, CARE], discount: 0 }

async function pdfText(path: string): Promise<string> {
  const bytes = await (await request('business', 'GET', `/api${path}`)).arrayBuffer()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

test('hours are multiplied by their rate, and monthly lines stay out of total and payments', async () => {
  const { id } = await published({ ...LINES, discount: 10 })
  const { price, customServices } = await quoteOf(id)
  expect(price).toMatchObject({ subtotal: 960, discount: 96, totalAmount: 864 })
  expect(price.parts.map(({ amount }) => amount)).toEqual([432, 432])
  expect(customServices).toEqual(['Full-Stack Developer', 'Digital Premium'])
  const text = await pdfText(`/my/quotes/${id}/pdf`)
  for (const expected of [
    '12 hours × $80',
    'Hourly',
    'Monthly',
    'Per month, billed separately $499.00',
  ])
    expect(text).toContain(expected)
  await accept(id)
  const payments = await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)
  expect(payments.body.map(({ amount }) => amount)).toEqual([43_200, 43_200])
  const [row] = (await call<ProjectRow[]>('admin', 'GET', '/projects')).body
  const { body: project } = await call<Project>('admin', 'GET', `/projects/${row?.id}`)
  expect(project.milestones.map(({ name }) => name)).toEqual(['Full-Stack Developer', 'Delivery'])
  expect(await pdfText(`/my/quotes/${id}/acceptance/pdf`)).toContain('Per month, billed separately')
})

const fieldsOf = async (items: object): Promise<object> => {
  const reply = (await publishDraft(await drafted({ ...LINES, ...items }))) as Reply<unknown>
  return (reply.body as { fields: object }).fields
}

test('hours need a quantity and their own amount, and a quote something billed once', async () => {
  const tooCheap = { ...DEVELOPER, amount: 900 }
  expect(await fieldsOf({ items: [tooCheap] })).toEqual({
    'items.0.amount': 'These hours cost $960.',
  })
  const none = { ...DEVELOPER, hours: { quantity: 0, rate: 8000 } }
  expect(await fieldsOf({ items: [none] })).toEqual({ 'items.0.hours': 'Enter the hours.' })
  expect(await fieldsOf({ items: [CARE] })).toEqual({
    items: 'Add a line that is billed once. Monthly lines are not part of the total.',
  })
})

test('a revision tells which hours and monthly amounts changed', async () => {
  const { id } = await published(LINES)
  const hours = { quantity: 20, rate: 7550 }
  const { versions } = await revised(id, {
    items: [
      { ...DEVELOPER, hours, amount: 1510 },
      { ...CARE, amount: 599 },
    ],
  })
  expect(versions[0]?.changes).toEqual([
    'Full-Stack Developer: 20 hours × $75.50 instead of 12 hours × $80.',
    'Full-Stack Developer: $1,510 instead of $960.',
    'Digital Premium: $599 a month instead of $499 a month.',
    'Total: $1,510 instead of $960.',
  ])
})
