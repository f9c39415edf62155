// The admin dashboard, which combines the panels of other features into tabs.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const adminFeature: FeatureDeclaration = {}
