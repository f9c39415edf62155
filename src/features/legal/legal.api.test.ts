import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { EMAIL, postSignUp } from '#testing/test-account.ts'
import { clock, ctxOf, deps, eventually } from '#testing/test-app.ts'
import { findUserByEmail } from '#features/accounts/accounts.store.ts'
import { TERMS_VERSION } from './legal.contract.ts'
import { applyLegalVersions, readTermsVersion } from './legal.service.ts'
import type { LegalContent, LegalHistory, PublishedLegalText } from './legal-versions.contract.ts'

const CONTENT = {
  text: '## Prices\n\nPrices are **in euros**.\n\n## Plans\n\nPlans run *a month*.',
  summary: 'Prices are in euros.\n\nPlans run a month.',
  changes: 'Prices are in euros.',
  effectiveOn: '2026-04-01',
}
const DOCUMENT = '/legal-documents/terms'

beforeEach(() => {
  clock.at = new Date('2026-03-02T17:00:00Z')
})

const history = async () => (await call<LegalHistory[]>('admin', 'GET', '/legal-documents')).body[0]
const save = (revision: number, change: Partial<LegalContent> = {}) =>
  call<LegalHistory>('admin', 'PUT', `${DOCUMENT}/draft`, { ...CONTENT, ...change, revision })
const publish = (revision: number, change = {}) =>
  call<LegalHistory>('admin', 'POST', `${DOCUMENT}/publication`, {
    revision,
    informsCustomers: false,
    requiresAcceptance: false,
    ...change,
  })
const read = async (day = '') =>
  (await call<PublishedLegalText>('visitor', 'GET', `/legal-texts/terms${day && `/${day}`}`)).body

test('a version takes effect at the start of its day in the agency’s time zone', async () => {
  expect(await read()).toEqual({
    effectiveOn: TERMS_VERSION,
    changes: '',
    text: null,
    isCurrent: true,
    upcoming: null,
    versions: [{ effectiveOn: TERMS_VERSION, changes: '' }],
  })
  await save(0)
  expect((await publish(1)).status).toBe(201)
  expect(await read()).toMatchObject({
    text: null,
    isCurrent: true,
    upcoming: { effectiveOn: '2026-04-01', changes: 'Prices are in euros.' },
  })
  expect(await read('2026-04-01')).toMatchObject({ isCurrent: false })
  clock.at = new Date('2026-04-01T03:00:00Z')
  await applyLegalVersions.run(ctxOf('visitor'), {})
  expect((await read()).text).toBeNull()
  clock.at = new Date('2026-04-01T14:00:00Z')
  await applyLegalVersions.run(ctxOf('visitor'), {})
  expect(await read()).toEqual({
    effectiveOn: '2026-04-01',
    changes: 'Prices are in euros.',
    text: {
      summary: ['Prices are in euros.', 'Plans run a month.'],
      html: expect.stringContaining('<strong>in euros</strong>'),
      contents: [
        { id: 'prices', title: 'Prices' },
        { id: 'plans', title: 'Plans' },
      ],
    },
    isCurrent: true,
    upcoming: null,
    versions: [
      { effectiveOn: '2026-04-01', changes: 'Prices are in euros.' },
      { effectiveOn: TERMS_VERSION, changes: '' },
    ],
  })
  expect(await read(TERMS_VERSION)).toMatchObject({ text: null, isCurrent: false })
})

test('a sign-up records the version in effect', async () => {
  await save(0, { effectiveOn: '2026-03-02' })
  await publish(1)
  expect(await readTermsVersion(ctxOf('visitor'))).toBe('2026-03-02')
  await postSignUp()
  const user = await eventually(() => findUserByEmail(deps.db, EMAIL))
  expect(user.termsVersion).toBe('2026-03-02')
})

test('publishing names every field to fix, and keeps the draft', async () => {
  await save(0, { text: '', changes: '', effectiveOn: null })
  expect((await publish(1, { informsCustomers: true })).body).toMatchObject({
    code: 'invalid',
    fields: {
      text: 'Write the text first.',
      changes: 'Say what changes. Customers read this in the email.',
      effectiveOn: 'Choose the day on which this version takes effect.',
    },
  })
  await save(1, { effectiveOn: '2026-03-01' })
  expect((await publish(2)).body).toMatchObject({
    fields: { effectiveOn: 'Choose today or a later day.' },
  })
  await save(2)
  await publish(3)
  await save(0)
  expect((await publish(1)).body).toMatchObject({
    fields: {
      effectiveOn: 'Choose April 2, 2026 or later: the latest version is of April 1, 2026.',
    },
  })
  expect((await history())?.draft).toMatchObject({ ...CONTENT, revision: 1 })
})

test('a save on an older revision changes nothing', async () => {
  const saves = await Promise.all([save(0), save(0, { text: 'Other' })])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await save(1, { text: 'Second' })
  const stale = [
    await save(1),
    await publish(1),
    await call('admin', 'DELETE', `${DOCUMENT}/draft?revision=1`),
  ]
  expect(stale.map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await history())?.draft).toMatchObject({ text: 'Second', revision: 2 })
  await call('admin', 'DELETE', `${DOCUMENT}/draft?revision=2`)
  expect(await history()).toEqual({ document: 'terms', draft: null, versions: [] })
})

test('a version can be withdrawn until it takes effect, and is the draft again', async () => {
  await save(0)
  await publish(1)
  await save(0, { text: 'Another' })
  const withdraw = () => call('admin', 'DELETE', `${DOCUMENT}/versions/2026-04-01`)
  expect((await withdraw()).body).toMatchObject({
    message: 'There is another draft. Publish or delete it first.',
  })
  await call('admin', 'DELETE', `${DOCUMENT}/draft?revision=1`)
  expect((await withdraw()).status).toBe(200)
  expect(await history()).toMatchObject({ draft: CONTENT, versions: [] })
  expect((await read()).upcoming).toBeNull()
  await save(1, { effectiveOn: '2026-03-02' })
  await publish(2)
  expect((await call('admin', 'DELETE', `${DOCUMENT}/versions/2026-03-02`)).status).toBe(404)
})
