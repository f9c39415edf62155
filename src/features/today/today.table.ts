// Each source uses the index on the open rows of its table.
import { type SQL, sql } from 'drizzle-orm'
import { hoursAfter } from '../../kernel/dates.ts'
import { payments } from '../billing/payments.table.ts'
import { subscriptions } from '../billing/subscriptions.table.ts'
import { applicationMails, applications } from '../careers/applications.table.ts'
import { discoveryCalls } from '../discovery/calls.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { threads } from '../messages/messages.table.ts'
import { milestones, projects, projectTasks, projectWaits } from '../projects/projects.table.ts'
import { quotes } from '../quotes/quotes.table.ts'
import type { Times } from './today.rules.ts'

/** `clock` is the meaning of `at`; both determine the group. `money`: for admins only. */
export type WorkSource = {
  kind: SQL
  what: SQL
  from: SQL
  only: SQL
  id: SQL
  name: SQL
  reference?: SQL
  detail: SQL
  amount?: SQL
  email?: SQL
  about?: SQL
  at: SQL
  clock: SQL
  later?: 'applicants'
  group?: 'unreachable'
  money?: true
}

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
const [due, since] = [sql`'due'`, sql`'since'`]

const REQUEST = {
  kind: sql`case
    when ${inquiries.kind} in ('pitch', 'message') then ${inquiries.kind}
    when ${inquiries.kind} in ('discovery', 'interest') then 'lead'
    else 'request'
  end`,
  what: sql`${inquiries.kind}`,
  from: sql`${inquiries}`,
  id: sql`${inquiries.id}`,
  name: sql`${inquiries.name}`,
  reference: sql`${inquiries.reference}`,
  detail: sql`${inquiries.summary}`,
  email: sql`${inquiries.email}`,
}
const isOpenRequest = sql`${inquiries.answeredAt} is null and ${inquiries.closedAt} is null
  and not ${inquiries.isSpam} and not ${inquiries.isPartial}`
const dueRequest: WorkSource = {
  ...REQUEST,
  only: sql`${isOpenRequest} and ${inquiries.isReachable}`,
  at: sql`${inquiries.dueAt}`,
  clock: due,
}
const unreachable: WorkSource = {
  ...REQUEST,
  only: sql`${isOpenRequest} and not ${inquiries.isReachable}`,
  at: sql`${inquiries.receivedAt}`,
  clock: since,
  group: 'unreachable',
}

const conversations: WorkSource = {
  kind: sql`'message'`,
  what: sql`'thread'`,
  from: sql`${threads}`,
  only: sql`${threads.dueAt} is not null`,
  id: sql`${threads.id}`,
  name: sql`${threads.businessName}`,
  detail: sql`case when ${threads.about} = 'support' then '' else ${threads.title} || ': ' end
    || ${threads.lastText}`,
  at: sql`${threads.dueAt}`,
  clock: due,
}

const QUOTE = {
  kind: sql`'quote'`,
  from: sql`${quotes}`,
  id: sql`${quotes.id}`,
  name: sql`${quotes.businessName}`,
  reference: sql`coalesce(${quotes.number}, '')`,
  email: sql`${quotes.businessEmail}`,
  amount: sql`${quotes.totalAmount} * 100`,
}
/** The queue already lists the open request. */
const isAlreadyThere = sql`exists (
  select 1 from ${inquiries} where ${inquiries.id} = ${quotes.inquiryId} and ${isOpenRequest}
)`
const drafts: WorkSource = {
  ...QUOTE,
  what: sql`'draft'`,
  only: sql`${quotes.draft} is not null and not ${isAlreadyThere}`,
  detail: sql`''`,
  at: sql`${quotes.changedAt}`,
  clock: since,
}
const toRevise: WorkSource = {
  ...QUOTE,
  what: sql`'revise'`,
  only: sql`${quotes.status} = 'declined' and ${quotes.wantsRevision} and ${quotes.draft} is null`,
  detail: sql`coalesce(${quotes.declineText}, '')`,
  at: sql`${quotes.answeredAt}`,
  clock: since,
}
const isOut = sql`${quotes.status} in ('pending', 'sent') and ${quotes.withdrawnAt} is null`
const ending = ({ now, soon }: Times): WorkSource => ({
  ...QUOTE,
  what: sql`'ending'`,
  only: sql`${isOut} and (${quotes.reminded} is null or ${quotes.reminded} <> 'ended')
    and ${quotes.draft} is null and ${quotes.validUntilAt} > ${instant(now)}
    and ${quotes.validUntilAt} <= ${instant(soon.quotes)}`,
  detail: sql`''`,
  at: sql`${quotes.validUntilAt}`,
  clock: sql`'ends'`,
})

