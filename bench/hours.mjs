// CPU time of the timesheet and of a project's hours with 10,000 time entries compared with 100.
import { join } from 'node:path'
import { openEmbedded } from '../src/kernel/db/embedded.ts'
import { cpuPerRequest, median, metric, startProduct, stopServer } from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

const SIZES = [100, 10_000]
const GOAL = 1.67
const ROUNDS = 7
const REQUESTS = 64
/** So many entries a week, whatever the number of weeks. */
const PER_WEEK = 50
const MONDAY = '2026-03-02'

const startedAt = Date.now()
await stopServer(await startProduct({ DEMO: 'on' }))
const folders = []
for (const size of SIZES) folders.push(await withEntries(size))
const products = []
for (const folder of folders) products.push(await startProduct({ DEMO: 'on', DATA_DIR: folder }))
const tokens = await Promise.all(products.map((product) => signIn(product)))
const week = `from=${MONDAY}&until=2026-03-08`
const projectId = await firstProject(products[0], tokens[0])
const CALLS = [
  ['my week', `/time-entries?person=me&${week}`],
  ['everyone’s week', `/time-entries?person=everyone&${week}`],
  ['the timer', '/timer'],
  ['the hours of a project', `/projects/${projectId}/hours`],
]
for (const [what, path] of CALLS) await compare(what, path)
for (const product of products) await stopServer(product)

/** The weeks of the entries lie before each other, and so do their projects. */
async function withEntries(size) {
  const folder = await filled(size, startedAt, [])
  const { pglite, close } = await openEmbedded(join(folder, 'db'))
  await pglite.exec('set session_replication_role = replica')
  await pglite.exec(`
    delete from time_entries where project_id is null;
    insert into time_entries
      select made.*
      from (select * from time_entries limit 1) one, generate_series(0, ${size - 1}) n,
        lateral jsonb_populate_record(
          null::time_entries,
          to_jsonb(one) || jsonb_build_object(
            'id', gen_random_uuid(),
            'project_id', case when n < ${PER_WEEK} then one.project_id
              else md5('project ' || (n / ${PER_WEEK}))::uuid end,
            'day', date '${MONDAY}' - 7 * (n / ${PER_WEEK})::integer + (n % 5)::integer,
            'created_at', timestamptz '${MONDAY}' - n * interval '1 hour'
          )
        ) made;
    analyze`)
  await close()
  return folder
}

async function firstProject({ origin }, token) {
  const headers = { authorization: `Bearer ${token}` }
  const [project] = await (await fetch(`${origin}/api/projects`, { headers })).json()
  return project.id
}

async function compare(what, path) {
  const costs = products.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, product] of products.entries()) {
      const headers = { authorization: `Bearer ${tokens[at]}` }
      const cost = await cpuPerRequest(product, `/api${path}`, REQUESTS, headers)
      if (round) costs[at].push(cost)
    }
  }
  const [few, many] = costs.map(median)
  console.log(
    `${what}: ${few.toFixed(0)} µs of CPU among ${SIZES[0]} entries, ${many.toFixed(0)} µs among ` +
      `${SIZES[1]} (medians of ${ROUNDS} times ${REQUESTS} requests)`,
  )
  metric(
    `${what}: with ${SIZES[1]} time entries ÷ with ${SIZES[0]}`,
    (many / few).toFixed(2),
    `≤ ${GOAL}`,
    many / few <= GOAL,
  )
}
