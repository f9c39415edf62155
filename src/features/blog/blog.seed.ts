// Initial posts of a new installation: one file per post in content/blog.
import type { TransactionCtx } from '#kernel/context.ts'
import { daysLater } from '#kernel/dates.ts'
import { countPosts, markUnchangedSamples } from './blog.store.ts'
import { readPostFile } from './post-file.rules.ts'
import { publishPost } from './posts.service.ts'

/** The bundler includes the files, so that the server does not read them. */
const FILES = import.meta.glob<string>('../../../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Fills only an empty blog, so that it never overwrites changes by the agency. */
export async function ensurePosts(ctx: TransactionCtx): Promise<void> {
  const drafts = Object.entries(FILES).map(([name, text]) => readPostFile(name, text))
  if ((await countPosts(ctx.db)) > 0)
    return markUnchangedSamples(
      ctx.db,
      drafts.map(({ title }) => title),
    )
  const days = ctx.site.demo === 'off' ? 0 : daysToRecent(drafts, ctx.clock.now())
  for (const draft of drafts)
    await publishPost(ctx, { ...draft, date: daysLater(draft.date, days), isSample: true })
}

/** The newest post of a demo is a few days old. */
const NEWEST_DAYS_AGO = 5

function daysToRecent(drafts: readonly { date: string }[], now: Date): number {
  const newest = Math.max(...drafts.map(({ date }) => Date.parse(date)))
  const age = Math.floor((now.getTime() - newest) / (24 * 3_600_000))
  return Math.max(0, age - NEWEST_DAYS_AGO)
}