/** The first payment of an accepted quote blocks the work, so it is listed with the quotes. */
const isFirst = sql`(${payments.quoteId} is not null and ${payments.part} = 0)`
const PAYMENT = {
  from: sql`${payments}`,
  id: sql`${payments.id}`,
  name: sql`${payments.businessName}`,
  reference: sql`coalesce(${payments.invoiceNumber}, '')`,
  amount: sql`${payments.amount}`,
  email: sql`${payments.email}`,
  at: sql`${payments.dueAt}`,
  clock: since,
}
const isDue = sql`
  ${payments.status} = 'pending' and ${payments.dueAt} is not null and ${payments.amount} > 0`
const unpaid: WorkSource = {
  ...PAYMENT,
  kind: sql`'quote'`,
  what: sql`'unpaid'`,
  from: sql`${payments} join ${quotes} on ${quotes.id} = ${payments.quoteId}`,
  only: sql`${isDue} and ${isFirst}`,
  reference: sql`coalesce(${quotes.number}, '')`,
  detail: sql`${payments.description}`,
  about: sql`${payments.quoteId}`,
}
const toReceive: WorkSource = {
  ...PAYMENT,
  kind: sql`'payment'`,
  what: sql`'due'`,
  only: sql`${isDue} and not ${isFirst}`,
  detail: sql`${payments.description}`,
  about: sql`coalesce(${payments.invoiceNumber}, ${payments.description})`,
  money: true,
}

/** The last failed bill has the amount. */
const lastBill = sql`
  select p.amount, p.detail, p.description from ${payments} p
  where p.subscription_id = ${subscriptions.id} and p.status = 'failed'
  order by p.created_at desc limit 1`
const declined: WorkSource = {
  kind: sql`'payment'`,
  what: sql`'declined'`,
  from: sql`${subscriptions} left join lateral (${lastBill}) bill on true`,
  only: sql`${subscriptions.isLive} and ${subscriptions.status} = 'past_due'`,
  id: sql`${subscriptions.id}`,
  name: sql`${subscriptions.businessName}`,
  detail: sql`coalesce(bill.description, ${subscriptions.plan}->>'name')`,
  amount: sql`coalesce(bill.amount, (${subscriptions.plan}->>'amount')::int)`,
  email: sql`${subscriptions.email}`,
  about: sql`${subscriptions.email}`,
  at: sql`coalesce(${subscriptions.nextTryAt}, ${subscriptions.currentPeriodStart})`,
  clock: sql`case when ${subscriptions.nextTryAt} is null then 'since' else 'retries' end`,
  money: true,
}

const nextMilestone = sql`
  select m.name, m.due_on from ${milestones} m
  where m.project_id = ${projects.id} and m.completed_at is null
  order by m.due_on nulls last, m.position limit 1`
const lateTask = (today: string): SQL => sql`
  select t.title, t.due_on from ${projectTasks} t
  where t.project_id = ${projects.id} and t.done_at is null and t.due_on < ${today}::date
  order by t.due_on limit 1`
const projectWait = sql`
  select u."from" from ${projectWaits} u where u.project_id = ${projects.id} and u.until is null`
const dayEnd = (day: SQL, timeZone: string): SQL =>
  sql`((${day} + 1)::timestamp at time zone ${timeZone})`
const projectSource = (today: string): SQL => sql`
  ${projects}
  left join lateral (${nextMilestone}) stop on true
  left join lateral (${lateTask(today)}) task on true
  left join lateral (${projectWait}) turn on true`
