// Breaks: declarations-are-combined-only
import { oneFeature } from './one.feature.ts'

export const declared = oneFeature
