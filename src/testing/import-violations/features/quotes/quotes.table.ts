// Breaks: features-share-contracts
import { two } from '../two/two.table.ts'

export const quotes = two
