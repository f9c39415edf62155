// Breaks: features-import-lower-levels
import type { inquiries } from '../../inquiries/inquiries.service.ts'

export type Inquiries = typeof inquiries
