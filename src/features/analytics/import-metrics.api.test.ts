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

test('a file shows what it would add, change, leave and refuse, and does none of it', async () => {
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

test('it is taken in as a whole, by whom is kept, and undone every row is as it was', async () => {
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
  expect((await looked(content)).body.message).toBe('Everything in this file stands there already.')
  expect((await undo(done.body.id)).body).toEqual({ restored: 1, removed: 1, unchanged: 0 })
  expect(await stored()).toEqual(before)
  expect((await undo(done.body.id)).body.message).toBe('This import was undone already.')
  expect(await imports()).toMatchObject([{ id: done.body.id, undoneBy: 'dana' }])
  // Undone, the same file can come again.
  expect((await looked(content)).status).toBe(201)
})

test('with one line refused nothing is taken in', async () => {
  const content = file(
    '2026-03-09,Fall menu,Meta,44,30,4,12.50',
    '2026-03-10,Fall menu,Meta,1,1,1,1',
  )
  expect(await looked(content)).toMatchObject({
    status: 400,
    body: { message: 'One line is refused. Correct it first: nothing was taken in.' },
  })
  expect(await stored()).toEqual([])
})

test('figures that changed after somebody looked are looked at again', async () => {
  const content = file('2026-03-09,Fall menu,Meta,44,30,4,12.50')
  const { digest } = await preview(content)
  await put({})
  expect(await importFile(content, digest)).toMatchObject({
    status: 409,
    body: {
      message:
        'The figures have changed since you looked. Look at the file again before you take it in.',
    },
  })
  expect((await looked(content)).body).toMatchObject({ added: 0, changed: 1 })
})

test('a row that was corrected by hand since stays when its file is undone', async () => {
  const { body } = await looked(
    file('2026-03-09,Fall menu,Meta,44,30,4,12.50', '2026-03-07,Fall menu,Meta,10,5,1,3'),
  )
  await put({ visits: 45 })
  expect((await undo(body.id)).body).toEqual({ restored: 0, removed: 1, unchanged: 1 })
  expect(await stored()).toEqual([['09', 'Fall menu', 45, 1250]])
})

test('of two files over the same rows the later one is undone first, and then the earlier', async () => {
  await put({})
  const before = await stored()
  const first = await looked(file('2026-03-09,Fall menu,Meta,44,30,4,12.50'), 'first.csv')
  const second = await looked(file('2026-03-09,Fall menu,Meta,50,30,4,12.50'), 'second.csv')
  expect(await undo(first.body.id)).toMatchObject({
    status: 409,
    body: { message: 'second.csv of Mar 10, 2026 changed the same rows later. Undo that first.' },
  })
  expect((await undo(second.body.id)).body).toEqual({ restored: 1, removed: 0, unchanged: 0 })
  expect((await undo(first.body.id)).body).toEqual({ restored: 1, removed: 0, unchanged: 0 })
  expect(await stored()).toEqual(before)
})

test('two who take the same file in at once take it in once', async () => {
  const content = file('2026-03-09,Fall menu,Meta,44,30,4,12.50')
  const { digest } = await preview(content)
  const both = await Promise.all([importFile(content, digest), importFile(content, digest)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await imports()).length).toBe(1)
})

test('five thousand lines are taken in and undone; more, and more than a megabyte, are refused', async () => {
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
  ).toBe('This file is larger than 1 MB. Take it in in parts.')
  expect(
    (
      await call<ErrorBody>('admin', 'POST', `/analytics/${id}/import-previews`, {
        content: 'x'.repeat(2 * 1024 * 1024),
      })
    ).status,
  ).toBe(413)
})
