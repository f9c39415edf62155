// Breaks: features-meet-at-contracts
import { enquiries } from '../enquiries/enquiries.table.ts'

export const reach = enquiries
