// CPU time of list pages with 100,000 rows compared with 1,000 rows, alternating.
import { cpuPerRequest, metric, median, startProduct, stopServer } from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

const SIZES = [1_000, 100_000]
/** The depth of an index grows with the logarithm of the number of rows. */
const GOAL = Math.log(SIZES[1]) / Math.log(SIZES[0])
const ROUNDS = 5
const REQUESTS = 48

const LISTS = [
  ['the Inbox', '/inquiries?limit=50'],
  ['the Inbox by score', '/inquiries?limit=50&order=score'],
  ['the Inbox, closed', '/inquiries?limit=50&stage=closed'],
  ['quotes', '/quotes?limit=50'],
  ['drafts of quotes', '/quotes?limit=50&list=drafts'],
  ['applications', '/applications?limit=50'],
  ['applications, rejected', '/applications?limit=50&status=rejected'],
  ['mails', '/mails?limit=50'],
  ['mails that failed', '/mails?limit=50&list=failed'],
  ['the audit log', '/audit?limit=50'],
  ['payments', '/payment-records?limit=50'],
  ['projects', '/projects?limit=50'],
  ['conversations', '/threads?limit=50'],
  ['waiting conversations', '/threads?limit=50&list=waiting'],
  ['subscribers', '/subscribers?limit=50'],
  ['customers', '/customers?limit=50'],
  ['posts', '/written-posts?limit=50'],
  ['deals', '/deals?limit=50'],
  ['new deals', '/deals?limit=50&stage=new'],
  ['deals of one team member', '/deals?limit=50&assignee=me'],
  ['deals, searched by name', '/deals?limit=50&search=ckcaki%20ofhkek'],
]
/** Lists with another kind of cursor. */
const FROM_THE_FIRST = [
  'conversations',
  'waiting conversations',
  'customers',
  'posts',
  'the Inbox by score',
  'deals, searched by name',
]

const startedAt = Date.now()
const first = await startProduct({ DEMO: 'on' })
await stopServer(first)
const folders = []
for (const size of SIZES) folders.push(await filled(size, startedAt))
const products = []
for (const folder of folders) products.push(await startProduct({ DEMO: 'on', DATA_DIR: folder }))
const tokens = await Promise.all(products.map((product) => signIn(product)))
for (const [what, path] of LISTS) {
  await compare(what, path)
  if (!FROM_THE_FIRST.includes(what)) await compare(`${what}, in the middle`, path, true)
}
await compareExport()
for (const product of products) await stopServer(product)

async function compare(what, path, isMiddle = false) {
  const costs = products.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, product] of products.entries()) {
      const after = isMiddle ? `&after=${encodeURIComponent(halfway(SIZES[at]))}` : ''
      const cost = await cpuPerRequest(product, `/api${path}${after}`, REQUESTS, {
        authorization: `Bearer ${tokens[at]}`,
      })
      if (round) costs[at].push(cost)
    }
  }
  const [few, many] = costs.map(median)
  console.log(
    `${what}: ${few.toFixed(0)} µs of CPU among ${SIZES[0]}, ${many.toFixed(0)} µs among ` +
      `${SIZES[1]} (medians of ${ROUNDS} times ${REQUESTS} pages of 50)`,
  )
  metric(
    `${what}: a page among ${SIZES[1]} rows ÷ among ${SIZES[0]}`,
    (many / few).toFixed(2),
    `≤ ${GOAL.toFixed(2)}`,
    many / few <= GOAL,
  )
}

async function compareExport() {
  const [product, token] = [products[1], tokens[1]]
  const [of, rows] = ['status=shortlisted', SIZES[1] / 10]
  const [files, pages] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const file = await cpuPerRequest(product, `/api/applications/table?${of}`, 16, {
      authorization: `Bearer ${token}`,
    })
    const page = await cpuPerRequest(product, `/api/applications?limit=50&${of}`, REQUESTS, {
      authorization: `Bearer ${token}`,
    })
    if (!round) continue
    files.push(file)
    pages.push(page)
  }
  const [file, all] = [median(files), (median(pages) * rows) / 50]
  console.log(
    `applications, exported: ${(file / 1000).toFixed(0)} ms of CPU for ${rows} rows; ` +
      `on pages ${(all / 1000).toFixed(0)} ms`,
  )
  metric(
    `applications: ${rows} in one file ÷ on pages of 50`,
    (file / all).toFixed(2),
    '≤ 1.00',
    file <= all,
  )
}

/** Rows are a minute apart. */
function halfway(size) {
  return `${new Date(startedAt - (size / 2) * 60_000).toISOString()}_00000000-0000-0000-0000-000000000000`
}
