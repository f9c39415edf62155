import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import { clock, people, request } from '#testing/test-app.ts'
import { accept, published, publishDraft, quoteOf } from '#testing/written-quote.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'
import type { QuoteContent } from './quote-content.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

type Rejected = { message: string; fields: Record<string, string> }
const PHOTOS = line('photos', 'Photographs', 400, { duration: '1 week', freeMonths: 0 })

const start = (id: string) =>
  call<AdminQuote & Rejected>('staff', 'POST', `/quotes/${id}/change-orders`)

async function sentChange(id: string, change: Partial<QuoteContent> = {}): Promise<AdminQuote> {
  const { body } = await start(id)
  const content = { ...body.draft, items: [PHOTOS], ...change }
  await call('staff', 'PUT', `/quotes/${body.id}/draft`, { revision: 0, content })
  return (await publishDraft({ ...body, draftRevision: 1 })).body
}

const quoted = async (id: string) => (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
const paymentsOf = async (id: string) =>
  (await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${id}`)).body
async function pay(id: string): Promise<void> {
  const due = (await paymentsOf(id)).find(({ isDue }) => isDue)
  const receipt = { receivedOn: '2026-03-04', note: '' }
  expect((await call('admin', 'POST', `/payments/${due?.id}/receipt`, receipt)).status).toBe(201)
}
async function projects(): Promise<Project[]> {
  const { body } = await call<ProjectRow[]>('admin', 'GET', '/projects')
  return Promise.all(
    body.map(async ({ id }) => (await call<Project>('admin', 'GET', `/projects/${id}`)).body),
  )
}
const plan = ({ milestones }: Project) => milestones.map(({ name, dueOn }) => [name, dueOn])
async function complete(project: Project, name: string): Promise<Project> {
  const id = project.milestones.find((one) => one.name === name)?.id
  const path = `/projects/${project.id}/milestones/${id}/completion`
  const { status, body } = await call<Project>('admin', 'POST', path)
  expect(status).toBe(201)
  return body
}

test('an accepted change order joins the project of its quote, with its own payments', async () => {
  const base = await acceptedQuote({ terms: 'Our terms.', items: [line('shop', 'Shop', 2000)] })
  await pay(base.id)
  clock.at = new Date('2026-03-11T16:00:00Z')
  const change = await sentChange(base.id)
  expect(change).toMatchObject({
    quoteNumber: 'Q-2026-0002',
    businessEmail: people.business.email,
    baseQuote: { id: base.id, quoteNumber: 'Q-2026-0001' },
  })
  expect(change.versions[0]?.content.terms).toBe('Our terms.')
  expect((await accept(change.id)).status).toBe(201)
  const [project, ...others] = await projects()
  expect(others).toEqual([])
  expect(project && plan(project)).toEqual([
    ['Shop', '2026-03-18'],
    ['Photographs', '2026-03-18'],
    ['Delivery', '2026-03-18'],
  ])
  expect(project).toMatchObject({
    quoteNumber: 'Q-2026-0001',
    changeOrders: [{ quoteId: change.id, quoteNumber: 'Q-2026-0002' }],
    state: 'active',
  })
  expect(project?.payments.map(({ description, isDue }) => [description, isDue])).toEqual([
    ['Deposit for Q-2026-0001', false],
    ['Balance for Q-2026-0001', false],
    ['Deposit for Q-2026-0002', true],
    ['Balance for Q-2026-0002', false],
  ])
  expect(project?.activities[0]).toMatchObject({ what: 'change-accepted', detail: 'Q-2026-0002' })
  expect((await quoted(change.id)).project?.id).toBe(project?.id)
  expect((await quoted(base.id)).changeOrders).toMatchObject([
    { id: change.id, status: 'accepted' },
  ])
  expect((await quoteOf(base.id)).changeOrders).toMatchObject([{ quoteNumber: 'Q-2026-0002' }])
  expect((await quoteOf(change.id)).baseQuote?.quoteNumber).toBe('Q-2026-0001')
})

test('each milestone makes the payment of its own quote due, and the delivery all others', async () => {
  const milestones = [
    { name: 'First payment', percent: 50 },
    { name: 'Launch', percent: 50 },
  ]
  const base = await acceptedQuote({ payment: 'milestones', milestones })
  await pay(base.id)
  const change = await sentChange(base.id, {
    payment: 'milestones',
    milestones: [
      { name: 'Start', percent: 20 },
      { name: 'Proofs', percent: 80 },
    ],
  })
  await accept(change.id)
  const [project] = await projects()
  if (!project) throw new Error('There is no project.')
  expect(project.milestones.map(({ name, thenDue }) => [name, thenDue])).toEqual([
    ['Proofs', 32_000],
    ['Launch', 299_900],
  ])
  const due = async (id: string) => (await paymentsOf(id)).map(({ isDue }) => isDue)
  await complete(project, 'Proofs')
  expect([await due(base.id), await due(change.id)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await complete(project, 'Launch')).state).toBe('delivered')
  expect(await due(base.id)).toEqual([false, true])
})

test('before the first payment, a change order joins the plan, and starts no work', async () => {
  const base = await acceptedQuote({ items: [line('shop', 'Shop', 2000)] })
  const change = await sentChange(base.id)
  await accept(change.id)
  await pay(change.id)
  const [waiting] = await projects()
  expect(waiting?.state).toBe('waiting-for-deposit')
  await pay(base.id)
  const [project] = await projects()
  expect(project && plan(project)).toEqual([
    ['Photographs', '2026-03-11'],
    ['Shop', '2026-03-18'],
    ['Delivery', '2026-03-18'],
  ])
})

test('a change order needs an accepted quote whose project is not delivered', async () => {
  expect(await start((await published()).id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Only an accepted quote') },
  })
  const base = await acceptedQuote({ payment: 'full', items: [line('shop', 'Shop', 2000)] })
  await pay(base.id)
  const late = await sentChange(base.id)
  const [project] = await projects()
  if (!project) throw new Error('There is no project.')
  await complete(await complete(project, 'Shop'), 'Delivery')
  expect((await start(base.id)).body.message).toContain('already delivered')
  // One that was sent before the delivery starts a project of its own.
  expect((await accept(late.id)).status).toBe(201)
  expect((await projects()).map(({ quoteNumber }) => quoteNumber).toSorted()).toEqual([
    base.quoteNumber,
    late.quoteNumber,
  ])
})

test('a change order stays with its customer and its quote, which the document names', async () => {
  const base = await acceptedQuote()
  const { body } = await start(base.id)
  const content = { ...body.draft, items: [PHOTOS], baseQuoteNumber: 'Q-1999-0001' }
  const path = `/quotes/${body.id}/draft`
  await call('staff', 'PUT', path, {
    revision: 0,
    content: { ...content, businessEmail: 'other@shop.example' },
  })
  expect(await publishDraft({ ...body, draftRevision: 1 })).toMatchObject({
    status: 400,
    body: { fields: { businessEmail: expect.stringContaining(people.business.email) } },
  })
  await call('staff', 'PUT', path, { revision: 1, content })
  const sent = (await publishDraft({ ...body, draftRevision: 2 })).body
  const bytes = await (
    await request('business', 'GET', `/api/my/quotes/${sent.id}/pdf`)
  ).arrayBuffer()
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    `This change order adds to quote ${base.quoteNumber}`,
  )
  // A second one adds to the same quote, also when it starts from the first.
  await accept(sent.id)
  expect((await start(sent.id)).body.baseQuote?.id).toBe(base.id)
})
