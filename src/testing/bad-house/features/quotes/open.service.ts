// Breaks: nothing
import { enquiries } from '../enquiries/enquiries.service.ts'

export const open = enquiries
