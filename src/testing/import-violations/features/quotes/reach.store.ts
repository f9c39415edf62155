// Breaks: features-share-contracts
import { inquiries } from '../inquiries/inquiries.table.ts'

export const reach = inquiries
