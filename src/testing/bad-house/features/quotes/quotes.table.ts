// Breaks: features-meet-at-contracts
import { two } from '../two/two.table.ts'

export const quotes = two
