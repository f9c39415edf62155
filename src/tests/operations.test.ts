import { app, appWith, config, deps, logged, pages, request } from '#testing/test-app.ts'
import { read } from '#testing/sources.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

const metrics = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${config.metricsToken}` }
  return (await app.request('/metrics', { headers })).text()
}

/** `name{labels} value` of our own metrics. */
const ownMetrics = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await metrics()).matchAll(/^(cedarline_\S+) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )

type Dashboard = { panels: { targets: { expr: string }[] }[] }
const expressionsIn = (file: string): string[] =>
  file.endsWith('.json')
    ? (JSON.parse(read(file)) as Dashboard).panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr),
      )
    : [...read(file).matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

/** Metrics and functions have an underscore, the label names that are used have none. */
const FUNCTIONS = ['histogram_quantile']

test.each([
  ['ops/grafana-dashboard.json', 12],
  ['ops/alerts.yaml', 8],
])('%s uses only metrics that exist', async (file, count) => {
  const known = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const expressions = expressionsIn(file)
  expect(expressions).toHaveLength(count)
  for (const expression of expressions) {
    const names = expression.replaceAll(/"[^"]*"/g, '').match(/\b[a-z]+_\w+/g) ?? []
    expect([expression, names.length > 0 || expression.startsWith('up{')]).toEqual([
      expression,
      true,
    ])
    for (const name of names.filter((name) => !FUNCTIONS.includes(name)))
      expect([name, known.has(name)]).toEqual([name, true])
  }
})

test('measures mails, tasks, overdue payments, backups, webhooks and cached pages', async () => {
  const before = await ownMetrics()
  expect(before).toMatchObject({
    cedarline_oldest_waiting_mail_seconds: 0,
    'cedarline_tasks{state="failed"}': 0,
    'cedarline_overdue_payments_cents{currency="USD"}': 0,
    'cedarline_webhook_failures_total{webhook="mail"}': expect.any(Number),
  })
  expect(before).not.toHaveProperty('cedarline_backup_age_seconds')
  await deps.db.execute(sql`
    insert into automatic_backups
      values (gen_random_uuid(), 'a', now() - interval '49 hours', now(), now(), 1, 0, '')`)
  await deps.db.execute(sql`
    insert into pgboss.job (name, data, state) values ('clean-up-files', '{}', 'failed')`)
  for (const seconds of [0, 10, 20])
    await deps.db.execute(sql`
      insert into instances
        values (gen_random_uuid(), '9.8.7', 'abc', now(), now() - ${seconds} * interval '1 s')`)
  await request('visitor', 'POST', '/api/mail/inbound', 'not signed')
  const after = await ownMetrics()
  expect(after['cedarline_backup_age_seconds']).toBeCloseTo(49 * 3600, -2)
  expect(after['cedarline_tasks{state="failed"}']).toBe(1)
  expect(after['cedarline_instances{version="9.8.7",build="abc"}']).toBe(2)
  const failures = 'cedarline_webhook_failures_total{webhook="mail"}'
  expect((after[failures] ?? 0) - (before[failures] ?? 0)).toBe(1)
  expect(pages.counts()).toMatchObject({ hits: after['cedarline_page_cache_total{result="hit"}'] })
  const health = await app.request('/api/health/deep')
  expect([health.status, await health.json()]).toEqual([
    503,
    {
      status: 'failing',
      checks: { database: 'ok', files: 'ok', tasks: 'ok', backups: 'failing' },
      instances: expect.any(Number),
    },
  ])
})

test('a gauge that cannot be read is missing, and the others arrive', async () => {
  const broken = { name: 'cedarline_broken', help: '-', read: () => Promise.reject(new Error('x')) }
  const features = { ...deps.features, gauges: [broken, ...deps.features.gauges] }
  const reply = await appWith({}, {}, { features }).request('/metrics', {
    headers: { authorization: `Bearer ${config.metricsToken}` },
  })
  const text = await reply.text()
  expect(text).toContain('cedarline_oldest_waiting_mail_seconds 0')
  expect(text).not.toMatch(/^cedarline_broken /m)
  expect(logged.map(({ message }) => message)).toContain('A metric could not be read')
})

test('the process is alive without a database, but not ready', async () => {
  const failing = vi.spyOn(deps.db, 'execute').mockRejectedValue(new Error('gone'))
  const statuses = await Promise.all(
    ['live', 'ready'].map(async (part) => (await app.request(`/api/health/${part}`)).status),
  )
  failing.mockRestore()
  expect(statuses).toEqual([200, 503])
})

test('a task knows the request that caused it', async () => {
  const reply = await request('visitor', 'POST', '/api/contact-messages', {
    name: 'Ada',
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  })
  expect(reply.status).toBe(201)
  const { rows } = await deps.db.execute(
    sql`select distinct group_id as "requestId" from pgboss.job where name = 'send-mail'`,
  )
  expect(rows).toEqual([{ requestId: reply.headers.get('x-request-id') }])
})
