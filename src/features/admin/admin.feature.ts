import type { Feature } from '#kernel/feature.ts'

export const adminFeature: Feature = {}
