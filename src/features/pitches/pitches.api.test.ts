import { as, clock, deps, eventually, outbox, request } from '#testing/test-app.ts'
import { doc, pptx } from '#testing/sample-files.ts'
import { upload } from '#testing/upload.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_PURPOSES, type AttachedFileView } from '#kernel/files/files.contract.ts'
import { files } from '#kernel/files/files.table.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import { countInbox } from '../inquiries/inbox.store.ts'
import { SentPitch } from './pitches.contract.ts'

const pitch = {
  startupName: 'Routewell',
  founderName: 'Devon Price',
  email: 'Devon@routewell.example',
  phone: '(469) 555-0188',
  problem: 'Home-care nurses drive 90 miles a day in the order their paper list was printed.',
  solution: 'A route that rebuilds itself when a visit runs late.',
  targetUsers: 'Agencies with 10 to 50 nurses',
  teamSize: '2-3',
  fundingStage: 'pre-seed',
} as const
const send = (body: unknown, headers: Record<string, string> = {}) =>
  request('visitor', 'POST', '/api/pitches', body, headers)
const stored = async () => (await countInbox(deps.db, new Date())).all
const newest = async () =>
  (await (await as.admin.inquiries.$get({ query: { kind: 'pitch' } })).json())[0]

const deck = async (bytes = pptx(), name = 'routewell.pptx') => (await upload(bytes, name)).data

test('stores a pitch with its deck, starts the 48 hours, and emails founder and agency', async () => {
  clock.at = new Date('2026-03-04T16:42:00Z')
  const reply = await send({ ...pitch, pitchDeck: await deck() })
  expect(reply.status).toBe(201)
  const receipt = (await reply.json()) as InquiryReceipt
  expect(receipt).toMatchObject({
    reference: expect.stringMatching(/^R-/),
    receivedAt: '2026-03-04T16:42:00.000Z',
    dueAt: '2026-03-06T16:42:00.000Z',
  })

  const toFounder = await eventually(() =>
    outbox.find(({ to }) => to.address === 'devon@routewell.example'),
  )
  for (const expected of [
    receipt.reference,
    'Fri, Mar 6, 10:42 AM',
    `http://cedarline.test${receipt.trackingPath}`,
    'Pre-seed',
  ])
    expect(toFounder.text).toContain(expected)
  expect(toFounder.text).not.toMatch(/nurses/)
  const toAgency = await eventually(() =>
    outbox.find(({ to }) => to.address === 'dana@example.test'),
  )
  expect(toAgency.subject).toBe(`Startup pitch ${receipt.reference}: Routewell`)

  const tracking = await (
    await as.visitor.tracking[':token'].$get({ param: { token: receipt.trackingPath.slice(7) } })
  ).json()
  expect(tracking).toMatchObject({
    kind: 'pitch',
    choices: [
      { label: 'Team size', values: ['2-3'] },
      { label: 'Funding stage', values: ['Pre-seed'] },
      { label: 'Pitch deck', values: ['Sent to us, private'] },
    ],
  })
  expect(JSON.stringify(tracking)).not.toMatch(/devon|routewell|nurses|files/i)
})

test('shows the agency all fields and the deck', async () => {
  await send({ ...pitch, pitchDeck: await deck() })
  const line = await newest()
  expect(line).toMatchObject({
    kind: 'pitch',
    name: 'Routewell',
    email: 'devon@routewell.example',
    summary: pitch.problem,
  })
  const id = line?.id ?? ''
  const { founderName, problem, solution, targetUsers, teamSize, fundingStage } = pitch
  expect(await (await as.admin.inquiries[':id'].$get({ param: { id } })).json()).toMatchObject({
    phone: pitch.phone,
    details: { founderName, problem, solution, targetUsers, teamSize, fundingStage },
  })
  expect(
    (await (
      await as.admin.inquiries[':id'].files.$get({ param: { id } })
    ).json()) as AttachedFileView[],
  ).toMatchObject([{ name: 'routewell.pptx', kind: 'pptx', views: [] }])
})

