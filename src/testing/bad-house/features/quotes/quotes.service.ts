// Breaks: features-meet-at-contracts
import { enquiries } from '../enquiries/enquiries.service.ts'
import { two } from '../two/two.service.ts'

export const quotes = [enquiries, two]
