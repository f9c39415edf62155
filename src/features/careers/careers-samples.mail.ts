import type { ZonedMailBrand, MailSamples } from '#kernel/mail/template-override.ts'
import {
  applicationArrived,
  applicationReceived,
  codeMailed,
  conversationSet,
  applicationLink,
  proposedText,
  statusMail,
  type ReportedStatus,
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
const link = ({ url }: ZonedMailBrand): string => `${url}/applications/sample`
const statusSample = (status: ReportedStatus) => (brand: ZonedMailBrand) =>
  statusMail(brand, status, PRIYA, proposedText(status, PRIYA, brand), link(brand))

export const careersSamples: MailSamples = {
  'application-received': (brand) => applicationReceived(brand, PRIYA, link(brand), false),
  'application-arrived': (brand) => applicationArrived(brand, PRIYA, false),
  'application-shortlisted': statusSample('shortlisted'),
  'application-hired': statusSample('hired'),
  'application-rejected': statusSample('rejected'),
  'application-conversation': (brand) =>
    conversationSet(brand, PRIYA, new Date('2026-03-20T18:00:00Z'), link(brand)),
  'application-link-resent': (brand) => applicationLink(brand, PRIYA, link(brand)),
  'application-code': (brand) => codeMailed(brand, PRIYA, 'withdrawal', '246810', 15),
  'application-withdrawn': (brand) => applicantRequestDone(brand, PRIYA, 'withdrawal'),
  'application-deleted': (brand) => applicantRequestDone(brand, PRIYA, 'deletion'),
}
