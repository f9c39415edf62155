// The contact form: general messages to the agency.
import type { FeatureDeclaration } from '#kernel/feature.ts'

export const contactFeature: FeatureDeclaration = {}
