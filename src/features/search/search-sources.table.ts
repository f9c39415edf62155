import { type SQL, sql } from 'drizzle-orm'
import { searchVector } from '../../kernel/db/full-text.ts'
import { pricingPlans } from '../billing/plans.table.ts'
import { payments } from '../billing/payments.table.ts'
import { posts, postSearchVector } from '../blog/blog.table.ts'
import { priceItems } from '../catalogue/catalogue.table.ts'
import { applications } from '../careers/applications.table.ts'
import { jobs } from '../careers/jobs.table.ts'
import { customerAddresses, customers } from '../customers/customers.table.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { messages, threads } from '../messages/messages.table.ts'
import { projects } from '../projects/projects.table.ts'
import { promotions } from '../promotions/promotions.table.ts'
import { quotes } from '../quotes/quotes.table.ts'

/** `email` is the owner; `only` is an extra condition; `about` identifies the screen. */
export type SearchSource = {
  kind: string
  from: SQL
  searchVector: SQL
  id: SQL
  title: SQL
  detail: SQL
  about: SQL
  at: SQL
  amount?: SQL
  email?: SQL
  only?: SQL
}

const nothing = sql`''`
const emails = sql`(select string_agg(${customerAddresses.email}, ', ' order by ${customerAddresses.email}) from ${customerAddresses} where ${customerAddresses.customerId} = ${customers.id})`

export const CUSTOMERS: SearchSource = {
  kind: 'customer',
  from: sql`${customers}`,
  searchVector: searchVector(customers.searchText),
  id: sql`${customers.id}`,
  title: sql`${customers.name}`,
  detail: emails,
  about: nothing,
  at: sql`${customers.lastAt}`,
}

