// The SQL that reads the records of an address across features; each branch uses an index.
import { type SQL, sql } from 'drizzle-orm'
import { files } from '../../kernel/files/files.table.ts'
import { sessions, users } from '../accounts/accounts.table.ts'
import { fixOrders } from '../billing/fixes.table.ts'
import { payments } from '../billing/payments.table.ts'
import { subscriptions } from '../billing/subscriptions.table.ts'
import { subscribers } from '../blog/newsletter.table.ts'
import { applications } from '../careers/applications.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { messages, threads } from '../messages/messages.table.ts'
import { projectFiles, projects } from '../projects/projects.table.ts'
import { quoteAcceptances, quotes } from '../quotes/quotes.table.ts'

const all = (...branches: SQL[]): SQL => sql.join(branches, sql` union all `)

const isSent = sql`not ${inquiries.isSpam} and not ${inquiries.isPartial}`
const isOut = sql`${quotes.status} in ('pending', 'sent') and ${quotes.withdrawnAt} is null`
const isNotDeleted = sql`${applications.deletedAt} is null`
const isAccount = sql`${users.role} = 'business' and ${users.verifiedAt} is not null`
const isConfirmed = sql`${subscribers.confirmedAt} is not null`

/**
 * One row per record. A lower `rank` is a better name; `paid` and `due` are cents.
 * `mark`: account · customer · talking · applicant · subscriber · verified · ''.
 */
export const activityView: SQL = all(
  sql`
    select ${inquiries.email} as email,
      case when ${inquiries.kind} = 'data-request' then '' else ${inquiries.name} end as name,
      3 as rank, ${inquiries.receivedAt} as at,
      case
        when ${inquiries.stage} <> 'closed' and ${inquiries.kind} <> 'data-request' then 'talking'
        else ''
      end as mark,
      0 as paid, 0 as due
    from ${inquiries}
    where ${isSent} and ${inquiries.email} <> ''`,
  sql`
    select ${users.email}, ${users.name}, 1, ${users.verifiedAt}, 'account', 0, 0
    from ${users}
    where ${isAccount}`,
  sql`
    select ${quotes.businessEmail}, ${quotes.businessName}, 2,
      coalesce(${quotes.answeredAt}, ${quotes.publishedAt}),
      case
        when ${quotes.status} = 'accepted' then 'customer'
        when ${isOut} then 'talking'
        else ''
      end,
      0, 0
    from ${quotes}
    where ${quotes.number} is not null`,
  sql`
    select ${payments.email}, ${payments.businessName}, 2,
      coalesce(${payments.paidAt}, ${payments.createdAt}),
      case when ${payments.status} = 'paid' then 'customer' else '' end,
      case when ${payments.status} = 'paid' then ${payments.amount} else 0 end,
      case
        when ${payments.status} = 'pending' and ${payments.dueAt} is not null
          and ${payments.amount} > 0 then ${payments.amount}
        else 0
      end
    from ${payments}`,
  sql`
    select ${subscriptions.email}, ${subscriptions.businessName}, 2,
      coalesce(${subscriptions.endedAt}, ${subscriptions.canceledAt}, ${subscriptions.startedAt}),
      'customer', 0, 0
    from ${subscriptions}`,
  sql`
    select ${applications.email}, ${applications.name}, 4,
      coalesce(${applications.withdrawnAt}, ${applications.appliedAt}), 'applicant', 0, 0
    from ${applications}
    where ${isNotDeleted}`,
  sql`
    select ${subscribers.email}, '', 9, ${subscribers.confirmedAt},
      case when ${subscribers.state} = 'confirmed' then 'subscriber' else 'verified' end, 0, 0
    from ${subscribers}
    where ${isConfirmed}`,
  sql`
    select ${threads.email}, ${threads.businessName}, 2, ${threads.lastAt},
      case when ${threads.waitingSince} is not null then 'talking' else '' end, 0, 0
    from ${threads}
    where ${threads.lastAt} is not null`,
)

