import {
  EXPIRED_CODE,
  type MailScreen,
  type MailTemplates,
  NEW_LINK,
} from '#kernel/mail/mail-template.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  applicationArrived,
  applicationReceived,
  codeMailed,
  applicationLink,
  proposedText,
  statusMail,
  type ReportedStatus,
  applicantRequestDone,
} from './applications.mail.ts'
import { interviewChanged, interviewReminder } from './interviews.mail.ts'

const SCREEN: MailScreen = {
  label: 'Open the application',
  path: (id) => paths.admin.application(id),
}

const PRIYA = {
  id: 'sample',
  reference: 'A-7K2M-QX',
  jobTitle: 'Product Designer',
  name: 'Priya Raman',
  email: 'priya@example.com',
  appliedAt: new Date('2026-03-04T16:00:00Z'),
  answerBy: new Date('2026-03-18T16:00:00Z'),
}
const INTERVIEW = {
  what: 'scheduled' as const,
  startsAt: new Date('2026-03-20T18:00:00Z'),
  endsAt: new Date('2026-03-20T18:45:00Z'),
  place: 'https://meet.example/priya',
  note: '',
}
const link = ({ url }: ZonedMailBrand): string => `${url}${paths.application('sample')}`
const statusSample = (status: ReportedStatus) => (brand: ZonedMailBrand) =>
  statusMail(brand, status, PRIYA, proposedText(status, PRIYA, brand), link(brand))

export const careersMailTemplates: MailTemplates = {
  group: 'Applications',
  templates: {
    'application-received': {
      title: 'Application: received',
      when: 'To an applicant, immediately, with the response time and a tracking link.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: (brand) => applicationReceived(brand, PRIYA, link(brand), false),
    },
    'application-arrived': {
      title: 'Application: arrived',
      when: 'To the agency, when someone applies.',
      about: SCREEN,
      isAboutApplicant: true,
      sample: (brand) => applicationArrived(brand, PRIYA, false),
    },
    'application-shortlisted': {
      title: 'Application: shortlisted',
      when: 'To an applicant who is on the shortlist.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: statusSample('shortlisted'),
    },
    'application-hired': {
      title: 'Application: hired',
      when: 'To an applicant whom we want to hire.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: statusSample('hired'),
    },
    'application-rejected': {
      title: 'Application: rejected',
      when: 'To an applicant whom we do not hire.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: statusSample('rejected'),
    },
    'application-conversation': {
      title: 'Interview with an applicant',
      when: 'To an applicant, when an interview is scheduled, moved or canceled.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: (brand) => interviewChanged(brand, PRIYA, INTERVIEW, link(brand)),
    },
    'application-conversation-reminder': {
      title: 'Interview with an applicant: reminder',
      when: 'To an applicant, the day before an interview, unless it was scheduled or changed then.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: (brand) => interviewReminder(brand, PRIYA, INTERVIEW, link(brand)),
    },
    'application-link-resent': {
      title: 'Link to an application',
      when: 'To an applicant who asks for the link again.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: NEW_LINK,
      sample: (brand) => applicationLink(brand, PRIYA, link(brand)),
    },
    'application-code': {
      title: 'Code for an application',
      when: 'To an applicant who withdraws or deletes an application.',
      about: SCREEN,
      isAboutApplicant: true,
      lost: EXPIRED_CODE,
      sample: (brand) => codeMailed(brand, PRIYA, 'withdrawal', '246810', 15),
    },
    'application-withdrawn': {
      title: 'Application withdrawn',
      when: 'To an applicant who has withdrawn.',
      about: SCREEN,
      isAboutApplicant: true,
      sample: (brand) => applicantRequestDone(brand, PRIYA, 'withdrawal'),
    },
    'application-deleted': {
      title: 'Application deleted',
      when: 'To an applicant whose application was deleted. We keep no copy of it.',
      sample: (brand) => applicantRequestDone(brand, PRIYA, 'deletion'),
    },
  },
}