const REQUESTS: SearchSource = {
  kind: 'request',
  from: sql`${inquiries}`,
  searchVector: searchVector(
    inquiries.name,
    inquiries.email,
    inquiries.reference,
    inquiries.summary,
  ),
  id: sql`${inquiries.id}`,
  title: sql`${inquiries.name}`,
  detail: sql`${inquiries.reference} || ', ' || ${inquiries.summary}`,
  about: sql`${inquiries.kind}`,
  at: sql`${inquiries.receivedAt}`,
  email: sql`${inquiries.email}`,
  only: sql`not ${inquiries.isSpam} and not ${inquiries.isPartial}`,
}
const QUOTES: SearchSource = {
  kind: 'quote',
  from: sql`${quotes}`,
  searchVector: searchVector(quotes.number, quotes.businessName, quotes.businessEmail),
  id: sql`${quotes.id}`,
  title: sql`coalesce(${quotes.number}, 'Draft')`,
  detail: sql`${quotes.businessName} || ', ' || ${quotes.status}`,
  about: nothing,
  at: sql`${quotes.changedAt}`,
  amount: sql`${quotes.totalAmount} * 100`,
  email: sql`${quotes.businessEmail}`,
}
const PAYMENTS: SearchSource = {
  kind: 'payment',
  from: sql`${payments}`,
  searchVector: searchVector(
    payments.invoiceNumber,
    payments.description,
    payments.businessName,
    payments.email,
  ),
  id: sql`${payments.id}`,
  title: sql`coalesce(${payments.invoiceNumber}, ${payments.description})`,
  detail: sql`${payments.businessName} || ', ' || ${payments.description} || ', ' || ${payments.status}`,
  about: sql`coalesce(${payments.invoiceNumber}, ${payments.description})`,
  at: sql`coalesce(${payments.paidAt}, ${payments.dueAt}, ${payments.createdAt})`,
  amount: sql`${payments.amount}`,
  email: sql`${payments.email}`,
}
const PROJECTS: SearchSource = {
  kind: 'project',
  from: sql`${projects}`,
  searchVector: searchVector(
    projects.name,
    projects.quoteNumber,
    projects.businessName,
    projects.email,
  ),
  id: sql`${projects.id}`,
  title: sql`${projects.name}`,
  detail: sql`${projects.businessName} || ', ' || ${projects.quoteNumber}`,
  about: nothing,
  at: sql`${projects.createdAt}`,
  email: sql`${projects.email}`,
}
const MESSAGES: SearchSource = {
  kind: 'message',
  from: sql`${messages} join ${threads} on ${threads.id} = ${messages.threadId}`,
  searchVector: searchVector(messages.text),
  id: sql`${threads.id}`,
  title: sql`${threads.businessName} || ', ' || ${threads.title}`,
  detail: sql`${messages.text}`,
  about: sql`${threads.about} || ' ' || coalesce(${threads.aboutId}::text, '')`,
  at: sql`${messages.at}`,
  email: sql`${threads.email}`,
  only: sql`${messages.by} <> 'automatic'`,
}
const APPLICATIONS: SearchSource = {
  kind: 'application',
  from: sql`${applications}`,
  searchVector: searchVector(
    applications.name,
    applications.email,
    applications.reference,
    applications.jobTitle,
  ),
  id: sql`${applications.id}`,
  title: sql`${applications.name}`,
  detail: sql`${applications.jobTitle} || ', ' || ${applications.reference} || ', ' || ${applications.status}`,
  about: nothing,
  at: sql`${applications.appliedAt}`,
  only: sql`${applications.deletedAt} is null`,
}
// The table has too few rows for an index.
const JOBS: SearchSource = {
  kind: 'job',
  from: sql`${jobs}`,
  searchVector: searchVector(jobs.title, jobs.category, jobs.location),
  id: sql`${jobs.id}`,
  title: sql`${jobs.title}`,
  detail: sql`${jobs.category} || ', ' || ${jobs.status}`,
  about: nothing,
  at: sql`${jobs.createdAt}`,
  only: sql`${jobs.deletedAt} is null`,
}
const POSTS: SearchSource = {
  kind: 'post',
  from: sql`${posts}`,
  searchVector: postSearchVector(posts),
  id: sql`${posts.id}`,
  title: sql`coalesce(nullif(${posts.draft} ->> 'title', ''), nullif(${posts.title}, ''), 'Untitled')`,
  detail: sql`concat_ws(', ', nullif(coalesce(${posts.draft} ->> 'category', ${posts.category}), ''), ${posts.status})`,
  about: nothing,
  at: sql`coalesce(${posts.publishedAt}, ${posts.changedAt})`,
  only: sql`${posts.deletedAt} is null`,
}
const PLANS: SearchSource = {
  kind: 'plan',
  from: sql`${pricingPlans}`,
  searchVector: searchVector(pricingPlans.name, pricingPlans.description),
  id: sql`${pricingPlans.id}`,
  title: sql`${pricingPlans.name}`,
  detail: sql`${pricingPlans.description}`,
  about: nothing,
  at: sql`null::timestamptz`,
  amount: sql`${pricingPlans.amount}`,
  only: sql`${pricingPlans.deletedAt} is null`,
}
const PRICES: SearchSource = {
  kind: 'price',
  from: sql`${priceItems}`,
  searchVector: searchVector(
    priceItems.name,
    priceItems.description,
    priceItems.kind,
    priceItems.serviceType,
  ),
  id: sql`${priceItems.id}`,
  title: sql`${priceItems.name}`,
  detail: sql`replace(concat_ws(' ', ${priceItems.serviceType}, ${priceItems.kind}), '-', ' ')`,
  about: nothing,
  at: sql`${priceItems.changedAt}`,
  amount: sql`coalesce(${priceItems.amount}, ${priceItems.low})`,
  only: sql`${priceItems.retiredAt} is null`,
}
const PROMOTIONS: SearchSource = {
  kind: 'promotion',
  from: sql`${promotions}`,
  searchVector: searchVector(promotions.code, promotions.description),
  id: sql`${promotions.id}`,
  title: sql`${promotions.code}`,
  detail: sql`${promotions.description}`,
  about: nothing,
  at: sql`${promotions.createdAt}`,
}

export const ADMIN_SOURCES: readonly SearchSource[] = [
  CUSTOMERS,
  REQUESTS,
  QUOTES,
  PAYMENTS,
  PROJECTS,
  MESSAGES,
  APPLICATIONS,
  JOBS,
  POSTS,
  PLANS,
  PRICES,
  PROMOTIONS,
]

/** Omits the agency's internal names and notes. */
export const CUSTOMER_SOURCES: readonly (SearchSource & { email: SQL })[] = [
  {
    ...QUOTES,
    email: sql`${quotes.businessEmail}`,
    only: sql`${quotes.number} is not null`,
    detail: sql`${quotes.businessName}`,
  },
  { ...PROJECTS, email: sql`${projects.email}`, detail: sql`${projects.quoteNumber}` },
  {
    ...PAYMENTS,
    email: sql`${payments.email}`,
    title: sql`${payments.description}`,
    detail: sql`coalesce(${payments.invoiceNumber} || ', ', '') || ${payments.status}`,
    about: nothing,
  },
  { ...MESSAGES, email: sql`${threads.email}`, title: sql`${threads.title}` },
  {
    ...REQUESTS,
    email: sql`${inquiries.email}`,
    searchVector: searchVector(inquiries.reference, inquiries.name),
    title: sql`${inquiries.reference}`,
    detail: sql`${inquiries.kind}`,
  },
]

export const isSpelled = (spellings: readonly string[]): SQL =>
  sql`${customers.spellings} && ${`{${spellings.join(',')}}`}::text[]`
