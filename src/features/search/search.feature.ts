// The team's search over the records of all features.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const searchFeature: FeatureDeclaration = {}
