import { call } from '#testing/accepted-quote.ts'
import { DAY, createAnalyticsBusiness } from '#testing/analytics-business.ts'
import { clock, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DailyMetrics } from './analytics.contract.ts'
import type { MetricsImport, ImportPreview, UndoneImport } from './imports.contract.ts'

let id = ''
beforeEach(async () => {
  clock.at = new Date('2026-03-04T16:00:00Z')
  id = await createAnalyticsBusiness()
  clock.at = new Date('2026-03-10T16:00:00Z')
})

type ErrorBody = { message: string }
const HEAD = 'Date,Campaign,Channel,Visits,Clicks,Leads,Spend'
const file = (...lines: string[]): string => [HEAD, ...lines].join('\r\n')
const preview = async (content: string) =>
  (await call<ImportPreview>('admin', 'POST', `/analytics/${id}/import-previews`, { content })).body
const importFile = async (content: string, digest: string, fileName = 'march.csv') =>
  call<MetricsImport & ErrorBody>('admin', 'POST', `/analytics/${id}/imports`, {
    content,
    fileName,
    digest,
  })
const looked = async (content: string, fileName?: string) =>
  importFile(content, (await preview(content)).digest, fileName)
const undo = async (importId: string) =>
  call<UndoneImport & ErrorBody>('admin', 'POST', `/analytics/${id}/imports/${importId}/reversal`)
const imports = async () =>
  (await call<MetricsImport[]>('admin', 'GET', `/analytics/${id}/imports`)).body
const put = async (row: object) => call('admin', 'PUT', `/analytics/${id}/days`, { ...DAY, ...row })
const stored = async () =>
  (await call<DailyMetrics[]>('admin', 'GET', `/analytics/${id}/days?month=2026-03`)).body.map(
    ({ day, campaign, visits, spend }) => [day.slice(-2), campaign, visits, spend],
  )

test('previews added, changed, unchanged and rejected rows without importing', async () => {
  await put({})
  await put({ day: '2026-03-08' })
  const before = await stored()
  expect(
    await preview(
      file(
        '2026-03-09,Fall menu,Meta,44,30,4,12.50',
        '2026-03-08,Fall menu,Meta,40,30,4,12.50',
        '2026-03-07,Fall menu,Meta,10,5,1,3',
        'soon,,,1,1,1,1',
      ),
    ),
  ).toMatchObject({
    added: 1,
    changed: 1,
    same: 1,
    rejected: 1,
    firstDay: '2026-03-07',
    lastDay: '2026-03-09',
    total: { visits: 94, clicks: 65, leads: 9, spend: 2800 },
    changes: [
      { line: 2, day: '2026-03-09', before: { visits: 40 }, after: { visits: 44 } },
      { line: 4, day: '2026-03-07', before: null },
    ],
    problems: [{ line: 5, column: 'Date' }],
  })
  expect([await stored(), await imports()]).toEqual([before, []])
})

test('imports a whole file with its author, and restores every row on undo', async () => {
  await put({})
  const before = await stored()
  const content = file(
    '2026-03-09,Fall menu,Meta,44,30,4,12.50',
    '2026-03-07,Fall menu,Meta,10,5,1,3',
  )
  const done = await looked(content)
  expect(done).toMatchObject({
    status: 201,
    body: {
      fileName: 'march.csv',
      added: 1,
      changed: 1,
      firstDay: '2026-03-07',
      lastDay: '2026-03-09',
      importedBy: 'dana',
      undoneAt: null,
    },
  })
  expect(await stored()).toEqual([
    ['09', 'Fall menu', 44, 1250],
    ['07', 'Fall menu', 10, 300],
  ])
  expect((await looked(content)).body.message).toBe(
    'Everything in this file is already up to date.',
  )
  expect((await undo(done.body.id)).body).toEqual({ restored: 1, removed: 1, unchanged: 0 })
  expect(await stored()).toEqual(before)
  expect((await undo(done.body.id)).body.message).toBe('This import has already been undone.')
  expect(await imports()).toMatchObject([{ id: done.body.id, undoneBy: 'dana' }])
  expect((await looked(content)).status).toBe(201)
})

