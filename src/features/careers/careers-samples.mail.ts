// Preview fixtures of the mails about applications.
import type { LetterBrand, LetterSamples } from '#kernel/mail/template-override.ts'
import {
  applicationArrived,
  applicationReceived,
  codeMailed,
  conversationSet,
  applicationLink,
  proposedText,
  statusTold,
  type ToldStatus,
  applicantRequestDone,
} from './applications.mail.ts'

const PRIYA = {
  id: 'sample',
  reference: 'A-7K2M-QX',
  jobTitle: 'Product Designer',
  name: 'Priya Raman',
  email: 'priya@example.com',
  appliedAt: new Date('2026-03-04T16:00:00Z'),
  answerBy: new Date('2026-03-18T16:00:00Z'),
}
const link = ({ url }: LetterBrand): string => `${url}/applications/sample`
const told = (status: ToldStatus) => (brand: LetterBrand) =>
  statusTold(brand, status, PRIYA, proposedText(status, PRIYA, brand), link(brand))

export const careersSamples: LetterSamples = {
  'application-received': (brand) => applicationReceived(brand, PRIYA, link(brand), false),
  'application-arrived': (brand) => applicationArrived(brand, PRIYA, false),
  'application-shortlisted': told('shortlisted'),
  'application-hired': told('hired'),
  'application-rejected': told('rejected'),
  'application-conversation': (brand) =>
    conversationSet(brand, PRIYA, new Date('2026-03-20T18:00:00Z'), link(brand)),
  'application-link-again': (brand) => applicationLink(brand, PRIYA, link(brand)),
  'application-code': (brand) => codeMailed(brand, PRIYA, 'withdrawal', '246810', 15),
  'application-withdrawn': (brand) => applicantRequestDone(brand, PRIYA, 'withdrawal'),
  'application-deleted': (brand) => applicantRequestDone(brand, PRIYA, 'deletion'),
}
