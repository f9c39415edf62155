// Breaks: features-share-contracts
import { open } from '../quotes/open.service.ts'

export const upward = open
