// Whether the careers page still shows the benefits that the product ships as samples.
import { sectionPath } from '#features/content/content.contract.ts'
import { readPages } from '#features/content/content.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { GoingLiveStep } from '#kernel/going-live.ts'

const { page, section, field } = { page: 'careers', section: 'benefits', field: 'cards' }

export async function countSampleBenefits(ctx: Ctx): Promise<number> {
  const [texts] = await readPages(ctx, [page])
  return texts?.[section]?.[field] === undefined ? 1 : 0
}

export const benefitsGoingLive: GoingLiveStep = {
  name: 'benefits',
  rank: 85,
  title: 'Benefits of your jobs',
  text: 'The careers page shows samples, marked as such. Replace them with yours.',
  screen: sectionPath(page, section),
  left: countSampleBenefits,
}
