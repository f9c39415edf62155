// Breaks: features-share-contracts
import { open } from '../quotes/open.table.ts'

export const upward = open
