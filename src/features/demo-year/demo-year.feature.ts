// The twelve months that a demo shows, as one description for all features.
import type { FeatureDeclaration } from '#kernel/feature.ts'
import { reserveQuoteNumbers } from './reserve-numbers.seed.ts'

export const demoYearFeature: FeatureDeclaration = {
  initialData: { demo: reserveQuoteNumbers },
}
