// Blog posts, reading lists and the newsletter.
import { signedIn } from '#kernel/context.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { users } from '../accounts/accounts.table.ts'
import { usesByAuthors } from './authors/author-image-uses.view.ts'
import { ensureSampleAuthors } from './authors/authors.seed.ts'
import { authors } from './authors/authors.table.ts'
import { blogMailTemplates } from './blog-templates.mail.ts'
import { BLOG_CONTENT_TAG } from './blog.tags.ts'
import { ensurePosts } from './blog.seed.ts'
import { postRevisions, posts, savedPosts } from './blog.table.ts'
import { postSearch, subscriberCustomers } from './blog.view.ts'
import { usesInPosts } from './post-image-uses.view.ts'
import { changeSubscriberAddress } from './change-subscriber-address.service.ts'
import { eraseSubscriber } from './erase-subscriber.service.ts'
import { cleanUpSubscribers, mailNewsletter, readNewsletterOf } from './newsletter.service.ts'
import { postDeliveries, postSendings, subscriberLinks, subscribers } from './newsletter.table.ts'
import { readSavedPosts } from './reading-list.service.ts'
import { publishDuePosts } from './release.service.ts'
import { countSamplePosts, samplePostsGoingLive } from './sample-posts.service.ts'
import { sendPosts } from './send-post.service.ts'
import { seedSubscribersOfYear } from './demo-year.seed.ts'
import { BLOGS_PAGE } from './web/public/blogs.content.ts'

export const blogFeature: FeatureDeclaration = {
  contentPages: [{ page: BLOGS_PAGE, cacheTag: BLOG_CONTENT_TAG }],
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
      screen: (id) => paths.admin.post(id),
    }),
    declareTable(authors, {
      audit: { kind: 'posts', one: 'Author', isQuoted: true },
      screen: () => paths.admin.authors,
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
  auditKinds: { posts: { title: 'Blog', rank: 110 } },
  tasks: [publishDuePosts, sendPosts, mailNewsletter, cleanUpSubscribers],
  mailTemplates: blogMailTemplates,
  initialData: {
    required: ensurePosts,
    demo: ensureSampleAuthors,
    demoYear: seedSubscribersOfYear,
  },
  personalData: {
    erase: eraseSubscriber,
    changeAddress: changeSubscriberAddress,
    exportAccount: async (ctx) => ({ savedPosts: await readSavedPosts(ctx) }),
    exportRecords: async (ctx) => ({
      newsletter: await readNewsletterOf(ctx, signedIn(ctx).email),
    }),
  },
  searchSources: [postSearch],
  customers: subscriberCustomers,
  imageUses: [usesInPosts, usesByAuthors],
  goingLive: [samplePostsGoingLive],
  sampleContent: [{ name: 'posts', count: countSamplePosts }],
}