test('requires only the fields of spec §5', async () => {
  const { startupName, founderName, email, problem, solution } = pitch
  expect((await send({ startupName, founderName, email, problem, solution })).status).toBe(201)
  const reply = await send({ email: ' ', problem: '' })
  const missing = 'Please fill in all required fields.'
  expect(await reply.json()).toMatchObject({
    code: 'invalid',
    message: missing,
    fields: {
      startupName: missing,
      founderName: missing,
      email: missing,
      problem: missing,
      solution: missing,
    },
  })
})

test.each(['solo', '2-3', '4-6', '7-10', '10+'])('accepts a team size of %s', async (teamSize) => {
  expect((await send({ ...pitch, teamSize })).status).toBe(201)
})

test.each(['ideation', 'pre-seed', 'seed', 'series-a', 'series-b+'])(
  'accepts the funding stage %s',
  async (fundingStage) => {
    expect((await send({ ...pitch, fundingStage })).status).toBe(201)
  },
)

test.each([
  [{ teamSize: '100' }, 'teamSize'],
  [{ fundingStage: 'series-z' }, 'fundingStage'],
  [{ email: 'devon' }, 'email'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  [{ problem: 'x'.repeat(5001) }, 'problem'],
  [{ startupName: 'a\0b' }, 'startupName'],
  [{ pitchDeck: 'https://evil.example/deck.pdf' }, 'pitchDeck'],
  [{ pitchDeck: '/api/files/../../etc/passwd' }, 'pitchDeck'],
  [{ pitchDeck: `/api/files/${'0'.repeat(32)}` }, 'pitchDeck'],
])('rejects %j at its field and stores nothing', async (invalid, field) => {
  const reply = await send({ ...pitch, ...invalid })
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid', field }])
  expect(await stored()).toBe(0)
  expect(outbox).toEqual([])
})

test('rejects a second pitch with the same deck', async () => {
  const pitchDeck = await deck()
  expect((await send({ ...pitch, pitchDeck })).status).toBe(201)
  const second = await send({ ...pitch, startupName: 'Thief', pitchDeck })
  expect([second.status, await second.json()]).toMatchObject([
    400,
    { fields: { pitchDeck: 'This file is no longer available. Please upload it again.' } },
  ])
  expect(await stored()).toBe(1)
})

test('rejects a resume as a deck', async () => {
  const pitchDeck = await deck(doc(), 'resume.doc')
  expect(await (await send({ ...pitch, pitchDeck })).json()).toMatchObject({
    fields: { pitchDeck: FILE_PURPOSES.pitch.message },
  })
  expect(
    await deps.db
      .select()
      .from(files)
      .where(eq(files.id, pitchDeck.slice(11))),
  ).toMatchObject([{ about: null }])
})

test('stores one pitch and deck for twenty concurrent requests', async () => {
  const body = { ...pitch, pitchDeck: await deck() }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(body, { 'idempotency-key': 'one-click' })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  expect(
    new Set(
      await Promise.all(
        replies.map(async (reply) => ((await reply.json()) as InquiryReceipt).reference),
      ),
    ).size,
  ).toBe(1)
  expect(await stored()).toBe(1)
  await eventually(() => outbox.length === 2)
})

test('marks bot submissions as spam and does not answer them', async () => {
  expect((await send({ ...pitch, leaveEmpty: 'http://pills.example' })).status).toBe(201)
  expect(await newest()).toBeUndefined()
  expect(await (await as.admin.inquiries.$get({ query: { stage: 'spam' } })).json()).toMatchObject([
    { kind: 'pitch', isSpam: true },
  ])
})

test('accepts any input or rejects it with a message', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          startupName: fc.anything(),
          founderName: fc.anything(),
          email: fc.anything(),
          problem: fc.string({ unit: 'binary' }),
          solution: fc.anything(),
          teamSize: fc.anything(),
          pitchDeck: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      (body) => {
        const read = SentPitch.safeParse(body)
        expect(read.success || read.error.issues.every(({ message }) => message.length > 10)).toBe(
          true,
        )
      },
    ),
  )
})
