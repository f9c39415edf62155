// Quote requests: the form with its estimate, and the pricing for the team.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const quoteRequestsFeature: FeatureDeclaration = {}
