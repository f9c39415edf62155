import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { pages } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import {
  type ClaimEvidence,
  type ClaimName,
  CLAIM_NAMES,
  CLAIMS,
  type PublicEvidence,
} from './claims.contract.ts'
import { CLAIMS_TAG } from './claims.tags.ts'

const WHOLE = {
  source: 'Patient counts of 12 practices, from their own records.',
  period: 'January to June 2025',
  consent: 'Signed release of each practice, on file since July 2025',
}
const save = (claim: string, change: object, as: 'admin' | 'business' | 'visitor' = 'admin') =>
  call<ClaimEvidence & { message: string; fields: Record<string, string> }>(
    as,
    'PUT',
    `/claims/${claim}/evidence`,
    { ...WHOLE, revision: 0, ...change },
  )
const read = async () => (await call<ClaimEvidence[]>('admin', 'GET', '/claims/evidence')).body
const shown = async () => (await call<PublicEvidence[]>('visitor', 'GET', '/claims')).body

test('lists every claim without evidence at first', async () => {
  expect(await read()).toEqual(
    CLAIM_NAMES.map((claim) => ({ claim, source: '', period: '', consent: '', revision: 0 })),
  )
  expect(await shown()).toEqual([])
})

test('visitors see source and period once the consent exists, and never the consent', async () => {
  await save('average-growth', { consent: '' })
  expect(await shown()).toEqual([])
  expect((await save('average-growth', { revision: 1 })).body).toEqual({
    claim: 'average-growth',
    ...WHOLE,
    revision: 2,
  })
  expect(await shown()).toEqual([
    { claim: 'average-growth', source: WHOLE.source, period: WHOLE.period },
  ])
  await save('average-growth', { source: ' ', revision: 2 })
  expect(await shown()).toEqual([])
})

test('rejects a save based on an older revision, and keeps the newer one', async () => {
  expect((await save('satisfaction', { source: 'First' })).status).toBe(200)
  for (const revision of [0, 2])
    expect(await save('satisfaction', { source: 'Second', revision })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Someone else saved changes.') },
    })
  expect((await read()).find(({ claim }) => claim === 'satisfaction')).toMatchObject({
    source: 'First',
    revision: 1,
  })
})

test('limits the source to 300 characters, and rejects unknown claims and other roles', async () => {
  expect(await save('satisfaction', { source: 'a'.repeat(301) })).toMatchObject({
    status: 400,
    body: { fields: { source: 'Please use at most 300 characters.' } },
  })
  expect((await save('constructor', {})).status).toBe(404)
  expect((await save('satisfaction', {}, 'business')).status).toBe(403)
  expect((await call('business', 'GET', '/claims/evidence')).status).toBe(403)
})

const changeText = async (section: string, changed: Record<string, string>) => {
  const path = `/content/${section}`
  const { body } = await call<{ values: Record<string, string>; version: number }>(
    'admin',
    'GET',
    path,
  )
  const values = { ...body.values, ...changed }
  expect((await call('admin', 'PUT', path, { values, version: body.version })).status).toBe(200)
}

test('an agency without evidence can leave out every claim, one after another', async () => {
  await changeText('doctors-clinics/sections/claims', { growth: '' })
  expect(await html('/industries/doctors-clinics')).not.toContain('>average patient growth<')
  expect((await read()).map(({ claim }) => claim)).toEqual(
    CLAIM_NAMES.filter((claim) => claim !== 'average-growth'),
  )
  await changeText('doctors-clinics/sections/claims', { clients: '', satisfaction: '' })
  await changeText('case-study/sections/top', { growth: '', revenue: '', reputation: '' })
  for (const page of ['mind-ops', 'tajjam', 'voygee'])
    await changeText(`${page}/sections/availability`, { isShown: '' })
  const { body } = await call<{ values: Record<string, string>; version: number }>(
    'admin',
    'GET',
    '/content/home/sections/testimonials',
  )
  const json = { values: { title: body.values['title'] ?? '' }, version: body.version }
  await call('admin', 'PUT', '/content/home/sections/testimonials', json)
  expect(await read()).toEqual([])
  for (const path of ['/industries/doctors-clinics', '/industries/doctors-clinics/case-study']) {
    const page = await html(path)
    expect(page).not.toMatch(/<dl[^>]*><\/dl>|>About these numbers<|400%/)
    expect(page).toContain('Illustrative example')
  }
})

const { real } = await builtApp()
const html = async (path: string): Promise<string> =>
  (await real.request(`http://cedarline.test${path}`)).text()

test.each(CLAIM_NAMES)(
  '%s links to its source on its page, and the cached page is replaced',
  async (claim: ClaimName) => {
    const { path } = CLAIMS[claim]
    expect(await html(path)).not.toMatch(/claim-note"|claim-sources"/)
    await save(claim, {})
    const page = await html(path)
    expect(page).toContain(`href="#source-${claim}"`)
    expect(page.split(`id="source-${claim}"`)).toHaveLength(2)
    expect(page).toContain(
      'Patient counts of 12 practices, from their own records. Period: January to June 2025.',
    )
    expect(page).not.toContain('Signed release')
    pages.drop(CLAIMS_TAG)
  },
)

test('figures of the case study link to their source', async () => {
  await save('case-revenue', {})
  expect(await html('/industries/doctors-clinics/case-study')).toContain(
    'href="#source-case-revenue"',
  )
})
