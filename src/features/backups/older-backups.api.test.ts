import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { backedUp, forged, opening } from '#testing/backup-parts.ts'
import { clock, config, ctxOf, deps } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { listActivities } from '#kernel/activities.store.ts'
import { APPLICATION_ACTIVITIES } from '#features/careers/applications.contract.ts'
import { readInquiry } from '#features/inquiries/inbox.service.ts'
import type { InquiryPayload } from '#features/inquiries/payloads.contract.ts'
import { createClock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openDeps } from '#app/dependencies.ts'
import { restoreBackup } from './restore.service.ts'

const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
const FIRST_MIGRATION: number = entries[0].when

const other = await openDeps(
  {
    ...config,
    dataDir: join(config.dataDir, `older-${randomBytes(4).toString('hex')}`),
    databaseUrl: await createTestDatabase(`older_${process.env.VITEST_POOL_ID ?? '1'}`),
  },
  { clock: createClock(clock), log: deps.log, mailer: deps.mailer },
)
afterAll(() => other.close())

type Choice = { label: string; values: string[]; detail?: string }
type OldInquiry = {
  kind: InquiryPayload['kind']
  choices: Choice[]
  details: Record<string, string>
  isPartial?: boolean
}

/** As the product stored them before their payload. */
const QUOTE: OldInquiry = {
  kind: 'quote-request',
  choices: [
    { label: 'Plan', values: ['Growth'], detail: 'Doctors & Clinics, $1,997 per month' },
    { label: 'Track', values: ['Startup'] },
    { label: 'Package', values: ['Medium'], detail: '8-10 weeks' },
    { label: 'Additional services', values: ['SEO Optimization', 'API Development'] },
    { label: 'Timeline', values: ['2-3 months'] },
    { label: 'Budget', values: ['$15k–$35k'] },
    { label: 'Promotion code', values: ['NEWUSER20'], detail: '20% off' },
  ],
  details: {
    serviceType: 'startups',
    selectedPackage: 'Medium',
    plan: 'doctor-growth',
    promotionCode: 'NEWUSER20',
    customServices: 'SEO Optimization\nAPI Development',
    website: 'shop.example',
    description: 'Two lines,\nand “quotes”.',
    timeline: '2-3-months',
    budget: '15k-35k',
  },
}
const FIXES_PLAN: OldInquiry = {
  kind: 'quote-request',
  choices: [
    {
      label: 'Plan',
      values: ['Fixes'],
      detail: 'Maintenance, $99, one-time fee per set of fixes',
    },
    { label: 'Track', values: ['Small Business'] },
    {
      label: 'Promotion code',
      values: ['Not valid'],
      detail: 'We will check it with your quote',
    },
  ],
  details: {
    serviceType: 'small-business',
    selectedPackage: '',
    plan: 'fixes',
    promotionCode: 'CALL-555-NOW',
    customServices: '',
    website: '',
    description: '',
    timeline: '',
    budget: '',
  },
}
const PITCH: OldInquiry = {
  kind: 'pitch',
  choices: [
    { label: 'Team size', values: ['2-3'] },
    { label: 'Pitch deck', values: ['Sent to us, private'] },
  ],
  details: {
    founderName: 'Lena Okafor',
    problem: 'Waste',
    solution: 'Orders',
    targetUsers: '',
    teamSize: '2-3',
    fundingStage: '',
  },
}
const MESSAGE: OldInquiry = {
  kind: 'message',
  choices: [],
  details: { subject: 'Hello', message: 'Is this you?' },
}
const DISCOVERY: OldInquiry = {
  kind: 'discovery',
  choices: [
    { label: 'Specialty', values: ['Family Medicine'] },
    { label: 'Plan', values: ['Growth'], detail: '$1,997/mo' },
    { label: 'Advertising channels', values: ['Facebook', 'Google My Business'] },
    { label: 'Main goal', values: ['Get more patients'] },
    { label: 'Website', values: ['Yes'] },
  ],
  details: {
    name: 'Dr. John Smith',
    email: 'john@',
    phone: '(469) 555-0163',
    practiceName: 'Smith Family Medicine',
    challenges: 'Nobody finds us.',
    currentPresence: '',
    location: 'McKinney, TX',
    specialty: 'family-medicine',
    mainGoal: 'more-patients',
    hasWebsite: 'yes',
    advertisingChannels: 'Facebook\nGoogle My Business',
    plan: 'Growth, $1,997/mo',
  },
}
const SAVED_ANSWERS: OldInquiry = {
  kind: 'discovery',
  isPartial: true,
  choices: [],
  details: {
    name: '',
    email: 'ana@ruiz.example',
    phone: '',
    practiceName: 'Ruiz Dental',
    challenges: '',
    currentPresence: '',
    location: '',
    specialty: '',
    mainGoal: '',
    hasWebsite: '',
    advertisingChannels: '',
    plan: '',
    step: '3',
  },
}
const INTEREST: OldInquiry = {
  kind: 'interest',
  choices: [
    { label: 'Product', values: ['MindOps'] },
    { label: 'Team size', values: ['2 or 3'] },
  ],
  details: { product: 'mind-ops', choice: 'few' },
}
const FIXES: OldInquiry = {
  kind: 'fixes',
  choices: [
    { label: 'Plan', values: ['Digital Basic'], detail: '$99, paid Mar 4, 2026' },
    { label: 'Invoice', values: ['INV-2026-0007'] },
  ],
  details: { plan: 'digital-basic', website: 'shop.example', instructions: 'The footer' },
}
const DATA_REQUEST: OldInquiry = {
  kind: 'data-request',
  choices: [{ label: 'Asked for', values: ['A copy of my data'] }],
  details: { requestKind: 'copy', note: '' },
}
const ERASED: OldInquiry = {
  kind: 'data-request',
  choices: [{ label: 'Asked for', values: ['Delete my data'] }],
  details: {},
}

