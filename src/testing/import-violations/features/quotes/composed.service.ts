// Breaks: features-import-no-composition
import type { PathApi } from '../../api.ts'

export type Composed = PathApi
