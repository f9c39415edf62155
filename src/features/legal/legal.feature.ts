// The legal pages: privacy, terms and cookies.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const legalFeature: FeatureDeclaration = {}
