import { declareTable, type Feature } from '#kernel/feature.ts'
import { users } from '../accounts/accounts.table.ts'
import { postRevisions, posts, savedPosts } from './blog.table.ts'
import { postDeliveries, postSendings, subscriberLinks, subscribers } from './newsletter.table.ts'

export const blogFeature: Feature = {
  tables: [
    // Drafts are in the post's own history.
    declareTable(posts, {
      audit: {
        kind: 'posts',
        one: 'Post',
        isQuoted: true,
        undo: (id) => `/written-posts/${id}/deletion`,
        ignored: ['draft', 'draftMarkdown', 'revision', 'changedAt', 'changedBy'],
      },
      screen: (id) => `/admin/blog/${id}`,
    }),
    declareTable(postRevisions, { audit: 'not recorded' }),
    declareTable(savedPosts, {
      audit: {
        kind: 'posts',
        one: 'Saved post',
        isQuoted: true,
        owner: { table: users, column: 'userId' },
      },
    }),
    declareTable(subscribers, {
      audit: { kind: 'posts', one: 'Subscriber' },
      restore: 'compared',
      addresses: ['email'],
    }),
    declareTable(subscriberLinks, { audit: 'not recorded', export: 'omitted' }),
    declareTable(postSendings, {
      audit: { kind: 'posts', one: 'Newsletter issue', isQuoted: true },
    }),
    declareTable(postDeliveries, { audit: 'not recorded' }),
  ],
}
