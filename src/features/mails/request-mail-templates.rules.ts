// The mail templates about requests, discovery calls, messages and applications.
import { KINDS } from '../inquiries/inquiries.contract.ts'
import {
  EXPIRED_CODE,
  type MailTemplateInfo,
  NEW_LINK,
  PAST_REMINDER,
  requestMail,
  secretRequestMail,
} from './mail-template-info.rules.ts'

const application = (title: string, when: string, lost = NEW_LINK): MailTemplateInfo => ({
  title,
  when,
  about: 'application',
  lost,
})

const inquiryTemplates = Object.entries(KINDS).flatMap(
  ([kind, label]): [string, MailTemplateInfo][] => [
    [
      `${kind}-received`,
      secretRequestMail(
        `${label}: received`,
        `To the sender of a ${label.toLowerCase()}, immediately, with the response time and a tracking link.`,
      ),
    ],
    [
      `${kind}-arrived`,
      requestMail(
        `${label}: arrived`,
        `To the agency, when a new ${label.toLowerCase()} comes in.`,
      ),
    ],
  ],
)

export const REQUEST_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  ...Object.fromEntries(inquiryTemplates),
  'tracking-link-resent': secretRequestMail(
    'Link to a request',
    'To a sender who asks for the link to their request again.',
  ),
  'pitch-answered': secretRequestMail('Answer to a pitch', 'To a founder, with our answer.'),
  'discovery-call-booked': secretRequestMail(
    'Discovery call booked',
    'To the practice, when a call is booked.',
  ),
  'discovery-call-moved': secretRequestMail(
    'Discovery call rescheduled',
    'To the practice, when a call is rescheduled.',
  ),
  'discovery-call-canceled': secretRequestMail(
    'Discovery call canceled',
    'To the practice, when a call is canceled.',
  ),
  'discovery-call-reminder': {
    title: 'Discovery call: reminder',
    when: 'To the practice, one day before a call.',
    about: 'request',
    noResendReason: PAST_REMINDER,
  },
  'discovery-call-code': secretRequestMail(
    'Code for a discovery call',
    'To the practice, when it books, reschedules or cancels a call.',
    EXPIRED_CODE,
  ),
  'discovery-call-booked-agency': requestMail(
    'Discovery call booked (agency)',
    'To the agency, when a call is booked.',
  ),
  'discovery-call-moved-agency': requestMail(
    'Discovery call rescheduled (agency)',
    'To the agency, when a call is rescheduled.',
  ),
  'discovery-call-canceled-agency': requestMail(
    'Discovery call canceled (agency)',
    'To the agency, when a call is canceled.',
  ),
  'message-agency': {
    title: 'Message (agency)',
    when: 'To the agency, when a customer writes.',
    about: 'conversation',
  },
  'answer-to-you': {
    title: 'Message',
    when: 'To the customer, when we write to them.',
    about: 'conversation',
  },
}

export const APPLICATION_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  'application-received': application(
    'Application: received',
    'To an applicant, immediately, with the response time and a tracking link.',
  ),
  'application-arrived': {
    title: 'Application: arrived',
    when: 'To the agency, when someone applies.',
    about: 'application',
  },
  'application-shortlisted': application(
    'Application: shortlisted',
    'To an applicant who is on the shortlist.',
  ),
  'application-hired': application('Application: hired', 'To an applicant whom we want to hire.'),
  'application-rejected': application(
    'Application: rejected',
    'To an applicant whom we do not hire.',
  ),
  'application-conversation': application(
    'Conversation with an applicant',
    'To an applicant, when a conversation is scheduled or called off.',
  ),
  'application-link-resent': application(
    'Link to an application',
    'To an applicant who asks for the link again.',
  ),
  'application-code': application(
    'Code for an application',
    'To an applicant who withdraws or deletes an application.',
    EXPIRED_CODE,
  ),
  'application-withdrawn': {
    title: 'Application withdrawn',
    when: 'To an applicant who has withdrawn.',
    about: 'application',
  },
  'application-deleted': {
    title: 'Application deleted',
    when: 'To an applicant whose application was deleted. We keep no copy of it.',
  },
}
