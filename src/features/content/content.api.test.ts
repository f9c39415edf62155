import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { deps, people } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { ContentTexts, ContentPageRow, EditedSection } from './content.contract.ts'

type Reply = EditedSection & { message: string; fields: Record<string, string> }
const { real } = await builtApp()
const html = async (path: string): Promise<string> =>
  (await real.request(`http://cedarline.test${path}`)).text()
const at = (page: string, section: string): string => `/content/${page}/sections/${section}`
const read = async (page: string, section: string) =>
  (await call<EditedSection>('admin', 'GET', at(page, section))).body
const save = (page: string, section: string, body: object, as: 'admin' | 'staff' = 'admin') =>
  call<Reply>(as, 'PUT', at(page, section), body)

const declared = [...deps.features.contentPages.values()].map(({ page }) => page)

const KEPT: unknown[] = ['switch', 'image']

/** Replaces each text; other kinds keep their values. Some texts are shown at times only. */
function marked({ fields, values }: EditedSection, start: number) {
  const plain = fields.flatMap((field) => (field.kind === 'cards' ? field.fields : [field]))
  const markers: string[] = []
  const changed = Object.entries(values).map(([path, value], number) => {
    const field = plain.find(({ name }) => name === path.split('.').at(-1))
    if (KEPT.includes(field?.kind)) return [path, value]
    if (field?.kind === 'choice') return [path, field.choices[0]?.value]
    const marker = `M${start + number}.`
    if (!field?.hint?.startsWith('Shown ')) markers.push(`${marker}&lt;b&gt;`)
    return [path, `${marker}<b>`]
  })
  return { values: Object.fromEntries(changed), markers }
}

test.each(declared)('$name shows every changed text', async ({ name, path, sections }) => {
  const original = await html(path)
  const markers: string[] = []
  for (const section of Object.keys(sections)) {
    const { values, markers: added } = marked(await read(name, section), markers.length * 100)
    expect(await save(name, section, { values, version: 0 })).toMatchObject({
      status: 200,
      body: { values, version: 1 },
    })
    markers.push(...added)
  }
  const page = await html(path)
  expect(markers.filter((marker) => !page.includes(marker))).toEqual([])
  for (const section of Object.keys(sections)) {
    const { original: values } = await read(name, section)
    await save(name, section, { values, version: 1 })
  }
  expect(await html(path)).toBe(original)
})

const TOP = { headline: 'A headline of our own', lead: 'Two\r\nlines' }

test('stores only changed texts, each save as a version, and restores the original', async () => {
  const { original } = await read('home', 'top')
  await save('home', 'top', { values: { ...original, headline: TOP.headline }, version: 0 })
  expect((await call<ContentTexts>('visitor', 'GET', '/content/home')).body).toEqual({
    top: { headline: TOP.headline },
  })
  await save('home', 'top', { values: TOP, version: 1 })
  await save('home', 'top', { values: original, version: 2 })
  const { versions, isChanged } = await read('home', 'top')
  expect(isChanged).toBe(false)
  expect(versions.map(({ version, values, by }) => [version, values, by])).toEqual([
    [3, original, people.admin.name],
    [2, { ...TOP, lead: 'Two\nlines' }, people.admin.name],
    [1, { ...original, headline: TOP.headline }, people.admin.name],
  ])
  expect((await call<ContentTexts>('visitor', 'GET', '/content/home')).body).toEqual({ top: {} })
  const { body: pages } = await call<ContentPageRow[]>('admin', 'GET', '/content')
  expect(pages.find(({ name }) => name === 'home')?.sections).toContainEqual(
    expect.objectContaining({ name: 'top', isChanged: false, by: people.admin.name }),
  )
})

test('rejects a save based on an older version, and other roles', async () => {
  await save('home', 'top', { values: TOP, version: 0 })
  for (const version of [0, 2])
    expect((await save('home', 'top', { values: TOP, version })).status).toBe(409)
  expect((await save('home', 'top', { values: TOP, version: 1 }, 'staff')).status).toBe(403)
  for (const [page, section] of [
    ['nothing', 'top'],
    ['home', 'constructor'],
  ] as const)
    expect((await save(page, section, { values: {}, version: 0 })).status).toBe(404)
})

