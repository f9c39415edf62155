import { clock, eventually, outbox, people } from '#testing/test-app.ts'
import { call } from '#testing/accepted-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerRow } from '../customers/customers.contract.ts'
import type { Inquiry, InboxItem } from '../inquiries/inquiries.contract.ts'
import type { Project, ProjectRow } from './projects.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const EMAIL = 'ada@quist.example'
const PROJECT = {
  inquiryId: null as string | null,
  name: 'Shop window',
  businessName: 'Quist Dental',
  email: 'Ada@Quist.example',
  track: 'small-business',
  weeks: 4,
}
const start = (change: Partial<typeof PROJECT> = {}) =>
  call<Project & { message: string }>('admin', 'POST', '/projects', { ...PROJECT, ...change })

async function messageFrom(email = EMAIL): Promise<string> {
  await call('visitor', 'POST', '/contact-messages', {
    name: 'Ada',
    email,
    subject: 'A shop',
    message: 'Can you build one?',
  })
  return (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body[0]?.id ?? ''
}

test('starts at once for a new customer, who gets an email and owes nothing', async () => {
  const { status, body } = await start()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    quoteId: null,
    quoteNumber: '',
    state: 'active',
    waitingOn: 'agency',
    email: EMAIL,
    dueOn: '2026-04-01',
    milestones: [{ name: 'Delivery', dueOn: '2026-04-01' }],
    payments: [],
  })
  const mail = await eventually(() => outbox.find(({ to }) => to.address === EMAIL))
  expect(mail.text).toContain('Shop window')
  const [customer] = (await call<CustomerRow[]>('admin', 'GET', '/customers')).body
  expect(customer).toMatchObject({ email: EMAIL, name: 'Quist Dental', isCustomer: true, due: 0 })
})

test('the mail about its cancellation says nothing about payments, which may be invoiced', async () => {
  const { body } = await start()
  const cancellation = { reason: 'The shop closes.', payments: [] }
  await call('admin', 'POST', `/projects/${body.id}/cancellation`, cancellation)
  const mail = await eventually(() => outbox.find(({ subject }) => subject.startsWith('Canceled:')))
  expect(mail.text).toContain('The shop closes.')
  expect(mail.text).not.toMatch(/\bdue\b/)
})

test('is delivered without a payment, and its customer sees it', async () => {
  const { body } = await start({ email: people.business.email })
  const [own] = (await call<ProjectRow[]>('business', 'GET', '/my/projects')).body
  expect(own).toMatchObject({ id: body.id, name: 'Shop window' })
  const completed = await call<Project>(
    'admin',
    'POST',
    `/projects/${body.id}/milestones/${body.milestones[0]?.id}/completion`,
  )
  expect(completed.body).toMatchObject({ state: 'delivered' })
})

test('belongs to one request once, and is not a response to it', async () => {
  const inquiryId = await messageFrom()
  const [one, other] = await Promise.all([
    start({ inquiryId }),
    start({ inquiryId, name: 'Another name' }),
  ])
  expect(other.body.id).toBe(one.body.id)
  expect(
    (await call<ProjectRow[]>('admin', 'GET', `/projects?inquiryId=${inquiryId}`)).body,
  ).toHaveLength(1)
  const { answeredAt, stage, activities } = (
    await call<Inquiry>('admin', 'GET', `/inquiries/${inquiryId}`)
  ).body
  expect({ answeredAt, stage }).toEqual({ answeredAt: null, stage: 'new' })
  expect(activities.filter(({ what }) => what === 'project-started')).toHaveLength(1)
})

test('needs a request that is not spam, and complete fields', async () => {
  const inquiryId = await messageFrom()
  await call('admin', 'PUT', `/inquiries/${inquiryId}/spam`, { isSpam: true })
  expect(await start({ inquiryId })).toMatchObject({
    status: 409,
    body: { message: 'This request is marked as spam. Mark it as not spam first.' },
  })
  expect(await start({ name: ' ', email: 'no', weeks: 0 })).toMatchObject({
    status: 400,
    body: {
      fields: {
        name: 'Enter a name for the project.',
        email: expect.any(String),
        weeks: 'Enter the weeks until delivery, from 1 to 104.',
      },
    },
  })
})