/** One row per activity. `kind` is the filter, `amount` cents, `about` the ID of its screen. */
export const activities: SQL = all(
  sql`
    select ${inquiries.email} as email, 'request' as kind, ${inquiries.kind} as what,
      ${inquiries.receivedAt} as at, ${inquiries.reference} as title, ${inquiries.summary} as text,
      null::int as amount, ${inquiries.id} as about, ${inquiries.id} as id
    from ${inquiries}
    where ${isSent}`,
  sql`
    select ${inquiries.email}, 'request', 'answered', ${inquiries.answeredAt},
      ${inquiries.reference}, '', null::int, ${inquiries.id}, ${inquiries.id}
    from ${inquiries}
    where ${isSent} and ${inquiries.answeredAt} is not null`,
  sql`
    select ${quotes.businessEmail}, 'quote', 'quoted', ${quotes.publishedAt}, ${quotes.number}, '',
      ${quotes.totalAmount} * 100, ${quotes.id}, ${quotes.id}
    from ${quotes}
    where ${quotes.number} is not null`,
  sql`
    select ${quotes.businessEmail}, 'quote', 'viewed', ${quotes.firstViewedAt}, ${quotes.number},
      '', null::int, ${quotes.id}, ${quotes.id}
    from ${quotes}
    where ${quotes.firstViewedAt} is not null and ${quotes.number} is not null`,
  sql`
    select ${quotes.businessEmail}, 'quote', 'declined', ${quotes.answeredAt}, ${quotes.number},
      coalesce(${quotes.declineText}, ''), null::int, ${quotes.id}, ${quotes.id}
    from ${quotes}
    where ${quotes.status} = 'declined' and ${quotes.answeredAt} is not null`,
  sql`
    select ${quotes.businessEmail}, 'quote', 'withdrawn', ${quotes.withdrawnAt}, ${quotes.number},
      '', null::int, ${quotes.id}, ${quotes.id}
    from ${quotes}
    where ${quotes.withdrawnAt} is not null`,
  sql`
    select ${quotes.businessEmail}, 'signed', 'accepted', ${quotes.answeredAt}, ${quotes.number},
      ${quoteAcceptances.code}, ${quotes.totalAmount} * 100, ${quotes.id}, ${quotes.id}
    from ${quotes}
    join ${quoteAcceptances} on ${quoteAcceptances.quoteId} = ${quotes.id}
    where ${quotes.answeredAt} is not null`,
  sql`
    select ${projects.email}, 'project', 'created', ${projects.createdAt}, ${projects.name}, '',
      null::int, ${projects.id}, ${projects.id}
    from ${projects}`,
  sql`
    select ${projects.email}, 'project', 'delivered', ${projects.deliveredAt}, ${projects.name}, '',
      null::int, ${projects.id}, ${projects.id}
    from ${projects}
    where ${projects.deliveredAt} is not null`,
  sql`
    select ${payments.email}, 'payment',
      case
        when ${payments.kind} in ('refund', 'correction') then ${payments.kind}
        when ${payments.status} = 'pending' then 'due'
        else ${payments.status}
      end,
      coalesce(${payments.paidAt}, ${payments.dueAt}, ${payments.createdAt}),
      ${payments.description}, coalesce(${payments.invoiceNumber}, ''), ${payments.amount},
      ${payments.quoteId}, ${payments.id}
    from ${payments}
    where ${payments.status} <> 'pending' or ${payments.dueAt} is not null`,
  sql`
    select ${subscriptions.email}, 'plan', 'plan-started', ${subscriptions.startedAt},
      ${subscriptions.plan}->>'name', '', (${subscriptions.plan}->>'amount')::int, null::uuid,
      ${subscriptions.id}
    from ${subscriptions}`,
  sql`
    select ${subscriptions.email}, 'plan', 'plan-canceled', ${subscriptions.canceledAt},
      ${subscriptions.plan}->>'name', ${subscriptions.cancelReason}, null::int, null::uuid,
      ${subscriptions.id}
    from ${subscriptions}
    where ${subscriptions.canceledAt} is not null`,
  sql`
    select ${subscriptions.email}, 'plan', 'plan-ended', ${subscriptions.endedAt},
      ${subscriptions.plan}->>'name', '', null::int, null::uuid, ${subscriptions.id}
    from ${subscriptions}
    where ${subscriptions.endedAt} is not null`,
  sql`
    select ${fixOrders.email}, 'plan', 'fixes', ${fixOrders.orderedAt}, ${fixOrders.planName},
      ${fixOrders.instructions}, null::int, ${fixOrders.inquiryId}, ${fixOrders.paymentId}
    from ${fixOrders}`,
  sql`
    select ${threads.email}, 'message',
      case when ${messages.by} = 'customer' then 'message-received' else 'message-sent' end,
      ${messages.at},
      ${messages.name}, left(${messages.text}, 240), null::int, ${threads.id}, ${messages.id}
    from ${threads}
    join ${messages} on ${messages.threadId} = ${threads.id}
    where ${messages.by} <> 'automatic'`,
  sql`
    select ${applications.email}, 'application', 'applied', ${applications.appliedAt},
      ${applications.jobTitle}, ${applications.reference}, null::int, ${applications.id},
      ${applications.id}
    from ${applications}
    where ${isNotDeleted}`,
  sql`
    select ${applications.email}, 'application', 'application-withdrawn',
      ${applications.withdrawnAt}, ${applications.jobTitle}, ${applications.reference}, null::int,
      ${applications.id}, ${applications.id}
    from ${applications}
    where ${isNotDeleted} and ${applications.withdrawnAt} is not null`,
  sql`
    select ${subscribers.email}, 'newsletter', 'subscribed', ${subscribers.confirmedAt}, '', '',
      null::int,
      null::uuid, ${subscribers.id}
    from ${subscribers}
    where ${isConfirmed}`,
  sql`
    select ${subscribers.email}, 'newsletter', 'unsubscribed', ${subscribers.unsubscribedAt}, '',
      '', null::int, null::uuid, ${subscribers.id}
    from ${subscribers}
    where ${isConfirmed} and ${subscribers.unsubscribedAt} is not null`,
  sql`
    select ${inquiries.email}, 'file', 'file', ${files.createdAt}, ${files.name},
      ${inquiries.reference}, null::int, ${inquiries.id}, ${inquiries.id}
    from ${inquiries}
    join ${files} on ${files.about} = ${inquiries.id}
    where ${isSent} and ${files.deletedAt} is null`,
  sql`
    select ${applications.email}, 'file', 'resume', ${files.createdAt}, ${files.name},
      ${applications.reference}, null::int, ${applications.id}, ${applications.id}
    from ${applications}
    join ${files} on ${files.about} = ${applications.id}
    where ${isNotDeleted} and ${files.deletedAt} is null`,
  sql`
    select ${projects.email}, 'file', 'project-file', ${projectFiles.at}, ${files.name},
      ${projectFiles.byName}, null::int, ${projects.id}, ${projects.id}
    from ${projects}
    join ${projectFiles} on ${projectFiles.projectId} = ${projects.id}
    join ${files} on ${files.id} = ${projectFiles.fileId}
    where ${files.deletedAt} is null`,
  sql`
    select ${threads.email}, 'file', 'message-file', ${messages.at}, ${files.name},
      ${messages.name}, null::int, ${threads.id}, ${messages.id}
    from ${threads}
    join ${messages} on ${messages.threadId} = ${threads.id}
    join ${files} on ${files.about} = ${messages.id}
    where ${files.deletedAt} is null`,
  sql`
    select ${users.email}, 'account', 'account', ${users.verifiedAt},
      coalesce(${users.businessId}, ''), '', null::int, null::uuid, ${users.id}
    from ${users}
    where ${isAccount}`,
)

