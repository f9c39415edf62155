// Groups the features of maintenance plans under the same headings in the same order.
import { type Feature, FEATURE_CATEGORIES } from '../catalogue/catalogue.contract.ts'

/** Spec §3: heading of features without a category. */
const OTHER = 'Other'

type Group = { category: string; features: Feature[] }
type Listing = { features: readonly Feature[] }

/** Gives every plan every heading, so that rows line up; adds `Other` only if a plan needs it. */
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

const headingOf = ({ category }: Feature): string =>
  FEATURE_CATEGORIES.find((heading) => heading === category) ?? OTHER
