// Breaks: locks-are-leaves
import { inquiries } from './inquiries.service.ts'

export const SERVED_LOCK = inquiries
