import type { FeatureDeclaration } from '#kernel/feature.ts'

export const todayFeature: FeatureDeclaration = {}