test('names each wrong field, also those of cards', async () => {
  const { values } = await read('startups', 'closing')
  expect(
    await save('startups', 'closing', {
      values: { ...values, title: 'Two\nlines', text: 'In {days}' },
      version: 0,
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        title: 'Please write this on one line, without line breaks.',
        text: 'Unknown placeholder: {days}. Available: {pitch time}, {quote time}.',
      },
    },
  })
  const { values: cards } = await read('small-business', 'services')
  const invalid = { ...cards, 'cards.0.name': ' ', 'cards.1.icon': 'toString', 'cards.1.parts': '' }
  expect((await save('small-business', 'services', { values: invalid, version: 0 })).body).toEqual(
    expect.objectContaining({
      fields: {
        'cards.0.name': 'Enter a text, or restore the original.',
        'cards.1.icon': 'Choose one of the list.',
      },
    }),
  )
  const none = { title: 'Services', text: 'None' }
  expect(
    (await save('small-business', 'services', { values: none, version: 0 })).body.fields,
  ).toEqual({ cards: 'Service cards: at least 1 must remain.' })
})

test('a preview shows unsaved texts to whoever has its secret, and to nobody else', async () => {
  const plain = await html('/')
  const { body } = await call<{ path: string }>('admin', 'PUT', `${at('home', 'top')}/preview`, {
    values: TOP,
  })
  const preview = await real.request(`http://cedarline.test${body.path}`)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  expect(preview.headers.get('referrer-policy')).toBe('no-referrer')
  const shown = await preview.text()
  expect(shown).toContain(TOP.headline)
  expect(shown).toContain('Preview of texts that are not saved.')
  expect(await html('/')).toBe(plain)
  const secret = body.path.split('preview=')[1]
  for (const path of ['/?preview=guess', `/services/startups?preview=${secret}`])
    expect((await real.request(`http://cedarline.test${path}`)).status).toBe(404)
})

const SOURCES = { source: 'Own records', period: 'January to June 2025', consent: 'On file' }

test('the case study is an example until method and evidence of all numbers are complete', async () => {
  const pages = ['/industries/doctors-clinics', '/industries/doctors-clinics/case-study']
  const marks = async () =>
    (await Promise.all(pages.map(html))).map((page) => /Illustrative example/i.test(page))
  for (const claim of ['case-growth', 'case-revenue', 'case-reputation'])
    await call('admin', 'PUT', `/claims/${claim}/evidence`, { ...SOURCES, revision: 0 })
  expect(await marks()).toEqual([true, true])
  const { values } = await read('case-study', 'about')
  await save('case-study', 'about', { values: { ...values, method: 'Counted twice' }, version: 0 })
  expect(await marks()).toEqual([false, false])
  const page = await html(pages[1] ?? '')
  for (const text of ['Counted twice', SOURCES.period]) expect(page).toContain(text)
  expect(page).not.toContain(values['aim'])
})

test('a product that is switched off leaves the menu and the sitemap, and has no page', async () => {
  const presence = async () => [
    (await html('/')).includes('href="/tajjam"'),
    (await html('/sitemap.xml')).includes('/tajjam<'),
    (await real.request('http://cedarline.test/tajjam')).status,
  ]
  expect(await presence()).toEqual([true, true, 200])
  await save('tajjam', 'availability', { values: { isShown: '' }, version: 0 })
  expect(await presence()).toEqual([false, false, 404])
  const interest = { product: 'tajjam', email: 'ada@lovelace.example', choice: 'shop' }
  expect((await call('visitor', 'POST', '/product-interests', interest)).status).toBe(404)
  await save('tajjam', 'availability', { values: { isShown: 'on' }, version: 1 })
  expect(await presence()).toEqual([true, true, 200])
})

test('own testimonials replace the samples, with their source but without their consent', async () => {
  const { values } = await read('home', 'testimonials')
  const own = {
    'cards.9.name': 'Ada Byron',
    'cards.9.company': 'Engines',
    'cards.9.text': 'It counts.',
    'cards.9.rating': 'four',
    'cards.9.isOnHome': 'on',
    'cards.9.source': 'A letter',
    'cards.9.period': 'May 2026',
    'cards.9.consent': 'By email to Nora',
  }
  const claims = async () =>
    (await call<{ claim: string }[]>('admin', 'GET', '/claims/evidence')).body.map(
      ({ claim }) => claim,
    )
  const mixed = { ...values, ...own, 'cards.0.isOnHome': '' }
  expect((await save('home', 'testimonials', { values: mixed, version: 0 })).status).toBe(200)
  const page = await html('/')
  for (const text of ['It counts.', 'Source: A letter, May 2026', 'Devon Price'])
    expect(page).toContain(text)
  expect(page).not.toContain('Maribel Ortega')
  expect(JSON.stringify((await call('visitor', 'GET', '/content/home')).body)).not.toContain('Nora')
  expect(await claims()).toContain('testimonial-ortega')
  await save('home', 'testimonials', { values: { title: 'Trust', ...own }, version: 1 })
  expect((await claims()).filter((claim) => claim.startsWith('testimonial'))).toEqual([])
  expect((await html('/')).match(/<blockquote/g)).toHaveLength(1)
})
