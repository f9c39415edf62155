import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { AuditChoices, AuditEntry } from '#features/audit/audit.contract.ts'
import type { Found } from '#features/search/search.contract.ts'
import type { Today } from '#features/today/today.contract.ts'
import { openDatabase } from '#kernel/db/db.ts'
import { call } from '#testing/accepted-quote.ts'
import { allDone, deps, outbox, people } from '#testing/test-app.ts'
import routes from '../../routes.ts'
import type { Testimonial } from './testimonials.contract.ts'

const NORA = people.business.email

const sent = async (): Promise<Testimonial> => {
  const testimonial = { name: 'Nora Vale', email: NORA, text: 'They finished a week early.' }
  const reply = await call<Testimonial>('visitor', 'POST', '/testimonials', testimonial)
  expect(reply.status).toBe(201)
  return reply.body
}
const found = async (): Promise<Found[]> =>
  (await call<Found[]>('admin', 'GET', '/search?q=early')).body
const today = async (): Promise<Today> => (await call<Today>('admin', 'GET', '/today')).body

test('the product starts only with the declaration of the table', async () => {
  const { testimonials: _testimonials, ...others } = Object.fromEntries(deps.features.tables)
  const start = (folder: string, tables: object) =>
    openDatabase(
      { databaseUrl: undefined, dataDir: join(inject('scratch'), folder) },
      { ...deps.features, tables: new Map(Object.entries(tables)) },
      deps.log,
    )
  await expect(start('undeclared', others)).rejects.toThrow(
    'No feature declares the table testimonials.',
  )
  expect(deps.features.tables.has('testimonials')).toBe(true)
})

test('search and Today show the record with the declared texts', async () => {
  const { id } = await sent()
  expect(await found()).toMatchObject([
    {
      kind: 'testimonial',
      label: 'Testimonial',
      group: 'Testimonials',
      icon: 'speech',
      id,
      path: '/admin/testimonials',
    },
  ])
  const { kinds, lines, counts } = await today()
  expect(kinds).toEqual([
    { name: 'testimonial', title: 'Testimonials', list: '/admin/testimonials' },
  ])
  expect(lines).toMatchObject([
    { id, label: 'Testimonial', text: 'Not published yet: “They finished a week early.”' },
  ])
  expect(counts).toEqual([{ group: 'open', kind: 'testimonial', count: 1 }])
})

test('the declared task sends the declared mail', async () => {
  await sent()
  await allDone()
  expect(outbox.map(({ to, subject }) => [to.address, subject])).toEqual([
    [NORA, expect.stringMatching(/ has received your testimonial$/)],
  ])
  expect(deps.features.mailTemplates.get('testimonial-received')?.title).toBe(
    'Testimonial received',
  )
})

test('the audit log names the change and has the kind as a filter', async () => {
  const { id } = await sent()
  expect((await call('admin', 'POST', `/testimonials/${id}/publication`)).status).toBe(201)
  const log = (await call<AuditEntry[]>('admin', 'GET', '/audit?kind=testimonials')).body
  expect(log).toMatchObject([
    { title: 'Testimonial Nora Vale published', path: '/admin/testimonials' },
  ])
  const { kinds } = (await call<AuditChoices>('admin', 'GET', '/audit/choices')).body
  expect(kinds).toContainEqual({ name: 'testimonials', title: 'Testimonials' })
  expect((await today()).lines).toEqual([])
})

test('the person can export it, and an erasure removes it', async () => {
  const { id } = await sent()
  const exported = await call<{ testimonials: Testimonial[] }>('business', 'GET', '/my/export')
  expect(exported.body.testimonials).toMatchObject([{ id, text: 'They finished a week early.' }])
  const message = { name: 'Nora Vale', email: NORA, subject: 'Hello', message: 'Please erase me.' }
  await call('visitor', 'POST', '/contact-messages', message)
  expect((await call('admin', 'POST', '/erasures', { email: NORA })).status).toBe(201)
  expect((await call('admin', 'GET', '/testimonials')).body).toEqual([])
  expect(await found()).toEqual([])
})

test('the routes list its screen', async () => {
  const path = 'features/testimonials/web/testimonials.page.tsx'
  expect(JSON.stringify(await routes)).toContain(`{"file":"${path}","path":"testimonials"}`)
  expect(existsSync(join('src', path))).toBe(true)
})
