// The page behind a tracking link, which combines a request, a call and an offer.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const trackingFeature: FeatureDeclaration = {}
