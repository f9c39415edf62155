// Breaks: features-import-lower-levels
import { open } from '../quotes/open.table.ts'

export const upward = open
