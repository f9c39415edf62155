import {
  type MailScreen,
  type MailTemplates,
  EXPIRED_CODE,
  NEW_LINK,
} from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from '../inquiries/inquiries.contract.ts'
import {
  conversationCode,
  messageToAgency,
  messageToCustomer,
  replyToApplicant,
  replyToRequest,
} from './messages.mail.ts'

const SCREEN: MailScreen = { label: 'Open the conversation', path: (id) => paths.admin.thread(id) }

const APPLICATION_SCREEN: MailScreen = {
  label: 'Open the application',
  path: (id) => paths.admin.application(id),
}

export const messageMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    'request-reply': {
      title: 'Reply to a request',
      when: 'To the sender of a request, when we reply to it.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: (brand) =>
        replyToRequest(brand, {
          by: 'Dana Whitfield',
          title: 'Quote request R-7K2M-QX',
          text: 'Thank you for the details. Could you send us the menu that you print today?',
          files: [],
          trackingUrl: `${brand.url}${paths.track('sample')}`,
        }),
    },
    'conversation-code': {
      title: 'Code for a request',
      when: 'To the sender of a request, before they write or withdraw on its tracking page.',
      about: INQUIRY_SCREEN,
      lost: EXPIRED_CODE,
      sample: (brand) => conversationCode(brand, '246810', 15),
    },
    'application-reply': {
      title: 'Message to an applicant',
      when: 'To an applicant, when we write to them in the conversation.',
      about: APPLICATION_SCREEN,
      isAboutApplicant: true,
      sample: (brand) =>
        replyToApplicant(brand, {
          by: 'Dana Whitfield',
          title: 'Application R-7K2M-QX for Designer',
          text: 'Thank you for the link. Could you also send us the case study?',
        }),
    },
    'message-agency': {
      title: 'Message (agency)',
      when: 'To the agency, when a customer writes, unless it is about a project with members.',
      about: SCREEN,
      sample: (brand) =>
        messageToAgency(brand, {
          path: paths.admin.thread('sample'),
          about: 'quote',
          title: 'Quote Q-2026-0042',
          businessName: 'Square One Coffee',
          text: 'Can we start in April?',
          files: [],
        }),
    },
    'answer-to-you': {
      title: 'Message',
      when: 'To the customer, when we write to them.',
      about: SCREEN,
      sample: (brand) =>
        messageToCustomer(brand, {
          action: 'answered about the quote Q-2026-0042',
          by: 'Dana Whitfield',
          text: 'Yes, in the first week of April.',
          path: paths.quote('sample'),
          files: [],
        }),
    },
  },
}
