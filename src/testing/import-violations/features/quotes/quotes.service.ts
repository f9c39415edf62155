// Breaks: features-import-lower-levels
import { inquiries } from '../inquiries/inquiries.service.ts'
import { two } from '../two/two.service.ts'

export const quotes = [inquiries, two]
