import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { saveCaseStudies } from '#testing/case-study.ts'
import { CASE_STUDIES, CASE_STUDY_VALUES, withCaseStudies } from '#testing/case-study-values.ts'
import { expect, test } from 'vitest'
import type { WrittenCaseStudy } from './case-studies.contract.ts'

const { real } = await builtApp()
const request = (path: string) => real.request(`http://cedarline.test${path}`)
const html = async (path: string): Promise<string> => (await request(path)).text()
const LIST = '/industries/doctors-clinics/case-study'
const PAGE = '/case-studies/square-one'
const MARK = 'Illustrative example'
const EVIDENCE = [
  CASE_STUDY_VALUES.customer,
  CASE_STUDY_VALUES.period,
  CASE_STUDY_VALUES.method,
  CASE_STUDY_VALUES.consentedOn,
  CASE_STUDY_VALUES.quote,
].map(String)

test('a case study with complete evidence has a page of its own, and names the customer', async () => {
  expect(await html(LIST)).not.toContain('More case studies')
  expect((await request(PAGE)).status).toBe(404)
  expect((await saveCaseStudies({})).status).toBe(200)
  expect((await request(PAGE)).headers.get('cache-control')).toBe('no-cache')
  const page = await html(PAGE)
  for (const text of [...EVIDENCE, '34%', 'Orders by form', 'One page with the cakes.'])
    expect(page).toContain(text)
  expect(page).not.toContain(MARK)
  expect(page).not.toContain('Nora Quist, by email')
  expect(page).toContain('"@type":"Article"')
  expect(page).toContain('"about":{"@type":"Organization","name":"Square One Coffee"}')
  const scripts = page.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes('json'))
  expect(scripts).toEqual(['<script>'])
  const list = await html(LIST)
  expect(list).toContain(`href="${PAGE}"`)
  expect(await html('/sitemap.xml')).toContain(`<loc>http://cedarline.test${PAGE}</loc>`)
  expect(await html('/llms.txt')).toContain(`${PAGE}): How a bakery`)
  const preview = await request('/previews/case-square-one.png')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each(['customer', 'period', 'method', 'consent', 'consentedOn'])(
  'without its %s, a case study is an example that names nobody',
  async (missing) => {
    await saveCaseStudies({ [missing]: '' })
    const page = await html(PAGE)
    expect(page).toContain(MARK)
    expect(page).toContain(`"abstract":"${MARK}"`)
    expect(page).toContain('34%')
    expect(EVIDENCE.filter((text) => page.includes(text))).toEqual([])
    expect(await html(LIST)).toContain(`${MARK}</p></div>`)
    const { body } = await call<WrittenCaseStudy>('visitor', 'GET', PAGE)
    expect(body).toMatchObject({ isExample: true, customer: '', quote: null, consentedOn: '' })
  },
)

test('a second number needs its own evidence', async () => {
  const second = { secondValue: '2x', secondPeriod: '2026', secondMethod: 'Call log' }
  await saveCaseStudies(second)
  expect(await html(PAGE)).toContain(MARK)
  await saveCaseStudies({ ...second, secondLabel: 'calls' })
  expect(await html(PAGE)).not.toContain(MARK)
})

test('visitors learn nothing about one that is not published', async () => {
  await saveCaseStudies({ isPublished: '' }, { address: 'another', title: 'Another title' })
  expect((await request(PAGE)).status).toBe(404)
  expect(await html(LIST)).not.toContain('A bakery that takes orders')
  expect(await html(LIST)).toContain('Another title')
  const content = await call('visitor', 'GET', '/content/case-study')
  expect(JSON.stringify(content.body)).not.toMatch(/bakery|Nora|Another/)
  expect((await request('/previews/case-square-one.png')).status).toBe(404)
})

test('a preview shows the list and the page, before anyone else can read it', async () => {
  const texts = { title: 'Ours', closingTitle: 'Ready?', closingText: 'Write to us.' }
  const { body } = await call<{ path: string }>('admin', 'PUT', `${CASE_STUDIES}/preview`, {
    values: withCaseStudies(texts, [{}]),
  })
  const list = await html(body.path)
  const secret = body.path.split('?')[1]
  expect(list).toContain(`href="${PAGE}?${secret}"`)
  expect(await html(`${PAGE}?${secret}`)).toContain('Square One Coffee')
  expect((await request(PAGE)).status).toBe(404)
  expect(await html(LIST)).not.toContain(PAGE)
})

test('rejects an address that no page can have, or that another one has', async () => {
  expect(await saveCaseStudies({ address: 'Square One' })).toMatchObject({
    status: 400,
    body: { fields: { 'cards.0.address': 'Use small letters, digits and single hyphens.' } },
  })
  expect(await saveCaseStudies({}, {}, { address: 'other' })).toMatchObject({
    status: 400,
    body: { fields: { 'cards.1.address': 'Another case study has this address.' } },
  })
})
