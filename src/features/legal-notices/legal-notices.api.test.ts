import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { allDone, clock, ctxOf, deps, outbox, people } from '#testing/test-app.ts'
import { users } from '#features/accounts/accounts.table.ts'
import type { LegalHistory } from '#features/legal/legal-versions.contract.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { announceLegalTexts, finishAnnouncements } from './announce-legal-text.service.ts'
import type { LegalNotice, LegalUpdate } from './legal-notices.contract.ts'

const SUBJECT = 'We’re updating our Terms of Service'

/** Noon in the agency's time zone. */
beforeEach(() => {
  clock.at = new Date('2026-03-02T17:00:00Z')
})

async function publish(change: object = {}): Promise<void> {
  const document = '/legal-documents/terms'
  const content = { text: '## A', summary: '', changes: 'Fewer words.', effectiveOn: '2026-04-01' }
  await call<LegalHistory>('admin', 'PUT', `${document}/draft`, { ...content, revision: 0 })
  const reply = await call('admin', 'POST', `${document}/publication`, {
    revision: 1,
    informsCustomers: true,
    requiresAcceptance: true,
    ...change,
  })
  expect(reply.status).toBe(201)
}

const announce = () => announceLegalTexts.run(ctxOf('visitor'), {})
const mailed = async (): Promise<string[]> => {
  await allDone()
  return outbox.filter(({ subject }) => subject === SUBJECT).map(({ to }) => to.address)
}
const updates = async () => (await call<LegalUpdate[]>('business', 'GET', '/my/legal-updates')).body
const notices = async () => (await call<LegalNotice[]>('staff', 'GET', '/legal-notices')).body
const confirm = (id: string) => call('business', 'PUT', `/my/legal-updates/${id}/confirmation`)

/** The customer signed up before the clock of the test. */
const agreedTo = (termsVersion: string | null) =>
  deps.db
    .update(users)
    .set({ termsVersion, createdAt: new Date('2026-01-05T17:00:00Z') })
    .where(eq(users.role, 'business'))

test('every customer gets one email by day, from either instance', async () => {
  await agreedTo('2025-09-03')
  await publish()
  clock.at = new Date('2026-03-03T04:00:00Z')
  await announce()
  expect(await mailed()).toEqual([])
  clock.at = new Date('2026-03-03T17:00:00Z')
  await Promise.all([announce(), announce()])
  await announce()
  expect(await mailed()).toEqual([people.business.email])
  expect(await notices()).toMatchObject([{ sent: 1, isSending: false, confirmed: 0, customers: 1 }])
})

test('a restore sends no email again', async () => {
  await agreedTo('2025-09-03')
  await publish()
  await transaction(ctxOf('visitor'), finishAnnouncements)
  await announce()
  expect(await mailed()).toEqual([])
})

test('a customer accepts a changed text once, unless the sign-up agreed to it', async () => {
  await agreedTo('2025-09-03')
  await publish()
  const [update] = await updates()
  expect(update).toMatchObject({
    document: 'terms',
    effectiveOn: '2026-04-01',
    changes: 'Fewer words.',
    requiresAcceptance: true,
    isEffective: false,
  })
  const id = update?.id ?? ''
  expect((await confirm(id)).status).toBe(204)
  expect((await confirm(id)).status).toBe(204)
  expect(await updates()).toEqual([])
  expect(await notices()).toMatchObject([{ confirmed: 1 }])
  expect((await call('business', 'GET', '/my/export')).body).toMatchObject({
    legalConfirmations: [{ text: 'terms', version: '2026-04-01', accepted: true }],
  })
})

test('a sign-up that agreed to the version has nothing to accept', async () => {
  await agreedTo('2026-04-01')
  await publish()
  expect(await updates()).toEqual([])
})

test('a version that informs nobody is neither mailed nor shown', async () => {
  await agreedTo('2025-09-03')
  await publish({ informsCustomers: false, requiresAcceptance: false })
  await announce()
  expect(await mailed()).toEqual([])
  expect(await updates()).toEqual([])
  expect(await notices()).toEqual([])
})

test('a sign-up between publication and effect is mailed, and asked to accept', async () => {
  await publish()
  await announce()
  await deps.db
    .update(users)
    .set({ termsVersion: '2025-09-03', createdAt: new Date('2026-03-05T17:00:00Z') })
    .where(eq(users.role, 'business'))
  clock.at = new Date('2026-03-06T17:00:00Z')
  await announce()
  expect(await mailed()).toEqual([people.business.email])
  expect(await updates()).toMatchObject([{ effectiveOn: '2026-04-01' }])
})

test('a later version that only informs keeps the acceptance of the one before', async () => {
  await agreedTo('2025-09-03')
  await publish()
  const document = '/legal-documents/terms'
  const content = { text: '## B', summary: '', changes: 'A typo.', effectiveOn: '2026-05-01' }
  await call('admin', 'PUT', `${document}/draft`, { ...content, revision: 0 })
  const publication = { revision: 1, informsCustomers: true, requiresAcceptance: false }
  await call('admin', 'POST', `${document}/publication`, publication)
  expect(await updates()).toMatchObject([
    { effectiveOn: '2026-05-01', requiresAcceptance: false },
    { effectiveOn: '2026-04-01', requiresAcceptance: true },
  ])
  const { body } = await call<{ upcoming: object }>('visitor', 'GET', '/legal-texts/terms')
  expect(body.upcoming).toMatchObject({ effectiveOn: '2026-04-01' })
})
