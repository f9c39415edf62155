import { as, clock, ctxOf, deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { hashOf } from '#kernel/ids.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { changeInquiry } from '../inquiries/inquiries.store.ts'
import type { Decision, PitchReview } from './pitches.contract.ts'
import { savePitchScores } from './pitches.store.ts'

const pitch = {
  startupName: 'Routewell',
  founderName: 'Devon Price',
  email: 'devon@routewell.example',
  problem: 'Miles.',
  solution: 'A route.',
}
const REASON =
  'We read it twice, and liked the route.\n\nWe build for clinics this year, and would learn on your money.'

async function pitched(): Promise<{ id: string; token: string }> {
  const receipt = (await (
    await request('visitor', 'POST', '/api/pitches', pitch)
  ).json()) as InquiryReceipt
  const [line] = await (await as.admin.inquiries.$get({ query: { kind: 'pitch' } })).json()
  return { id: line?.id ?? '', token: receipt.trackingPath.slice(7) }
}

const review = async (id: string) =>
  (await (await as.admin.pitches[':id'].review.$get({ param: { id } })).json()) as PitchReview
const score = (id: string, body: unknown) =>
  request('admin', 'PUT', `/api/pitches/${id}/scores`, body)
const decide = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  request('admin', 'POST', `/api/pitches/${id}/decision`, body, headers)
const tracked = async (token: string) =>
  (await as.visitor.tracking[':token'].$get({ param: { token } })).json()
const inquiry = async (id: string) =>
  (await as.admin.inquiries[':id'].$get({ param: { id } })).json()
const decisionMails = () => outbox.filter(({ subject }) => subject.startsWith('Our answer'))
const decline: Decision = { outcome: 'decline', equityShare: null, message: REASON }

test('stores one scorecard per team member, with optional and replaceable scores', async () => {
  const { id } = await pitched()
  expect((await score(id, { problem: 4, market: null, team: 2, fit: null })).status).toBe(204)
  expect((await score(id, { problem: 3, team: 2 })).status).toBe(204)
  await savePitchScores(
    deps.db,
    id,
    { colleagueId: people.business.id, scores: { problem: 1, market: 1, team: null, fit: 4 } },
    new Date(),
  )
  expect(await review(id)).toEqual({
    myScores: { problem: 3, market: null, team: 2, fit: null },
    others: [{ by: 'A former team member', scores: { problem: 1, market: 1, team: null, fit: 4 } }],
    decided: null,
  })
})

test.each([{ problem: 5 }, { problem: 0 }, { market: 2.5 }, { team: 'yes' }, { fit: true }])(
  'rejects a score of %j',
  async (scores) => {
    const { id } = await pitched()
    expect((await score(id, scores)).status).toBe(400)
    expect((await review(id)).myScores).toEqual({
      problem: null,
      market: null,
      team: null,
      fit: null,
    })
  },
)

test('sends a decline with its reason by mail and on the tracking page, and closes the pitch', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const { id, token } = await pitched()
  clock.at = new Date('2026-03-05T16:42:00Z')
  const reply = await decide(id, decline)
  expect([reply.status, await reply.json()]).toEqual([
    201,
    { ...decline, by: 'dana', at: '2026-03-05T16:42:00.000Z' },
  ])

  const mail = await eventually(() => decisionMails()[0])
  expect(mail).toMatchObject({
    to: { address: 'devon@routewell.example' },
    subject: expect.stringContaining('Our answer to your pitch R-'),
  })
  for (const expected of [
    'Not this time',
    'We read it twice, and liked the route.',
    'would learn on your money',
    `/track/${token}`,
  ])
    expect(mail.text).toContain(expected)
  for (const theirs of ['Routewell', 'Devon', 'Miles.']) expect(mail.text).not.toContain(theirs)

  expect(await tracked(token)).toMatchObject({
    answeredAt: '2026-03-05T16:42:00.000Z',
    closedAt: '2026-03-05T16:42:00.000Z',
    closeReason: 'answered',
    answer: { outcome: 'Not this time', text: REASON, terms: [] },
  })
  const opened = await inquiry(id)
  expect(opened).toMatchObject({
    stage: 'closed',
    answeredAt: '2026-03-05T16:42:00.000Z',
    activities: [{ what: 'received' }, { what: 'answered', by: 'dana', detail: 'Not this time' }],
  })
  expect((await review(id)).decided).toMatchObject({ outcome: 'decline', message: REASON })
  await request('admin', 'DELETE', `/api/inquiries/${id}/closing`)
  expect(await tracked(token)).toMatchObject({
    answeredAt: '2026-03-05T16:42:00.000Z',
    closedAt: null,
    answer: { outcome: 'Not this time' },
  })
})

test('sends an equity offer with share, discount and reservation, and keeps the pitch open', async () => {
  const { id, token } = await pitched()
  expect(
    (
      await decide(id, {
        outcome: 'equity',
        equityShare: 4.5,
        message: 'We would like to build this with you.',
      })
    ).status,
  ).toBe(201)
  const mail = await eventually(() => decisionMails()[0])
  for (const expected of ['50%', '4.5%', 'Subject to signed agreement'])
    for (const body of [mail.text, mail.html]) expect(body).toContain(expected)
  expect(await tracked(token)).toMatchObject({
    closedAt: null,
    answer: {
      outcome: 'We offer you the equity program',
      terms: [
        { label: 'Discount on development', values: ['50%'] },
        { label: 'Equity in return', values: ['4.5%'], detail: 'Subject to signed agreement' },
      ],
    },
  })
  expect(await inquiry(id)).toMatchObject({ stage: 'in-review', assignedTo: 'dana' })
  expect((await review(id)).decided).toMatchObject({ outcome: 'equity', equityShare: 4.5 })
})

