// Breaks: features-import-lower-levels
import { open } from '../quotes/open.contract.ts'

export const upward = open
