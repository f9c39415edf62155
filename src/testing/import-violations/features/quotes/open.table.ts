// Breaks: nothing
import { inquiries } from '../inquiries/inquiries.table.ts'

export const open = inquiries
