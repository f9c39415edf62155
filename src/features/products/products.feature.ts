// The pages of the three sister products, and the form to register interest in one.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const productsFeature: FeatureDeclaration = {}
