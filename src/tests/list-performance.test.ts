// Checks that every growing list is read from an index, in order and from its cursor.
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit.store.ts'
import {
  changesOfImport,
  metricsBetween,
  importsOf,
  notesBetween,
} from '#features/analytics/analytics.store.ts'
import { listInvoiceDrafts } from '#features/billing/invoices/invoice-drafts.store.ts'
import { listRecurringInvoices } from '#features/billing/recurring-invoices/recurring-invoices.store.ts'
import { firstEntryAt } from '#features/billing/bookkeeping/books.store.ts'
import { listRecords } from '#features/billing/payments/payment-records.store.ts'
import { duePayments, paymentsOf } from '#features/billing/payments/payments.store.ts'
import { applicationIdsWithDueMail } from '#features/careers/application-records.store.ts'
import { listApplications } from '#features/careers/list-applications.store.ts'
import { listJobs } from '#features/careers/jobs.store.ts'
import { listCustomers } from '#features/customers/customers.store.ts'
import { listSubscribers } from '#features/blog/subscribers.store.ts'
import { listRevisions, listWritten } from '#features/blog/writing.store.ts'
import { listInbox } from '#features/inquiries/inbox.store.ts'
import { countBounced, countUnsent, listMails } from '#features/mails/mails.store.ts'
import { listThreads } from '#features/messages/messages.store.ts'
import { listNotifications } from '#features/notifications/notifications.store.ts'
import { computeStage } from '#features/pipeline/compute-deals.store.ts'
import { listDeals, sumDeals } from '#features/pipeline/pipeline.store.ts'
import { listProjects, projectsOf } from '#features/projects/projects.store.ts'
import { listPromotions } from '#features/promotions/promotions.store.ts'
import { listQuotes, publishedTo } from '#features/quotes/quotes.store.ts'
import { markEndedQuotes, quotesToRemind } from '#features/quotes/remind-quotes.store.ts'
import { workTimesAt } from '#kernel/db/work-source.ts'
import { listWaiting } from '#features/today/today.store.ts'
import type { Transaction } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { deps, people } from '#testing/test-app.ts'

const [NORA, at, id] = [people.business.email, new Date(), newId(new Date())]
type List = (db: Transaction) => Promise<unknown>

