// Breaks: features-import-lower-levels
import { quotes } from '../quotes/quotes.table.ts'

export const upwardView = quotes
