// Today: what the team has to do next, and the funnel of the last 90 days.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const todayFeature: FeatureDeclaration = {}
