import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#testing/accepted-quote.ts'
import { saveLegalDetailsOf } from '#testing/legal-details.ts'
import { logoPng } from '#testing/sample-pictures.ts'
import { ctxOf, deps, PASSWORD, people, request, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { ensurePosts } from '#features/blog/blog.seed.ts'
import { CLAIM_NAMES } from '#features/claims/claims.contract.ts'
import { PLACEHOLDER } from '#features/company/company.contract.ts'
import type { Site } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { GoingLiveItem } from './going-live.contract.ts'
import { readGoingLive } from './going-live.service.ts'

/** Tokens of another address are invalid, so this calls the service. */
const checklist = (site: Partial<Site> = {}): Promise<GoingLiveItem[]> =>
  readGoingLive({ ...ctxOf('admin'), site: { ...deps.site, ...site } })
const leftOf = (items: readonly GoingLiveItem[]): Record<string, number> =>
  Object.fromEntries(items.filter(({ left }) => left > 0).map(({ name, left }) => [name, left]))

test('each step is done as soon as its place has what it needs', async () => {
  await transaction(ctxOf('visitor'), ensurePosts)
  await deps.db.execute(
    sql`update users set role = 'admin', must_change_password = true,
      email = 'admin@cedarline.example'
      where email = ${people.staff.email}`,
  )
  const empty = { mailServer: undefined, publicUrl: 'http://127.0.0.1:3000' }
  expect(leftOf(await checklist(empty))).toEqual({
    'company-name': 1,
    logo: 1,
    'postal-address': 1,
    'mail-server': 1,
    payments: 1,
    'legal-texts': 1,
    evidence: CLAIM_NAMES.length,
    'sample-posts': 6,
    benefits: 1,
    'own-password': 1,
    'own-address': 1,
    backup: 1,
    'public-url': 1,
  })
  await deps.db.execute(sql`update users set must_change_password = false`)
  await deps.db.execute(
    sql`update users set email = ${people.staff.email} where email = 'admin@cedarline.example'`,
  )
  await call('admin', 'PUT', '/company-settings', { ...PLACEHOLDER, name: 'Juniper Works' })
  await saveLegalDetailsOf()
  const { data: file } = await upload(logoPng(), 'logo.png', {
    at: '/api/uploads?for=logo',
    token: tokenOf('admin'),
  })
  await call('admin', 'PUT', '/logo', { file })
  await call('admin', 'PUT', '/bank-details', { text: 'Bank of McKinney', revision: 0 })
  await call('admin', 'PUT', '/legal-review', { isReviewed: true })
  for (const claim of CLAIM_NAMES)
    await call('admin', 'PUT', `/claims/${claim}/evidence`, {
      source: 'Our records',
      period: '2025',
      consent: 'Signed',
      revision: 0,
    })
  await call('admin', 'DELETE', '/sample-posts/publication')
  const benefit = { 'cards.0.name': 'A garden', 'cards.0.text': 'Behind the office.' }
  await call('admin', 'PUT', '/content/careers/sections/benefits', {
    values: { title: 'What you get', ...benefit },
    version: 0,
  })
  const { body: link } = await call<{ path: string }>('admin', 'POST', '/data/backups', {
    currentPassword: PASSWORD,
  })
  await (await request('visitor', 'GET', link.path)).arrayBuffer()
  expect((await call<GoingLiveItem[]>('admin', 'GET', '/going-live')).body).toMatchObject(
    (await checklist()).map(({ name, left }) => ({ name, left })),
  )
  const items = await checklist({ publicUrl: 'https://juniper.example' })
  expect(leftOf(items)).toEqual({})
  expect(items).toHaveLength(13)
})

test('a demo has no checklist, and staff cannot read it', async () => {
  expect(await checklist({ demo: 'on' })).toEqual([])
  expect((await call('staff', 'GET', '/going-live')).status).toBe(403)
})
