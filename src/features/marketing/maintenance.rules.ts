// How the features of maintenance plans stand side by side: the same headings, in the same order, in each.
import { type Feature, FEATURE_CATEGORIES } from '../catalogue/catalogue.contract.ts'

/** Spec §3: where a feature without a category goes. */
const OTHER = 'Other'

type Group = { category: string; features: Feature[] }
type Listing = { features: readonly Feature[] }

/** Every plan gets every heading, so that the rows of all of them lie level; 'Other' only where one of them needs it. */
export function groupFeatures<Plan extends Listing>(
  plans: readonly Plan[],
): (Plan & { groups: Group[] })[] {
  const headings = plans.some(({ features }) =>
    features.some((feature) => headingOf(feature) === OTHER),
  )
    ? [...FEATURE_CATEGORIES, OTHER]
    : FEATURE_CATEGORIES
  return plans.map((plan) => ({
    ...plan,
    groups: headings.map((category) => ({
      category,
      features: plan.features.filter((feature) => headingOf(feature) === category),
    })),
  }))
}

/** A category that has no heading is as good as none. */
const headingOf = ({ category }: Feature): string =>
  FEATURE_CATEGORIES.find((heading) => heading === category) ?? OTHER
