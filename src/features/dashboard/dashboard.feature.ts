// The customer dashboard, which combines the panels of other features into sections.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const dashboardFeature: FeatureDeclaration = {}