/** What waits for the agency or the customer, and since when. `whose`: agency · customer */
export const waitsAt = (now: Date): SQL =>
  all(
    sql`
      select ${inquiries.email} as email, 'agency' as whose, 'request' as kind,
        ${inquiries.receivedAt} as since, ${inquiries.reference} as title, ${inquiries.id} as about
      from ${inquiries}
      where ${isSent} and ${inquiries.answeredAt} is null and ${inquiries.closedAt} is null`,
    sql`
      select ${threads.email}, 'agency', 'message', ${threads.waitingSince}, ${threads.title},
        ${threads.id}
      from ${threads}
      where ${threads.waitingSince} is not null`,
    sql`
      select ${applications.email}, 'agency', 'application', ${applications.appliedAt},
        ${applications.jobTitle}, ${applications.id}
      from ${applications}
      where ${isNotDeleted}
        and ${applications.withdrawnAt} is null
        and ${applications.answeredAt} is null`,
    sql`
      select ${projects.email}, ${projects.waitingOn},
        'project', coalesce(${projects.startedAt}, ${projects.createdAt}), ${projects.name},
        ${projects.id}
      from ${projects}
      where ${projects.state} = 'active'`,
    sql`
      select ${quotes.businessEmail}, 'customer', 'quote', ${quotes.publishedAt}, ${quotes.number},
        ${quotes.id}
      from ${quotes}
      where ${isOut} and ${quotes.validUntilAt} > ${now.toISOString()}::timestamptz`,
    sql`
      select ${payments.email}, 'customer', 'payment', ${payments.dueAt}, ${payments.description},
        ${payments.quoteId}
      from ${payments}
      where ${payments.status} = 'pending'
        and ${payments.dueAt} is not null
        and ${payments.amount} > 0`,
  )

export const phones: SQL = sql`
  select ${inquiries.email} as email, ${inquiries.phone} as phone,
    max(${inquiries.receivedAt}) as at
  from ${inquiries}
  where ${isSent} and ${inquiries.phone} <> ''
  group by 1, 2`

export const livePlans: SQL = sql`
  select ${subscriptions.email} as email, ${subscriptions.plan}->>'name' as name,
    (${subscriptions.plan}->>'amount')::int as amount, ${subscriptions.status} as status,
    ${subscriptions.startedAt} as since
  from ${subscriptions}
  where ${subscriptions.isLive}`

export const accounts: SQL = sql`
  select ${users.email} as email, ${users.name} as name, ${users.businessId} as business_id,
    ${users.verifiedAt} as since, ${users.disabledAt} is not null as disabled,
    (
      select max(${sessions.lastUsedAt}) from ${sessions}
      where ${sessions.userId} = ${users.id}
    ) as last_seen_at
  from ${users}
  where ${isAccount}`
