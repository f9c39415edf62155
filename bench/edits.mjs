// CPU time of a customer's queue and of the team's queues with 500 edits compared with 100.
import { join } from 'node:path'
import { openEmbedded } from '../src/kernel/db/embedded.ts'
import { cpuPerRequest, median, metric, startProduct, stopServer } from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

const SIZES = [100, 500]
const GOAL = 1.67
const ROUNDS = 7
const REQUESTS = 64
const CUSTOMER = 'frontdesk@stonebridgedental.example'

const startedAt = Date.now()
await stopServer(await startProduct({ DEMO: 'on' }))
const folders = []
for (const size of SIZES) folders.push(await withEdits(size))
const products = []
for (const folder of folders) products.push(await startProduct({ DEMO: 'on', DATA_DIR: folder }))
const team = await Promise.all(products.map((product) => signIn(product)))
const customer = await Promise.all(products.map((product) => signIn(product, CUSTOMER)))
await compare('the queue of a customer', '/my/edits', customer)
await compare('all queues', '/edits', team)
for (const product of products) await stopServer(product)

/** Half of them wait, one is active, and the others are done. */
async function withEdits(size) {
  const folder = await filled(size, startedAt, [])
  const { pglite, close } = await openEmbedded(join(folder, 'db'))
  await pglite.exec('set session_replication_role = replica')
  await pglite.exec(`
    create temporary table one as select * from edits where state = 'waiting' limit 1;
    delete from edits where state <> 'active';
    insert into edits
      select made.*
      from one, generate_series(1, ${size - 1}) n,
        lateral jsonb_populate_record(
          null::edits,
          to_jsonb(one) || jsonb_build_object(
            'id', gen_random_uuid(),
            'state', case when n % 2 = 0 then 'waiting' else 'done' end,
            'position', n,
            'ended_at', case when n % 2 = 1 then now() - n * interval '1 hour' end
          )
        ) made;
    analyze`)
  await close()
  return folder
}

async function compare(what, path, tokens) {
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
    `${what}: ${few.toFixed(0)} µs of CPU among ${SIZES[0]} edits, ${many.toFixed(0)} µs among ` +
      `${SIZES[1]} (medians of ${ROUNDS} times ${REQUESTS} requests)`,
  )
  metric(
    `${what}: with ${SIZES[1]} edits ÷ with ${SIZES[0]}`,
    (many / few).toFixed(2),
    `≤ ${GOAL}`,
    many / few <= GOAL,
  )
}
