// The home page, and the pages about services and maintenance.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const marketingFeature: FeatureDeclaration = {}
