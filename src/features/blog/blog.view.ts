import { sql } from 'drizzle-orm'
import type { CustomerSources } from '../../kernel/db/customer-sources.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { posts, postSearchVector } from './blog.table.ts'
import { subscribers } from './newsletter.table.ts'

export const postSearch: SearchSource = {
  kind: 'post',
  label: 'Post',
  group: 'Hiring and blog',
  icon: 'newspaper',
  rank: 90,
  from: posts,
  searchVector: postSearchVector(posts),
  id: posts.id,
  title: sql`coalesce(nullif(${posts.draft} ->> 'title', ''), nullif(${posts.title}, ''), 'Untitled')`,
  detail: sql`concat_ws(
    ', ', nullif(coalesce(${posts.draft} ->> 'category', ${posts.category}), ''), ${posts.status}
  )`,
  at: sql`coalesce(${posts.publishedAt}, ${posts.changedAt})`,
  only: sql`${posts.deletedAt} is null`,
  screen: ({ id }) => paths.admin.post(id),
}

const isConfirmed = sql`${subscribers.confirmedAt} is not null`
const SUBSCRIBER = {
  kind: 'newsletter',
  from: subscribers,
  email: subscribers.email,
  title: sql`''`,
  id: subscribers.id,
}

export const subscriberCustomers: CustomerSources = {
  records: [
    {
      from: subscribers,
      only: isConfirmed,
      email: subscribers.email,
      rank: 9,
      at: subscribers.confirmedAt,
      mark: sql`case when ${subscribers.state} = 'confirmed' then 'subscriber' else 'verified' end`,
    },
  ],
  activityKinds: { newsletter: { title: 'Newsletter', rank: 100 } },
  activities: [
    {
      ...SUBSCRIBER,
      what: sql`'subscribed'`,
      only: isConfirmed,
      at: subscribers.confirmedAt,
      summary: () => 'Subscribed to the newsletter',
    },
    {
      ...SUBSCRIBER,
      what: sql`'unsubscribed'`,
      summary: () => 'Unsubscribed from the newsletter',
      only: sql`${isConfirmed} and ${subscribers.unsubscribedAt} is not null`,
      at: subscribers.unsubscribedAt,
    },
  ],
}
