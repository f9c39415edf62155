// Breaks: features-import-lower-levels
import { open } from '../quotes/open.service.ts'

export const upward = open
