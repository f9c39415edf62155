// The sample posts of a new installation: under the agency's name in production, until replaced.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'
import { countPublishedSamples, withdrawSamples } from './blog.store.ts'
import { POSTS_TAG } from './blog.tags.ts'
import type { SamplePosts } from './writing.contract.ts'

type Authored = { author: string; isSample: boolean }

/** In a demo, sample posts keep their authors; elsewhere these people do not exist. */
export async function authorOf(ctx: Ctx): Promise<(post: Authored) => string> {
  if (ctx.site.demo !== 'off') return ({ author }) => author
  const { name } = await readCompany(ctx)
  return ({ author, isSample }) => (isSample ? name : author)
}

export const countSamplePosts = (ctx: Ctx): Promise<number> => countPublishedSamples(ctx.db)

/** A demo counts none, because nobody replaces its posts. */
export const readSamplePosts = async (ctx: Ctx): Promise<SamplePosts> => ({
  published: ctx.site.demo === 'off' ? await countSamplePosts(ctx) : 0,
})

/** Turns them into drafts; their pages respond with 410. Repeatable. */
export async function withdrawSamplePosts(ctx: Ctx): Promise<SamplePosts> {
  await transaction(ctx, async (ctx) => {
    const change = { changedAt: ctx.clock.now(), changedBy: signedIn(ctx).name }
    if (await withdrawSamples(ctx.db, change)) await ctx.cacheTags.changed(ctx.db, POSTS_TAG)
  })
  return readSamplePosts(ctx)
}

export const samplePostsGoingLive: GoingLiveStep = {
  name: 'sample-posts',
  rank: 80,
  title: 'Sample posts',
  text: 'Publish your own versions, or turn them into drafts.',
  screen: paths.admin.blog,
  left: countSamplePosts,
}
