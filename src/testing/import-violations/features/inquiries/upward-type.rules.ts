// Breaks: features-import-lower-levels
import type { Open } from '../quotes/open.contract.ts'

export type Upward = Open
