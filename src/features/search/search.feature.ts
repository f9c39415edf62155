import type { FeatureDeclaration } from '#kernel/feature.ts'

export const searchFeature: FeatureDeclaration = {}