const LISTS: [string, List, ...string[]][] = [
  ['the Inbox', (db) => listInbox(db, { limit: 50 }, { at, id }), 'inquiries_received_at'],
  [
    'the Inbox by score',
    (db) => listInbox(db, { order: 'score', limit: 50 }, { at, id, group: '55' }),
    'inquiries_lead_score',
  ],
  ['drafts of invoices', (db) => listInvoiceDrafts(db, 50, { at, id }), 'invoice_drafts_open'],
  [
    'recurring invoices',
    (db) => listRecurringInvoices(db, 50, { at, id }),
    'recurring_invoices_created',
  ],
  ['all quotes', (db) => listQuotes(db, { limit: 50 }, at, { at, id }), 'quotes_changed_at'],
  [
    'open quotes',
    (db) => listQuotes(db, { list: 'open', limit: 50 }, at, { at, id }),
    'quotes_open',
  ],
  [
    'expired quotes',
    (db) => listQuotes(db, { list: 'expired', limit: 50 }, at, { at, id }),
    'quotes_open',
  ],
  [
    'answered quotes',
    (db) => listQuotes(db, { list: 'answered', limit: 50 }, at, { at, id }),
    'quotes_answered',
  ],
  [
    'drafts',
    (db) => listQuotes(db, { list: 'drafts', limit: 50 }, at, { at, id }),
    'quotes_drafts',
  ],
  [
    'quotes to remind of',
    (db) => quotesToRemind(db, at, { today: '2026-03-10', until: at }),
    'quotes_awaiting',
  ],
  ['quotes that have ended', (db) => markEndedQuotes(db, at), 'quotes_awaiting'],
  ['the quotes of a business', (db) => publishedTo(db, NORA), 'quotes_business_email'],
  [
    'conversations',
    (db) => listThreads(db, { limit: 50 }, { group: 'waiting', at, id }),
    'threads_waiting_since',
    'threads_last_at',
  ],
  ['answered conversations', (db) => listThreads(db, { limit: 50 }, { at, id }), 'threads_last_at'],
  ['notifications', (db) => listNotifications(db, NORA, 50, { at, id }), 'notifications_email'],
  ['all projects', (db) => listProjects(db, { limit: 50 }, { at, id }), 'projects_created_at'],
  ['open projects', (db) => listProjects(db, { list: 'open', limit: 50 }), 'projects_open'],
  ['the projects of a business', (db) => projectsOf(db, NORA), 'projects_email'],
  ['all deals', (db) => listDeals(db, {}, { limit: 50, after: { at, id } }), 'deals_at'],
  [
    'deals in a stage',
    (db) => listDeals(db, { stage: 'new' }, { limit: 50, after: { at, id } }),
    'deals_stage',
  ],
  [
    'the deals of a team member',
    (db) => listDeals(db, { assigneeId: id }, { limit: 50, after: { at, id } }),
    'deals_assignee_id',
  ],
  [
    'the deals of a team member in a stage',
    (db) => listDeals(db, { assigneeId: id, stage: 'new' }, { limit: 50, after: { at, id } }),
    'deals_assignee_stage',
  ],
  ['the sums of a stage', (db) => sumDeals(db, { stage: 'won', since: at }), 'deals_stage'],
  [
    'the metrics of a business',
    (db) => metricsBetween(db, NORA, { from: '2026-01-09', until: '2026-03-09' }),
    'daily_metrics_key',
  ],
  ['files of figures', (db) => importsOf(db, NORA, 50), 'metrics_imports_email'],
  ['what a file of figures changed', (db) => changesOfImport(db, id), 'metric_changes_import'],
  [
    'notes about them',
    (db) => notesBetween(db, NORA, { from: '2026-01-09', until: '2026-03-09' }),
    'metric_notes_email',
  ],
  ['all readers', (db) => listSubscribers(db, {}, 50, { at, id }), 'subscribers_requested_at'],
  [
    'confirmed subscribers',
    (db) => listSubscribers(db, { state: 'confirmed' }, 50, { at, id }),
    'subscribers_state',
  ],
  ['all posts', (db) => listWritten(db, { limit: 50 }, { at, id: 7 }), 'posts_changed_at'],
  [
    'drafts of posts',
    (db) => listWritten(db, { list: 'drafts', limit: 50 }, { at, id: 7 }),
    'posts_status_changed_at',
  ],
  ['what was written of a post', (db) => listRevisions(db, 7, 100), 'post_revisions_post_id'],
  ['jobs', (db) => listJobs(db, { limit: 50 }, { at, id }), 'jobs_created_at'],
  [
    'all applications',
    (db) => listApplications(db, { now: at, limit: 50 }, { at, id }),
    'applications_applied_at',
  ],
  [
    'the applications for a job',
    (db) => listApplications(db, { now: at, jobId: id, limit: 50 }, { at, id }),
    'applications_job_id',
  ],
  [
    'the applications of one status',
    (db) => listApplications(db, { now: at, status: 'pending', limit: 50 }, { at, id }),
    'applications_status',
  ],
  [
    'mails to applicants that are due',
    (db) => applicationIdsWithDueMail(db, at, 500),
    'application_mails_sends_at',
  ],
  [
    'customers by their last contact',
    (db) => listCustomers(db, { limit: 50 }, { value: at.toISOString(), id }),
    'customers_last_at',
  ],
  [
    'customers in talks',
    (db) => listCustomers(db, { list: 'talking', limit: 50 }, { value: at.toISOString(), id }),
    'customers_last_at',
  ],
  [
    'customers by name',
    (db) => listCustomers(db, { order: 'name', limit: 50 }, { value: 'nora', id }),
    'customers_sort_name',
  ],
  [
    'customers by what they paid',
    (db) => listCustomers(db, { order: 'paid', limit: 50 }, { value: '5', id }),
    'customers_paid',
  ],
  [
    'the newest customers',
    (db) => listCustomers(db, { order: 'newest', limit: 50 }, { value: at.toISOString(), id }),
    'customers_first_at',
  ],
  [
    'all mails',
    (db) => listMails(db, { limit: 50 }, { templates: undefined }, { at, id }),
    'mails_queued_at',
  ],
  [
    'the mails that staff may read',
    (db) =>
      listMails(
        db,
        { limit: 50 },
        { templates: ['quote-new', 'tracking-link-resent'] },
        { at, id },
      ),
    'mails_queued_at',
  ],
  [
    'mails that failed',
    (db) => listMails(db, { list: 'failed', limit: 50 }, { templates: undefined }, { at, id }),
    'mails_state',
  ],
  [
    'mails that bounced',
    (db) => listMails(db, { list: 'bounced', limit: 50 }, { templates: undefined }, { at, id }),
    'mails_bounced',
  ],
  ['how many mails bounced', (db) => countBounced(db, undefined), 'mails_bounced'],
  ['how many mails failed', (db) => countUnsent(db, undefined), 'mails_state'],
  [
    'the audit log',
    (db) => listAuditEntries(db, deps.features.tables, { limit: 50 }, { at, id }),
    'audit_entries_at',
  ],
  [
    'audit entries of one user',
    (db) => listAuditEntries(db, deps.features.tables, { by: id, limit: 50 }, { at, id }),
    'audit_entries_actor',
  ],
  [
    'the audit log of one kind',
    (db) => listAuditEntries(db, deps.features.tables, { tables: ['jobs'], limit: 50 }, { at, id }),
    'audit_entries_at',
  ],
  ['payments that are due', (db) => duePayments(db), 'payments_due'],
  ['promotions', (db) => listPromotions(db, 50, { at, id }), 'promotions_created_at'],
  [
    'all payments',
    (db) => listRecords(db, { now: new Date(), limit: 50 }, { at, id }),
    'payments_when',
  ],
  [
    'the payments of a month',
    (db) => listRecords(db, { now: new Date(), limit: 50, from: at, until: at }),
    'payments_when',
  ],
  [
    'the payments of a business, page by page',
    (db) => listRecords(db, { now: new Date(), email: NORA, limit: 50 }, { at, id }),
    'payments_email_when',
  ],
  [
    'what a business paid for quotes',
    (db) =>
      listRecords(db, { now: new Date(), email: NORA, kinds: ['quotes'], limit: 50 }, { at, id }),
    'payments_email_when',
  ],
  ['the payments of a business', (db) => paymentsOf(db, NORA), 'payments_email'],
  [
    'the first entry of the books',
    (db) => firstEntryAt(db).catch(() => undefined),
    'payments_when',
  ],
]