test('sends a working tracking link after the secret has changed', async () => {
  const { id, token } = await pitched()
  await changeInquiry(deps.db, id, { trackingHash: hashOf('made with another secret') })
  expect((await decide(id, decline)).status).toBe(201)
  const mail = await eventually(() => decisionMails()[0])
  expect(mail.text).toContain(`/track/${token}`)
  expect(await tracked(token)).toMatchObject({ answer: { outcome: 'Not this time' } })
})

test('sends an invitation as the answer', async () => {
  const { id, token } = await pitched()
  expect((await decide(id, { outcome: 'invite', message: 'Coffee on Thursday?' })).status).toBe(201)
  expect(await tracked(token)).toMatchObject({
    answer: { outcome: 'We would like to meet you', text: 'Coffee on Thursday?', terms: [] },
    closedAt: null,
  })
})

const SHARE = 'Choose a share from 3 to 7 percent, in steps of 0.5.'

test.each([
  [{ outcome: 'equity', equityShare: 2.5, message: 'x' }, { equityShare: SHARE }],
  [{ outcome: 'equity', equityShare: 7.5, message: 'x' }, { equityShare: SHARE }],
  [{ outcome: 'equity', equityShare: 4.25, message: 'x' }, { equityShare: SHARE }],
  [{ outcome: 'equity', equityShare: '5', message: 'x' }, { equityShare: SHARE }],
  [{ outcome: 'equity', message: 'x' }, { equityShare: SHARE }],
  [{ outcome: 'decline', equityShare: 5, message: 'x' }, { equityShare: SHARE }],
  [
    { outcome: 'decline', message: '  ' },
    { message: 'Write a message to the founder. They will read it exactly as written.' },
  ],
  [{ outcome: 'ghost', message: 'x' }, { outcome: 'Choose an outcome.' }],
])('%j is no decision, and the founder hears nothing', async (body, fields) => {
  const { id } = await pitched()
  for (const path of ['decision', 'decision-previews']) {
    const reply = await request('admin', 'POST', `/api/pitches/${id}/${path}`, body)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', fields }])
  }
  expect((await review(id)).decided).toBeNull()
})

test.each([3, 3.5, 6.5, 7])('offers a share of %d percent', async (equityShare) => {
  const { id } = await pitched()
  expect((await decide(id, { outcome: 'equity', equityShare, message: 'x' })).status).toBe(201)
  expect((await review(id)).decided).toMatchObject({ equityShare })
})

test('previews the mail word for word, without the founder’s link', async () => {
  const { id, token } = await pitched()
  const preview = (await (
    await request('admin', 'POST', `/api/pitches/${id}/decision-previews`, decline)
  ).json()) as { to: string; subject: string; text: string }
  expect((await review(id)).decided).toBeNull()
  expect(preview.to).toBe('devon@routewell.example')
  expect(JSON.stringify(preview)).not.toContain(token)
  await decide(id, decline)
  const mail = await eventually(() => decisionMails()[0])
  expect(mail.subject).toBe(preview.subject)
  expect(mail.text).toBe(preview.text.replace('/track/…', `/track/${token}`))
})

test('makes one of fifty concurrent decisions and sends one mail', async () => {
  const { id } = await pitched()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      decide(
        id,
        { outcome: 'invite', message: `${REASON} ${at}` },
        { 'idempotency-key': `colleague-${at}` },
      ),
    ),
  )
  const count = (status: number): number =>
    replies.filter((reply) => reply.status === status).length
  expect([count(201), count(409)]).toEqual([1, 49])
  await eventually(() => decisionMails().length === 1)
  expect((await inquiry(id)).activities.filter(({ what }) => what === 'answered')).toHaveLength(1)
})

test('returns the first decision for a repeated key', async () => {
  const { id } = await pitched()
  const [first, again] = [
    await decide(id, decline, { 'idempotency-key': 'a-key' }),
    await decide(id, decline, { 'idempotency-key': 'a-key' }),
  ]
  expect(await again.json()).toEqual(await first.json())
  await eventually(() => decisionMails().length === 1)
})

test('rejects decisions on closed and spam pitches and stores nothing', async () => {
  const [closed, spam] = [await pitched(), await pitched()]
  await request('admin', 'POST', `/api/inquiries/${closed.id}/closing`, { reason: 'not-a-fit' })
  await request('admin', 'PUT', `/api/inquiries/${spam.id}/spam`, { isSpam: true })
  for (const { id } of [closed, spam]) {
    expect((await decide(id, decline)).status).toBe(409)
    expect((await review(id)).decided).toBeNull()
  }
})

test('reviews pitches only', async () => {
  await request('visitor', 'POST', '/api/quote-requests', {
    serviceType: 'startups',
    formData: { businessName: 'Other', email: 'other@other.example' },
  })
  const [line] = await (await as.admin.inquiries.$get({ query: { kind: 'quote-request' } })).json()
  expect((await decide(line?.id ?? '', decline)).status).toBe(404)
  expect((await score(line?.id ?? '', { problem: 1 })).status).toBe(404)
  expect(
    (await request('admin', 'GET', `/api/pitches/${ctxOf('admin').address}/review`)).status,
  ).toBe(404)
})