test('imports nothing when one line is rejected', async () => {
  const content = file(
    '2026-03-09,Fall menu,Meta,44,30,4,12.50',
    '2026-03-10,Fall menu,Meta,1,1,1,1',
  )
  expect(await looked(content)).toMatchObject({
    status: 400,
    body: { message: 'One line was rejected. Correct it and try again: nothing was imported.' },
  })
  expect(await stored()).toEqual([])
})

test('requires a new preview after the metrics have changed', async () => {
  const content = file('2026-03-09,Fall menu,Meta,44,30,4,12.50')
  const { digest } = await preview(content)
  await put({})
  expect(await importFile(content, digest)).toMatchObject({
    status: 409,
    body: {
      message:
        'The metrics have changed since the preview. Preview the file again before you import it.',
    },
  })
  expect((await looked(content)).body).toMatchObject({ added: 0, changed: 1 })
})

test('keeps a row corrected by hand when its import is undone', async () => {
  const { body } = await looked(
    file('2026-03-09,Fall menu,Meta,44,30,4,12.50', '2026-03-07,Fall menu,Meta,10,5,1,3'),
  )
  await put({ visits: 45 })
  expect((await undo(body.id)).body).toEqual({ restored: 0, removed: 1, unchanged: 1 })
  expect(await stored()).toEqual([['09', 'Fall menu', 45, 1250]])
})

test('requires the later of two overlapping imports to be undone first', async () => {
  await put({})
  const before = await stored()
  const first = await looked(file('2026-03-09,Fall menu,Meta,44,30,4,12.50'), 'first.csv')
  const second = await looked(file('2026-03-09,Fall menu,Meta,50,30,4,12.50'), 'second.csv')
  expect(await undo(first.body.id)).toMatchObject({
    status: 409,
    body: {
      message: 'second.csv of Mar 10, 2026 changed the same rows later. Undo that import first.',
    },
  })
  expect((await undo(second.body.id)).body).toEqual({ restored: 1, removed: 0, unchanged: 0 })
  expect((await undo(first.body.id)).body).toEqual({ restored: 1, removed: 0, unchanged: 0 })
  expect(await stored()).toEqual(before)
})

test('imports a file once when two admins import it at the same time', async () => {
  const content = file('2026-03-09,Fall menu,Meta,44,30,4,12.50')
  const { digest } = await preview(content)
  const both = await Promise.all([importFile(content, digest), importFile(content, digest)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await imports()).length).toBe(1)
})

test('imports and undoes 5,000 lines, and rejects more lines and more than 1 MB', async () => {
  const lines = Array.from(
    { length: 5000 },
    (_, position) =>
      `2025-${String((position % 12) + 1).padStart(2, '0')}-${String((position % 28) + 1).padStart(2, '0')},Campaign ${position},Meta,${position},1,1,0.01`,
  )
  const done = await looked(file(...lines))
  expect(done.body).toMatchObject({ added: 5000, changed: 0 })
  expect((await undo(done.body.id)).body).toEqual({ restored: 0, removed: 5000, unchanged: 0 })
  expect(
    Number(
      (
        (await deps.db.execute(sql`select count(*) as n from daily_metrics`)).rows[0] as {
          n: string
        }
      ).n,
    ),
  ).toBe(0)
  expect((await preview(file(...lines, ...lines.slice(0, 1)))).problems).toMatchObject([
    { line: 5002 },
  ])
  expect(
    (
      await call<ErrorBody>('admin', 'POST', `/analytics/${id}/import-previews`, {
        content: 'x'.repeat(1024 * 1024 + 1),
      })
    ).body.message,
  ).toBe('This file is larger than 1 MB. Import it in parts.')
  expect(
    (
      await call<ErrorBody>('admin', 'POST', `/analytics/${id}/import-previews`, {
        content: 'x'.repeat(2 * 1024 * 1024),
      })
    ).status,
  ).toBe(413)
})
