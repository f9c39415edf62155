// CPU time of the books, receivables and files for accounting with 100,000 invoices and payments,
// compared with the list of all payments, read in pages.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '../src/kernel/db/embedded.ts'
import { isMeasurable, memoryOf } from './lib/memory.mjs'
import {
  cpuPerRequest,
  cpuWhile,
  metric,
  median,
  startProduct,
  stopServer,
} from './lib/product.mjs'
import { filled, signIn } from './lib/rows.mjs'

const SIZE = 100_000
/** Days over which the documents are spread, about two years. */
const DAYS = 720
const ROUNDS = 3
const PAGE = 50
const GROWTH = 120
const QUIET_MS = 3000
const QUIET_CHECKS = 3

const MONTH = monthsBack(1)
const ALL = `from=${monthsBack(24)}&until=${monthsBack(0)}`
const ONE = `from=${MONTH}&until=${MONTH}`

await stopServer(await startProduct({ DEMO: 'on' }))
/** Without the customers, the start would add each one again. */
const TABLES = ['inquiries', 'payments', 'customers', 'customer_addresses']
const folder = await filled(SIZE, Date.now(), TABLES)
await issueInvoices(join(folder, 'db'))
const product = await startProduct({ DEMO: 'on', DATA_DIR: folder })
await untilIdle()

const page = await cost(`/payment-records?limit=${PAGE}`, 16)
const list = (page * SIZE) / PAGE
await compare('books of one month', `/books?${ONE}`, 0.2)
await compare('books of two years', `/books?${ALL}`, 0.5)
await compare('receivables', '/receivables', 0.2)
await compare('totals of payments', '/payment-records/totals', 0.2)
await compare('table of all customers', `/books/tables/customers?${ALL}`, 0.5)
await compare('invoices for Xero, two years', `/books/exports/xero-invoices?${ALL}`, 1)
await compare('receipts for Xero, two years', `/books/exports/xero-receipts?${ALL}`, 1)
await measureGrowth()
await stopServer(product)

/** After the start, the product computes deals. A busy machine pauses it, so one check is not enough. */
async function untilIdle() {
  for (let quiet = 0; quiet < QUIET_CHECKS; quiet += 1)
    if ((await cpuWhile(product, () => wait(QUIET_MS))) > QUIET_MS / 8) quiet = -1
}

/** A token is valid for a few minutes only. */
async function headers() {
  return { authorization: `Bearer ${await signIn(product)}` }
}

/** In microseconds: the median of some rounds, after one that is not counted. */
async function cost(path, requests = 1) {
  const costs = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await cpuPerRequest(product, `/api${path}`, requests, await headers())
    if (round) costs.push(one)
  }
  return median(costs)
}

async function compare(what, path, goal) {
  const one = await cost(path)
  console.log(
    `${what}: ${(one / 1000).toFixed(0)} ms of CPU; ` +
      `the list of ${SIZE} payments in pages of ${PAGE}: ${(list / 1000).toFixed(0)} ms`,
  )
  metric(
    `${what} ÷ all payments in pages`,
    (one / list).toFixed(3),
    `≤ ${goal}`,
    one / list <= goal,
  )
}

async function measureGrowth() {
  if (!isMeasurable) return
  const before = memoryOf(product.child.pid)
  for (let n = 0; n < 3; n += 1)
    await cpuPerRequest(product, `/api/books/exports/xero-invoices?${ALL}`, 1, await headers())
  const growth = memoryOf(product.child.pid) - before
  metric('MB of memory after 3 files of two years', growth, `≤ ${GROWTH}`, growth <= GROWTH)
}

/**
 * The day on which `n` was issued, and an invoice with a tax for every second payment. Reminders of
 * the unpaid third would keep the product busy for minutes.
 */
async function issueInvoices(database) {
  const { pglite, close } = await openEmbedded(database)
  await pglite.exec('set session_replication_role = replica')
  await pglite.exec(`
    create temporary table numbered as
      select id, row_number() over (order by id) as n from payments where invoice_number like 'B-%';
    update payments set kind = 'invoice', covered_amount = 0, amount = 1000 + n % 90000,
        created_at = at, due_at = at, due_on = at::date + 14, overdue_at = at + interval '15 days',
        email = 'b' || n % 5000 || '@example.test', description = 'Care ' || n % 300,
        received_on = case when status = 'paid' then at::date end, method = 'bank-transfer',
        reminders_on = false,
        paid_at = case when status = 'paid' then at end
      from (select *, now() - (n % ${DAYS}) * interval '1 day' as at from numbered) numbered
      where payments.id = numbered.id;
    insert into invoices (number, payment_id, issued_at, content)
      select 'B-' || n, payments.id, created_at, jsonb_build_object(
        'from', '{"lines": []}'::jsonb, 'to', '[]'::jsonb, 'about', '[]'::jsonb,
        'line', jsonb_build_object('text', description, 'soft', ''), 'amount', amount,
        'next', null, 'lines', jsonb_build_array(jsonb_build_object(
          'text', description, 'detail', repeat('Details. ', 20), 'quantity', 100,
          'unitPrice', amount, 'amount', amount))
      ) || case when n % 2 = 0 then '{}'::jsonb else jsonb_build_object('tax', jsonb_build_object(
        'kind', 'taxed', 'isIncluded', true, 'isVat', true, 'note', '',
        'groups', jsonb_build_array(jsonb_build_object(
          'taxClass', 'standard', 'net', amount - amount / 10, 'taxes', jsonb_build_array(
            jsonb_build_object('name', 'VAT', 'percent', 19000, 'amount', amount / 10)))))) end
      from payments join numbered using (id);
    analyze`)
  await close()
}

function monthsBack(months) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15))
    .toISOString()
    .slice(0, 7)
}
