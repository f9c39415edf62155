// Compares what the product acknowledged with what it has stored.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from './writes.mjs'

/** In milliseconds. A task of a killed process runs again after one to two minutes. */
const LONGEST_WAIT = 200_000

const OURS = "name ~ '^(message|request|pitch) [0-9a-f-]{17}$'"

/** Rows with fewer or more belongings than one transaction stores. Each row is a fault. */
const HALVES = {
  'inquiries without their history, mails or file': `
    select name from inquiries i where ${OURS} and (
      (select count(*) from activities a where a.subject_id = i.id) <> 1
      or (select count(*) from mails m where m.about = i.id) <> 2
      or (select count(*) from files f where f.about = i.id)
        <> case when i.kind = 'pitch' then 1 else 0 end)`,
  'accounts without their link or mail': `
    select name from users u where name ~ '^signUp ' and (
      not exists (select 1 from one_time_tokens t where t.user_id = u.id)
      or not exists (select 1 from mails m where m.to_address = u.email))`,
  'promotions without their audit entry': `
    select code from promotions p where code ~ '^PROMOTION-' and 1 <> (
      select count(*) from audit_changes c join audit_entries e on e.id = c.audit_entry_id
      join audit_values v on v.change_id = c.id
      where c.table_name = 'promotions' and c.row_id = p.id::text and c.what = 'created')`,
  'audit entries without changes': `
    select id from audit_entries e
    where not exists (select 1 from audit_changes c where c.audit_entry_id = e.id)`,
  'payments without their invoice, draft, mails or audit entry': `
    select invoice_number from payments p where business_name ~ '^invoice ' and (
      (select count(*) from invoices i where i.payment_id = p.id) <> 1
      or (select count(*) from invoice_drafts d where d.payment_id = p.id) <> 1
      or (select count(*) from mails m where m.to_address = p.email)
        <> case when p.status = 'paid' then 2 else 1 end
      or (select count(*) from audit_changes c
          where c.table_name = 'payments' and c.row_id = p.id::text)
        <> case when p.status = 'paid' then 3 else 2 end)`,
  'gaps in the invoice numbers': `
    select substr(invoice_number, 5, 4) as year from payments
    where business_name ~ '^invoice ' and invoice_number is not null group by 1
    having count(*) <> max(substr(invoice_number, 10)::int) - min(substr(invoice_number, 10)::int) + 1`,
}

const TWICE = {
  inquiries: `select name from inquiries where ${OURS} group by 1 having count(*) > 1`,
  accounts: "select name from users where name ~ '^signUp ' group by 1 having count(*) > 1",
  payments: `select business_name from payments where business_name ~ '^invoice '
    group by 1 having count(*) > 1`,
}

/** Acknowledged writes by their name, with the identity that the product gave them. */
const STORED = {
  inquiries: `select name, reference as identity from inquiries where ${OURS}`,
  users: "select name, 'an account' as identity from users where name ~ '^signUp '",
  promotions:
    "select lower(code) as name, id::text as identity from promotions where code ~ '^PROM'",
  payments: `select business_name as name, id || ' ' || invoice_number as identity from payments
    where status = 'paid' and business_name ~ '^invoice '`,
}

const identityOf = ({ kind, name, id, number, reference }) =>
  ({
    signUp: [name, 'an account'],
    promotion: [name.replace(' ', '-').toLowerCase(), id],
    invoice: [name, `${id} ${number}`],
  })[kind] ?? [name, reference]

/** Waits until the running product has sent all mails. @returns how many it has not */
export async function unsentMails(origin) {
  const headers = await signIn(origin)
  const end = performance.now() + LONGEST_WAIT
  for (;;) {
    const reply = await fetch(`${origin}/api/mails?list=waiting`, { headers })
    const { length } = await reply.json()
    if (!length || performance.now() > end) return length
    await wait(500)
  }
}

/** @param query of the database of the stopped product @returns acknowledged writes, and texts */
export async function findFaults(query, dataDir, acknowledged) {
  const stored = new Map()
  for (const text of Object.values(STORED))
    for (const row of await query(text)) stored.set(row.name, row.identity)
  const isStored = (write) => {
    const [name, expected] = identityOf(write)
    return stored.get(name) === expected && (!write.file || isWhole(dataDir, write))
  }
  return {
    lost: acknowledged.filter((write) => !isStored(write)),
    twice: await found(query, TWICE),
    halves: [...(await found(query, HALVES)), ...(await damagedFiles(query, dataDir))],
  }
}

async function found(query, statements) {
  const faults = []
  for (const [what, text] of Object.entries(statements))
    for (const row of await query(text)) faults.push(`${what}: ${Object.values(row)[0]}`)
  return faults
}

function isWhole(dataDir, { file, digest }) {
  const path = join(dataDir, 'files', file)
  return (
    existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === digest
  )
}

/** Files without their bytes, and sent mails without a complete file in the outbox. */
async function damagedFiles(query, dataDir) {
  // An upload that nobody attached is not acknowledged, and the product deletes it later.
  const files = await query(
    'select id, bytes::int from files where deleted_at is null and about is not null',
  )
  const mails = await query(
    "select id from mails where state = 'sent' and to_address like '%@example.test'",
  )
  const bytesOf = (path) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0))
  return [
    ...files
      .filter(({ id, bytes }) => bytesOf(join(dataDir, 'files', id)).length !== bytes)
      .map(({ id }) => `files without their bytes: ${id}`),
    ...mails
      .filter(({ id }) => !isMail(bytesOf(join(dataDir, 'outbox', `${id}.eml`))))
      .map(({ id }) => `sent mails that are damaged: ${id}`),
  ]
}

const isMail = (bytes) => bytes.length > 0 && !bytes.includes(0) && bytes.at(-1) === 10
