// Fills the database of a product with many rows.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../src/kernel/db/embedded.ts'
import { scratch } from './product.mjs'

const WORD = "substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 6)"
const NAME = `${WORD} || ' '
  || substr(translate(md5((n * 7)::text), '0123456789', 'ghijklmnop'), 1, 6)`

/**
 * Each added row is a minute older than the one before, and every third has another state.
 * @param only these tables, instead of all
 */
export async function filled(size, onStarted, only) {
  const folder = join(scratch, `with-${size}`)
  cpSync(join(scratch, 'data'), folder, { recursive: true })
  const { pglite, close } = await openEmbedded(join(folder, 'db'))
  // Without triggers; the product computes the deals when it starts.
  await pglite.exec('set session_replication_role = replica')
  const at = `timestamptz '${new Date(onStarted).toISOString()}' - n * interval '1 minute'`
  for (const [table, columns] of Object.entries(columnsOf(at)))
    if (!only || only.includes(table))
      await copy(pglite, table === 'posts' ? Math.ceil(size / 10) : size, table, columns)
  if (!only) await subscribersAndAuditEntries(pglite, size, at)
  await pglite.exec('analyze')
  await close()
  return folder
}

async function subscribersAndAuditEntries(pglite, size, at) {
  // A demo has no subscribers to copy.
  await pglite.exec(
    `insert into subscribers (id, email, state, requested_at)
      select gen_random_uuid(), 'b' || n || '@example.test',
        case when n % 3 = 0 then 'unsubscribed' else 'confirmed' end, ${at}
      from generate_series(1, ${size}) n`,
  )
  await auditEntries(pglite, size, at)
}

/** SQL for the columns that differ from those of the first row; `n` counts the rows. */
const columnsOf = (at) => ({
  inquiries: `'id', gen_random_uuid(), 'reference', 'B-' || n, 'tracking_hash', 'b' || n,
    'email', 'b' || n || '@example.test', 'received_at', ${at}, 'is_spam', false, 'name', ${NAME},
    'stage', case when n % 3 = 0 then 'closed' else 'new' end,
    'assignee_id', case when n % 4 = 0 then (select id from users where role = 'admin' limit 1) end`,
  quotes: `'id', gen_random_uuid(), 'number', 'B-' || n, 'inquiry_id', null,
    'business_email', 'b' || n || '@example.test', 'business_name', ${NAME}, 'changed_at', ${at},
    'draft', case when n % 3 = 0 then '{}'::jsonb end`,
  applications: `'id', gen_random_uuid(), 'reference', 'B-' || n, 'tracking_hash', 'b' || n,
    'email', 'b' || n || '@example.test', 'name', ${NAME}, 'applied_at', ${at},
    'status', case
      when n % 10 = 0 then 'shortlisted'
      when n % 3 = 0 then 'rejected'
      else 'pending'
    end`,
  customers: `'id', md5('customer ' || n)::uuid, 'name', ${NAME}, 'sort_name', ${NAME},
    'search_text', ${NAME} || ' b' || n || '@example.test',
    'spellings', jsonb_build_array(${WORD}, substr(${WORD}, 2), substr(${WORD}, 1, 5)),
    'last_at', ${at}, 'first_at', ${at}`,
  // The customers' own addresses; otherwise the next start adds each customer again.
  customer_addresses: `'email', 'b' || n || '@example.test',
    'own_id', md5('customer ' || n)::uuid, 'customer_id', md5('customer ' || n)::uuid,
    'merged_at', null, 'merged_by', null`,
  posts: `'id', 1000 + n, 'status', case when n % 3 = 0 then 'draft' else 'published' end,
    'title', ${NAME}, 'changed_at', ${at},
    'published_at', case when n % 3 <> 0 then ${at} end, 'featured', false`,
  mails: `'id', gen_random_uuid(), 'to_name', ${NAME},
    'to_address', 'b' || n || '@example.test', 'subject', 'B-' || n,
    'state', case when n % 20 = 0 then 'failed' else 'sent' end, 'tries', 1, 'queued_at', ${at}`,
  payments: `'id', gen_random_uuid(), 'quote_id', null, 'provider_ref', null, 'about_id', null,
    'subscription_id', null, 'invoice_number', 'B-' || n, 'email', 'b' || n || '@example.test',
    'business_name', ${NAME}, 'kind', 'full', 'created_at', ${at}, 'due_at', ${at},
    'paid_at', case when n % 3 <> 0 then ${at} end,
    'status', case when n % 3 = 0 then 'pending' else 'paid' end`,
  projects: `'id', gen_random_uuid(), 'quote_id', gen_random_uuid(), 'quote_number', 'B-' || n,
    'name', ${NAME}, 'business_name', ${NAME}, 'email', 'b' || n || '@example.test',
    'created_at', ${at}, 'state', case when n % 3 = 0 then 'delivered' else 'active' end`,
  threads: `'id', md5('thread ' || n)::uuid, 'about', 'support', 'about_id', null,
    'email', 'b' || n || '@example.test', 'business_name', ${NAME}, 'last_at', ${at},
    'waiting_since', case when n % 20 = 0 then ${at} end,
    'due_at', case when n % 20 = 0 then ${at} end,
    'closed_at', case when n % 3 = 0 then ${at} end, 'length', 1`,
  messages: `'id', gen_random_uuid(), 'thread_id', md5('thread ' || n)::uuid, 'position', 1,
    'at', ${at}, 'text', ${NAME}`,
})

async function copy(pglite, size, table, other) {
  await pglite.exec(
    `insert into ${table}
      select made.*
      from (select * from ${table} limit 1) one, generate_series(1, ${size}) n,
        lateral jsonb_populate_record(
          null::${table},
          to_jsonb(one) || jsonb_build_object(${other})
        ) made`,
  )
  const { rows } = await pglite.query(`select count(*)::int as count from ${table}`)
  if (rows[0].count < size) throw new Error(`${table} has no row to copy.`)
}

async function auditEntries(pglite, size, at) {
  await pglite.exec(`
    insert into audit_entries (id, at, actor_id, actor_name, call)
      select md5('audit_entry ' || n)::uuid, ${at},
        (select id from users where role = 'admin' limit 1), 'Dana Whitcomb', 'PUT /jobs/:id'
      from generate_series(1, ${size}) n;
    with made as (
      insert into audit_changes
        (audit_entry_id, table_name, row_id, what, fields, about_table, about_id)
        select md5('audit_entry ' || n)::uuid, 'jobs', n % 100, 'changed', '{title,location}',
          'jobs', n % 100
        from generate_series(1, ${size}) n
        returning id
    )
    insert into audit_values (change_id, label, before, after)
      select id, 'Job ' || id, jsonb_build_object('title', 'Old ' || id, 'location', 'Here'),
        jsonb_build_object('title', 'New ' || id, 'location', 'There')
      from made`)
}

export async function signIn({ origin }, username = 'admin') {
  const body = JSON.stringify({ username, password: 'cedar-demo-2025' })
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status}.`)
  return (await reply.json()).token
}
