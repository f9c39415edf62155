// Breaks: features-import-lower-levels
import { inquiries } from '../inquiries/inquiries.table.ts'

export const reach = inquiries