const PROJECT = {
  kind: sql`'project'`,
  id: sql`${projects.id}`,
  name: sql`${projects.businessName}`,
  email: sql`${projects.email}`,
}
const isUnderWay = sql`${projects.state} <> 'delivered' and ${projects.state} = 'active'`
const turnStartedAt = sql`coalesce(turn."from", ${projects.startedAt}, ${projects.createdAt})`
/** Finds projects that wait for the agency or have an overdue milestone. */
const ours = ({ today, timeZone }: Times): WorkSource => ({
  ...PROJECT,
  what: sql`'project'`,
  from: projectSource(today),
  only: sql`${isUnderWay} and (${projects.waitingOn} = 'agency' or stop.due_on < ${today}::date)`,
  detail: sql`${projects.name} || coalesce(': ' || stop.name, '')`,
  at: sql`coalesce(${dayEnd(sql`stop.due_on`, timeZone)}, ${turnStartedAt})`,
  clock: sql`case when stop.due_on is null then 'since' else 'due' end`,
})
const blockedProjects = ({ today, timeZone }: Times): WorkSource => ({
  ...PROJECT,
  what: sql`'blocked'`,
  from: projectSource(today),
  only: sql`${isUnderWay} and ${projects.waitingOn} <> 'agency'
    and not coalesce(stop.due_on < ${today}::date, false) and task.due_on is not null`,
  detail: sql`task.title`,
  at: dayEnd(sql`task.due_on`, timeZone),
  clock: since,
})

const calls = ({ now, soon }: Times): WorkSource => ({
  kind: sql`'call'`,
  what: sql`'call'`,
  from: sql`${discoveryCalls} join ${inquiries} on ${inquiries.id} = ${discoveryCalls.inquiryId}`,
  only: sql`${discoveryCalls.canceledAt} is null and ${discoveryCalls.endsAt} > ${instant(now)}
    and ${discoveryCalls.startsAt}
      between ${instant(hoursAfter(now, -24))} and ${instant(soon.calls)}`,
  id: sql`${discoveryCalls.id}`,
  name: sql`${inquiries.name}`,
  reference: sql`${inquiries.reference}`,
  detail: sql`${inquiries.summary}`,
  email: sql`${discoveryCalls.email}`,
  about: sql`${inquiries.id}`,
  at: sql`${discoveryCalls.startsAt}`,
  clock: sql`'starts'`,
})

const isActive = sql`${applications.withdrawnAt} is null and ${applications.deletedAt} is null
  and not exists (
    select 1 from ${applicationMails} where ${applicationMails.applicationId} = ${applications.id}
  )`
const APPLICANT = {
  kind: sql`'applicant'`,
  what: sql`'applicant'`,
  from: sql`${applications}`,
  id: sql`${applications.id}`,
  name: sql`${applications.name}`,
  reference: sql`${applications.reference}`,
  detail: sql`${applications.jobTitle} || ', ' || ${applications.experience}
    || case when ${applications.experience} = 1 then ' year' else ' years' end`,
  clock: due,
  later: 'applicants' as const,
}
const applicants: WorkSource = {
  ...APPLICANT,
  only: sql`${applications.answeredAt} is null and ${isActive}`,
  at: sql`${applications.answerBy}`,
}
const reapplied: WorkSource = {
  ...APPLICANT,
  only: sql`${applications.reapplicationAnswerBy} is not null
    and ${applications.answeredAt} is not null and ${isActive}`,
  at: sql`${applications.reapplicationAnswerBy}`,
}

export const sourcesAt = (times: Times): WorkSource[] => [
  dueRequest,
  unreachable,
  conversations,
  calls(times),
  drafts,
  toRevise,
  ending(times),
  unpaid,
  declined,
  toReceive,
  ours(times),
  blockedProjects(times),
  applicants,
  reapplied,
]

/** Only rows with a due time can be overdue; "today" ends at midnight in the agency's time zone. */
export const groupOf = (
  { at, clock, group, later }: WorkSource,
  { now, today, timeZone }: Times,
): SQL =>
  group
    ? sql`${group}::text`
    : sql`case
        when ${clock} = 'since' then 'open'
        when ${clock} = 'due' and ${at} < ${instant(now)} then 'late'
        when ${at} < ${dayEnd(sql`${today}::date`, timeZone)} then 'today'
        else ${later ?? 'later'}::text
      end`
