// Breaks: nothing
import { inquiries } from '../inquiries/inquiries.service.ts'

export const open = inquiries
