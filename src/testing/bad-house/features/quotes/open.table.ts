// Breaks: nothing
import { enquiries } from '../enquiries/enquiries.table.ts'

export const open = enquiries
