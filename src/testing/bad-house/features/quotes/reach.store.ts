// Breaks: features-meet-at-contracts
import { inquiries } from '../inquiries/inquiries.table.ts'

export const reach = inquiries
