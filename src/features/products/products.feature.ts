import type { Feature } from '#kernel/feature.ts'

export const productsFeature: Feature = {}
