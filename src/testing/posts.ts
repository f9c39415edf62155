// Three short articles that contain every kind of element.
import type { PostDraft } from '#features/blog/post-file.contract.ts'
import { publishPost } from '#features/blog/posts.service.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { ctxOf } from './test-app.ts'

export const LOCKS: PostDraft = {
  id: 1,
  title: 'Locks for a front desk',
  description: 'Backups, and the email that pretends to be your bank.',
  author: 'Dana',
  date: '2025-07-21',
  category: 'Cybersecurity',
  featured: true,
  tags: ['Passwords', 'Small teams'],
  cover: 'gate',
  markdown:
    'A front desk has more doors than it looks.\n\n## Start with a list\n\nWrite down [who may do what](/contact).\n\n> A shared password is a door without a lock.\n\n| Door | Key |\n|---|---|\n| Mail | Two steps |\n\n## Then lock up\n\n<script>alert(1)</script>',
}
export const CLOUD: PostDraft = {
  ...LOCKS,
  id: 2,
  title: 'A boring cloud',
  description: 'What 100% of small shops can do_without.',
  date: '2025-08-19',
  category: 'Cloud Computing',
  featured: false,
  tags: ['Hosting'],
  cover: 'awnings',
  markdown: 'Boring is cheap.\n\n## One server\n\nIt is enough.',
}
export const MVP: PostDraft = {
  ...LOCKS,
  id: 3,
  title: 'What to cut from an MVP',
  description: 'Whatever does not change what you learn.',
  date: '2025-08-26',
  category: 'Startups',
  featured: false,
  tags: ['Small teams'],
  cover: 'scaffold',
  markdown: 'Cut it.\n\n## Everything else\n\nStays.',
}

export async function publishPosts(...drafts: PostDraft[]): Promise<void> {
  await transaction(ctxOf('visitor'), async (ctx) => {
    for (const draft of drafts) await publishPost(ctx, draft)
  })
}
