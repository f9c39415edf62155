// Breaks: features-import-lower-levels
import { two } from '../two/two.table.ts'

export const quotes = two