const storedLine = ({ kind, choices, details, isPartial = false }: OldInquiry, n: number) => ({
  id: newId(new Date('2026-03-04T16:00:00Z')),
  kind,
  reference: `R-OLDR-${n}`,
  tracking_hash: `hash ${n}`,
  name: 'Square One Coffee',
  email: 'hello@squareone.example',
  domain: 'squareone.example',
  phone: '',
  is_reachable: true,
  is_partial: isPartial,
  summary: 'A request',
  choices,
  details,
  source: '',
  stage: 'new',
  is_spam: false,
  is_sample: false,
  spam_signs: [],
  assignee_id: null,
  received_at: '2026-03-04T16:00:00+00:00',
  due_at: '2026-03-05T16:00:00+00:00',
  read_at: null,
  review_at: null,
  answered_at: null,
  answer: null,
  closed_at: null,
  close_reason: null,
})

const asOfFirstMigration = async (
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<Buffer> =>
  forged(await backedUp(), (parts) => {
    const manifest = JSON.parse(String(parts.get('backup.json')))
    manifest.schema = { last: FIRST_MIGRATION, count: 1 }
    const [, ...others] = parts
    parts.clear()
    parts.set('backup.json', Buffer.from(''))
    for (const [table, lines] of Object.entries(rows)) {
      manifest.tables[table] = lines.length
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      parts.set(`rows/${table}/000001.jsonl.gz`, gzipSync(text))
    }
    parts.set('backup.json', Buffer.from(JSON.stringify(manifest)))
    for (const [name, body] of others) parts.set(name, body)
  })

const ctx = { ...ctxOf('admin'), ...other.deps }

test('a backup of the first version keeps every choice and text of its requests', async () => {
  const old = [
    QUOTE,
    FIXES_PLAN,
    PITCH,
    MESSAGE,
    DISCOVERY,
    SAVED_ANSWERS,
    INTEREST,
    FIXES,
    DATA_REQUEST,
    ERASED,
  ]
  const lines = old.map(storedLine)
  await restoreBackup(ctx, opening(await asOfFirstMigration({ inquiries: lines })))
  for (const [at, { id }] of lines.entries()) {
    const { choices, details } = await readInquiry(ctx, id)
    expect({ choices, details }).toEqual({
      choices: old[at]?.choices,
      details: old[at]?.details,
    })
  }
  expect((await readInquiry(ctx, lines[0]?.id ?? '')).payload).toMatchObject({
    plan: { family: 'doctors', name: 'Growth', terms: '$1,997 per month' },
  })
  expect((await readInquiry(ctx, lines[4]?.id ?? '')).payload).toMatchObject({
    plan: { id: 'doctor-growth', family: 'doctors' },
  })
})

test('a backup of the first version keeps the history of requests and applications', async () => {
  const inquiry = storedLine(MESSAGE, 0)
  const applicationId = newId(new Date('2026-03-04T16:00:00Z'))
  const actor = ctxOf('admin').actor
  const actorId = actor.role === 'visitor' ? null : actor.userId
  const line = (what: string, hour: number, who: string | null, detail: string | null) => ({
    id: newId(new Date(`2026-03-04T${hour}:00:00Z`)),
    at: `2026-03-04T${hour}:00:00+00:00`,
    what,
    actor_id: who,
    detail,
  })
  const backup = await asOfFirstMigration({
    application_activities: [
      { ...line('applied', 16, null, null), application_id: applicationId },
      { ...line('status', 17, actorId, 'shortlisted'), application_id: applicationId },
    ],
    inquiries: [inquiry],
    inquiry_activities: [
      { ...line('closed', 18, actorId, 'answered'), inquiry_id: inquiry.id },
      { ...line('received', 16, null, null), inquiry_id: inquiry.id },
    ],
  })
  await restoreBackup(ctx, opening(backup))
  expect((await readInquiry(ctx, inquiry.id)).activities).toEqual([
    { at: '2026-03-04T16:00:00.000Z', what: 'received', by: null, detail: null },
    { at: '2026-03-04T18:00:00.000Z', what: 'closed', by: 'dana', detail: 'answered' },
  ])
  expect(await listActivities(ctx.db, applicationId, APPLICATION_ACTIVITIES)).toEqual([
    { at: '2026-03-04T16:00:00.000Z', what: 'applied', actorId: null, detail: null },
    { at: '2026-03-04T17:00:00.000Z', what: 'status', actorId, detail: 'shortlisted' },
  ])
})