/** The planner would estimate the lists from rows of earlier tests, even if they were deleted. */
const emptyTables = (): Promise<unknown> =>
  deps.db.execute(
    sql`
      truncate mails, subscribers, customers, deals, inquiries, quotes, jobs, applications,
        application_mails, threads, notifications, projects, payments, daily_metrics,
        metrics_imports, metric_changes, metric_notes, posts, post_revisions cascade`,
  )
beforeAll(emptyTables)

test.each(LISTS)('%s', async (_, list, ...indexes) => {
  const plans = await plansOf(list)
  expect(plans).toHaveLength(indexes.length)
  for (const [position, index] of indexes.entries()) {
    expect(plans[position]).toContain(index)
    expect(plans[position]).not.toContain('Sort')
    // The cursor must be the start of the index scan, not a filter.
    expect(plans[position]).not.toMatch(/Filter: [^\n]*ROW\(/)
  }
})

/** Rows that make one index cheaper: in an empty table all cost the same. */
const DELIVERED = sql`insert into projects (
    id, quote_id, quote_number, name, business_name, email, track, state, waiting_on, created_at,
    maintenance_months)
  select gen_random_uuid(), gen_random_uuid(), 'Q-2026-0001', 'A website', 'Square One Coffee',
    'nora@example.test', 'startups', 'delivered', 'agency', now() - make_interval(hours => n), 0
  from generate_series(1, 3000) n`

test('the Today list reads only open records', async () => {
  onTestFinished(async () => void (await emptyTables()))
  const open = [
    'inquiries_unanswered',
    'inquiries_unreachable',
    'threads_due_at',
    'discovery_calls_starts_at',
    'quotes_to_revise',
    'quotes_awaiting',
    'payments_due',
    'subscriptions_past_due',
    'projects_open',
    'applications_unanswered',
    'applications_unanswered_reapplication',
  ]
  // The recording driver returns no rows.
  const [plan = ''] = await plansOf((db) => {
    const times = workTimesAt(at, 'America/Chicago')
    return listWaiting(db, deps.features.workSources(times), times, 50).catch(() => undefined)
  }, DELIVERED)
  expect(open.filter((index) => !plan.includes(`Index Scan using ${index} `))).toEqual([])
})

test('the stage of a deal is computed from its records alone', async () => {
  // The recording driver returns no rows.
  const [plan = ''] = await plansOf((db) =>
    computeStage(db, deps.features.deals, id).catch(() => undefined),
  )
  expect(plan).toContain('quotes_deal_id')
  expect(plan).toContain('plan_offers_inquiry')
  expect(plan).not.toContain('Seq Scan')
})

async function plansOf(list: List, filling?: SQL): Promise<string[]> {
  const queries: SQL[] = []
  const recorder = drizzle(async (statement, params) => {
    queries.push(withValues(statement, params))
    return { rows: [] }
  })
  // Drivers differ only in their results of raw statements.
  await list(recorder as unknown as Transaction)
  return deps.db.transaction(async (tx) => {
    if (filling) {
      await tx.execute(filling)
      await tx.execute(sql`analyze projects`)
    }
    // Empty tables would be read sequentially. Without a matching index a sort is planned anyway.
    for (const scanKind of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
      await tx.execute(sql.raw(`set local enable_${scanKind} = off`))
    const plans: string[] = []
    for (const statement of queries)
      plans.push(
        (await tx.execute(sql`explain ${statement}`)).rows
          .flatMap((row) => Object.values(row as object))
          .join('\n'),
      )
    return plans
  })
}

const withValues = (statement: string, params: readonly unknown[]): SQL =>
  sql.join(
    statement
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part))),
  )
