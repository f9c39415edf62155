import { sql } from 'drizzle-orm'
import type { CustomerSources } from '#kernel/db/customer-sources.ts'
import { searchVector } from '#kernel/db/full-text.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'
import type { WorkSource } from '#kernel/db/work-source.ts'
import { INQUIRY_SCREEN } from '#features/inquiries/inquiries.contract.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { fixOrders } from '../fixes/fixes.table.ts'
import { payments } from '../payments/payments.table.ts'
import { PAYMENT_WORK_KIND } from '../payments/payments.view.ts'
import { pricingPlans } from './plans.table.ts'
import { subscriptions } from '../subscriptions/subscriptions.table.ts'

export const planSearch: SearchSource = {
  kind: 'plan',
  label: 'Plan',
  group: 'Prices',
  icon: 'repeat',
  rank: 100,
  from: pricingPlans,
  searchVector: searchVector(pricingPlans.name, pricingPlans.description),
  id: pricingPlans.id,
  title: pricingPlans.name,
  detail: pricingPlans.description,
  at: sql`null::timestamptz`,
  amount: pricingPlans.amount,
  only: sql`${pricingPlans.deletedAt} is null`,
  screen: () => paths.admin.tab('pricing'),
}

const planName = sql`${subscriptions.plan}->>'name'`
const planAmount = sql`(${subscriptions.plan}->>'amount')::int`

/** The last failed bill has the amount. */
const lastBill = sql`
  select p.amount, p.detail, p.description from ${payments} p
  where p.subscription_id = ${subscriptions.id} and p.status = 'failed'
  order by p.created_at desc limit 1`
/** Plans whose card was declined. An unpaid invoice of a plan is a payment of its own. */
export const declinedPlanWork: WorkSource = {
  kind: PAYMENT_WORK_KIND,
  what: sql`'declined'`,
  label: 'Payment',
  text: ({ detail, sum }) => `${detail}${sum && `, ${sum}`}: card declined`,
  from: sql`${subscriptions} left join lateral (${lastBill}) bill on true`,
  only: sql`${subscriptions.isLive} and ${subscriptions.status} = 'past_due'
    and ${subscriptions.paymentMethod} = 'card'`,
  id: subscriptions.id,
  name: subscriptions.businessName,
  detail: sql`coalesce(bill.description, ${planName})`,
  amount: sql`coalesce(bill.amount, ${planAmount})`,
  email: subscriptions.email,
  about: subscriptions.email,
  at: sql`coalesce(${subscriptions.nextTryAt}, ${subscriptions.currentPeriodStart})`,
  clock: sql`case when ${subscriptions.nextTryAt} is null then 'since' else 'retries' end`,
  isAboutMoney: true,
  screen: (email) => paths.admin.paymentsLike(email),
}

const PLAN = {
  kind: 'plan',
  from: subscriptions,
  email: subscriptions.email,
  title: planName,
  id: subscriptions.id,
}

export const planCustomers = {
  records: [
    {
      from: subscriptions,
      email: subscriptions.email,
      name: subscriptions.businessName,
      rank: 2,
      at: sql`coalesce(
        ${subscriptions.endedAt}, ${subscriptions.canceledAt}, ${subscriptions.startedAt}
      )`,
      mark: sql`'customer'`,
    },
  ],
  activityKinds: { plan: { title: 'Plans', rank: 50 } },
  activities: [
    {
      ...PLAN,
      what: sql`'plan-started'`,
      summary: (title) => `${title} plan started`,
      at: subscriptions.startedAt,
      amount: planAmount,
      text: sql`case when ${subscriptions.paymentMethod} = 'bank-transfer'
        then 'By bank transfer' else '' end`,
    },
    {
      ...PLAN,
      what: sql`'plan-canceled'`,
      summary: (title) => `${title} plan canceled`,
      only: sql`${subscriptions.canceledAt} is not null`,
      at: subscriptions.canceledAt,
      text: subscriptions.cancelReason,
    },
    {
      ...PLAN,
      what: sql`'plan-ended'`,
      summary: (title) => `${title} plan ended`,
      only: sql`${subscriptions.endedAt} is not null`,
      at: subscriptions.endedAt,
    },
    {
      kind: 'plan',
      what: sql`'fixes'`,
      summary: (title) => `Ordered fixes: ${title}`,
      from: fixOrders,
      email: fixOrders.email,
      at: fixOrders.orderedAt,
      title: fixOrders.planName,
      text: fixOrders.instructions,
      about: fixOrders.inquiryId,
      screen: INQUIRY_SCREEN.path,
      id: fixOrders.paymentId,
    },
  ],
} satisfies CustomerSources
