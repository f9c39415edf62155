import { clock, people, request } from '#testing/test-app.ts'
import { call, line } from '#testing/accepted-quote.ts'
import { publishDraft } from '#testing/written-quote.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Inquiry, InboxItem, InquiryTracking } from '../inquiries/inquiries.contract.ts'
import type { AdminQuote } from './quotes.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const EMAIL = 'Ada@Quist.example'
const receipt = { trackingPath: '' }

async function inquiryOf(path: string, body: object, method = 'POST'): Promise<string> {
  const reply = await request('visitor', method, `/api${path}`, body, {
    'draft-key': 'k'.repeat(22),
  })
  expect(reply.status).toBeLessThan(300)
  if (reply.status !== 204) Object.assign(receipt, await reply.json())
  return (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body[0]?.id ?? ''
}
const quoteFor = (inquiryId: string) =>
  call<AdminQuote & { message: string }>('admin', 'POST', '/quotes', { inquiryId })

const LEAD = {
  name: 'Ada Quist',
  email: EMAIL,
  phone: '(972) 555-0177',
  practiceName: 'Quist Dental',
  challenges: 'Empty chairs on Mondays.',
  mainGoal: 'more-patients',
}
const MESSAGE = {
  name: 'Ada Quist',
  email: EMAIL,
  subject: 'A shop',
  message: 'Can you build one?',
}

test.each([
  [
    'a contact message',
    '/contact-messages',
    MESSAGE,
    { businessName: 'Ada Quist', description: 'A shop\n\nCan you build one?' },
  ],
  [
    'a discovery lead',
    '/discovery-leads',
    LEAD,
    {
      businessName: 'Quist Dental',
      description: 'Main challenges: Empty chairs on Mondays.\n\nMain goal: Get more patients',
    },
  ],
  [
    'a product interest',
    '/product-interests',
    { product: 'voygee', email: EMAIL, choice: 'driver' },
    { businessName: '', description: expect.stringContaining('Product: Voygee') },
  ],
])('carries %s over to one draft', async (_what, path, sent, expected) => {
  const id = await inquiryOf(path, sent)
  const [one, other] = await Promise.all([quoteFor(id), quoteFor(id)])
  expect(one.status).toBe(201)
  expect(other.body.id).toBe(one.body.id)
  expect(one.body).toMatchObject({
    inquiryId: id,
    draft: { ...expected, businessEmail: 'ada@quist.example', items: [] },
  })
  expect((await call<AdminQuote[]>('admin', 'GET', `/quotes?inquiryId=${id}`)).body).toHaveLength(1)
})

test('the team of a request becomes hourly lines at today’s rates', async () => {
  const team = { weeks: 6, roles: [{ id: 'full-stack-developer', hours: 20 }] }
  const sent = {
    serviceType: 'startups',
    formData: { businessName: 'Looply', email: 'i@looply.example' },
  }
  expect(
    (
      await call('visitor', 'POST', '/quote-requests', {
        ...sent,
        team: { ...team, roles: [{ id: 'none', hours: 1 }] },
      })
    ).status,
  ).toBe(400)
  expect((await call('visitor', 'POST', '/quote-requests', { ...sent, team })).status).toBe(201)
  const [request] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const { body } = await call<AdminQuote>('admin', 'POST', '/quotes', { inquiryId: request?.id })
  expect(body.draft?.items).toMatchObject([
    {
      name: 'Full-Stack Developer',
      hours: { quantity: 120, rate: 8000 },
      amount: 9600,
      duration: '6 weeks',
    },
  ])
})

test('stops the response time of a lead when its quote is published, not before', async () => {
  const id = await inquiryOf('/discovery-leads', LEAD)
  const { body: quote } = await quoteFor(id)
  const content = { ...quote.draft, items: [line('site', 'Website', 4000)] }
  await call('admin', 'PUT', `/quotes/${quote.id}/draft`, { revision: 0, content })
  const lead = async () => (await call<Inquiry>('admin', 'GET', `/inquiries/${id}`)).body
  expect(await lead()).toMatchObject({ stage: 'new', answeredAt: null })
  clock.at = new Date('2026-03-04T18:00:00Z')
  expect((await publishDraft({ ...quote, draftRevision: 1 })).status).toBe(201)
  expect(await lead()).toMatchObject({ stage: 'quoted', answeredAt: '2026-03-04T18:00:00.000Z' })
  const token = receipt.trackingPath.split('/').at(-1)
  expect((await call<InquiryTracking>('visitor', 'GET', `/tracking/${token}`)).body).toMatchObject({
    answeredAt: '2026-03-04T18:00:00.000Z',
  })
})

test('quotes neither spam nor answers that were only saved', async () => {
  const spam = await inquiryOf('/contact-messages', MESSAGE)
  await call('admin', 'PUT', `/inquiries/${spam}/spam`, { isSpam: true })
  expect(await quoteFor(spam)).toMatchObject({
    status: 409,
    body: { message: 'This request is marked as spam. Mark it as not spam first.' },
  })
  const saved = await inquiryOf('/discovery-draft', LEAD, 'PUT')
  expect(await quoteFor(saved)).toMatchObject({
    status: 409,
    body: { message: 'They have not submitted this request yet.' },
  })
})

test('quotes the list price to an invited founder only after the decision', async () => {
  const id = await inquiryOf('/pitches', {
    startupName: 'Routewell',
    founderName: 'Devon Price',
    email: people.business.email,
    problem: 'Empty miles.',
    solution: 'A better route.',
  })
  expect(await quoteFor(id)).toMatchObject({
    status: 409,
    body: {
      message:
        'Only a pitch with an invitation or an equity offer can get a quote. Decide on the pitch first.',
    },
  })
  await call('admin', 'POST', `/pitches/${id}/decision`, {
    outcome: 'invite',
    equityShare: null,
    message: 'Coffee on Thursday?',
  })
  expect((await quoteFor(id)).body.draft).toMatchObject({
    businessName: 'Routewell',
    track: 'startups',
    equity: null,
    description: 'Empty miles.\n\nA better route.',
  })
})
